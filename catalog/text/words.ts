const nonAscii = /[^\0-\x7f]/;
/** Maximal runs of ASCII letters and digits. */
export const asciiWords = /[a-zA-Z0-9]+/g;
const unicodeWords = /[\p{Alphabetic}\p{Nd}]+/gu;

/**
 * The words of a text, in order: its maximal runs of `[\p{Alphabetic}\p{Nd}]`, which is what pg_trgm treats
 * as alphanumeric in a UTF-8 database with a Unicode locale.
 */
export function words(text: string): readonly string[] {
  return text.match(nonAscii.test(text) ? unicodeWords : asciiWords) ?? [];
}
