/**
 * The message of an error; for one that aggregates others without a message, such
 * as a failed connection, theirs. What fetch fails with says why in its cause alone.
 */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return [...new Set(error.errors.map(messageOf))].join('; ');
  }
  if (error instanceof TypeError && error.cause instanceof Error) {
    return `${error.message}: ${messageOf(error.cause)}`;
  }
  return error instanceof Error ? error.message : String(error);
}
