/**
 * How many seconds an answer asks to wait for, before what was refused is sent again; null where it names
 * none, or a date, as a proxy may.
 */
export function retryAfterOf({ headers }: Response): number | null {
  const value = headers.get('Retry-After') ?? '';
  return /^\d+$/.test(value) ? Number(value) : null;
}
