import { canonicalize } from './canonicalize.ts';

/** Letters without a Unicode decomposition, in canonical (lower) case. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(SPELLED_OUT).join('')}]`, 'gu');
const UNTIDY_BLANKS = /^\s|\s$|\s\s|[^\S ]/;

/**
 * The form in which hotel and place names are searched: canonical, letters without a decomposition spelled out,
 * white space (`\s`) collapsed to one blank and trimmed. Postgres has the same function (migration `text`).
 */
export function fold(text: string): string {
  const spelled = canonicalize(text).replace(UNDECOMPOSED, (letter) => SPELLED_OUT[letter] ?? letter);
  return UNTIDY_BLANKS.test(spelled) ? spelled.replace(/\s+/g, ' ').trim() : spelled;
}
