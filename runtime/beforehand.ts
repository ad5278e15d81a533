/**
 * Work that is begun before its result is needed: an error is thrown where it is awaited, and nowhere else.
 */
export function beforehand<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
