export interface Question {
  readonly placeId?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly radiusKm?: number;
  readonly providerCode: string;
}
export function isPlaceId(text: string): boolean;
export function questionOf(params: URLSearchParams): Question | null;
export function addressOf(question: Question): string;
export function requestOf(question: Question): { readonly route: string; readonly body: unknown };
