const NON_ASCII = /[^\0-\x7f]/;
/** Maximal runs of ASCII letters and digits. */
export const ASCII_WORDS = /[a-zA-Z0-9]+/g;
const WORDS = /[\p{Alphabetic}\p{Nd}]+/gu;

/**
 * The words of a text, in order: its maximal runs of `[\p{Alphabetic}\p{Nd}]`, which is what pg_trgm treats as
 * alphanumeric in a UTF-8 database with a Unicode locale.
 */
export function words(text: string): readonly string[] {
  return text.match(NON_ASCII.test(text) ? WORDS : ASCII_WORDS) ?? [];
}
