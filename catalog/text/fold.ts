import { canonicalize } from './canonicalize.ts';

/** Letters without a Unicode decomposition, in canonical (lower) case. */
const spelledOut: Readonly<Record<string, string>> = {
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
const undecomposed = new RegExp(`[${Object.keys(spelledOut).join('')}]`, 'gu');
const untidyBlanks = /^\s|\s$|\s\s|[^\S ]/;

/**
 * The form in which hotel and place names are searched: canonical, letters without a
 * decomposition spelled out, white space (`\s`) collapsed to one blank and trimmed. Postgres has
 * the same function (migration `text`).
 */
export function fold(text: string): string {
  const spelled = canonicalize(text).replace(undecomposed, (letter) => spelledOut[letter] ?? letter);
  return untidyBlanks.test(spelled) ? spelled.replace(/\s+/g, ' ').trim() : spelled;
}
