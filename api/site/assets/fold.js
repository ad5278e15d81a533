/** Letters without a canonical decomposition, as the service folds them. */
const spelledOut = {
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
  ς: 'σ',
};

/**
 * Text as searches compare it: without accents and case, special letters spelled out.
 *
 * @param {string} text
 */
export function fold(text) {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();
  return Array.from(bare, (letter) => spelledOut[letter] ?? letter).join('');
}
