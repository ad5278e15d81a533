/** The SQLSTATE or errno of an error; empty when it has neither. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
