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

/**
 * Splits a name into parts; those that are prefixes of words of the name and were typed are marked. The name is folded
 * character by character, so that the length of a folded prefix leads back to the characters of the name.
 *
 * @param {string} name
 * @param {string} typed
 * @returns {{ text: string, matched: boolean }[]}
 */
export function highlight(name, typed) {
  const query = fold(typed)
    .split(/[^\p{Alphabetic}\p{Nd}]+/u)
    .filter((word) => word !== '');
  const characters = Array.from(name.normalize('NFC'));
  const marked = new Array(characters.length).fill(false);
  let start = 0;
  while (start < characters.length) {
    let end = start;
    while (end < characters.length && /[\p{Alphabetic}\p{Nd}\p{M}]/u.test(characters[end])) end += 1;
    if (end > start) markWord(characters, marked, start, end, query);
    start = Math.max(end, start + 1);
  }
  const parts = [];
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1);
    if (last?.matched === marked[index]) last.text += character;
    else parts.push({ text: character, matched: marked[index] });
  }
  return parts;
}

/** Marks the longest prefix of one word that was typed. */
function markWord(characters, marked, start, end, query) {
  const word = fold(characters.slice(start, end).join(''));
  const longest = query
    .filter((typed) => word.startsWith(typed))
    .reduce((most, typed) => Math.max(most, typed.length), 0);
  let folded = 0;
  for (let index = start; index < end && folded < longest; index += 1) {
    marked[index] = true;
    folded += fold(characters[index]).length;
  }
}
