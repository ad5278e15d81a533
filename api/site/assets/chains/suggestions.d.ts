interface Evidence {
  readonly support: number;
  readonly agreeing: number;
  readonly conflicting: readonly { readonly name: string; readonly count: number }[];
}
interface Suggestion {
  readonly providerCode: string;
  readonly chainCode: string;
  readonly source: string;
  readonly currentName: string | null;
  readonly candidateName: string;
}
interface Chain<T extends Suggestion> {
  readonly providerCode: string;
  readonly chainCode: string;
  readonly currentName: string | null;
  readonly suggestions: readonly T[];
}
export function chainsOf<T extends Suggestion>(suggestions: readonly T[]): Chain<T>[];
export function candidatesOf(chain: { readonly suggestions: readonly Suggestion[] }): string[];
export function evidenceInWords(evidence: Evidence): string;
export function percent(confidence: number): string;
export function sourceInWords(source: string): string;
