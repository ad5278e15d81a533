interface Answer {
  readonly error?: {
    readonly message?: string;
    readonly details?: readonly { readonly field: string; readonly reason: string }[];
  };
}
export function problemInWords(status: number, retryAfter: string | null, answer: Answer): string;
