/** A key of a service account, and the token of an administrator. */
export interface Callers {
  readonly key: string;
  readonly token: string;
}

/** Who may call an operation, for `send` of the test server: a service account, else an administrator. */
export function callerOf(
  { security }: { readonly security: readonly object[] },
  { key, token }: Callers,
): { readonly key: string } | { readonly token: string } {
  return security.some((scheme) => 'apiKey' in scheme) || security.length === 0 ? { key } : { token };
}
