const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Whether Postgres can store a text: without U+0000 and halves of surrogate pairs.
 * What it cannot store, no row has.
 */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}
