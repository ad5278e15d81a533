const unstorable = /[\0\p{Surrogate}]/gu;

/**
 * Whether Postgres can store a text: without U+0000 and halves of surrogate pairs.
 * What it cannot store, no row has.
 */
export function isStorable(text: string): boolean {
  return text.search(unstorable) === -1;
}

/** A text with U+FFFD in place of what Postgres cannot store. */
export function storable(text: string): string {
  return text.replaceAll(unstorable, '\uFFFD');
}
