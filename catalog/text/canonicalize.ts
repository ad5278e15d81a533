const NON_ASCII = /[^\0-\x7f]/;
const COMBINING_MARKS = /\p{M}+/gu;

/**
 * The canonical form of a name, by which hotels, places and chains are compared: NFD, combining marks (\p{M})
 * dropped, NFC, lower case, final sigma as sigma. Postgres has the same function (migration `text`).
 */
export function canonicalize(text: string): string {
  // ASCII has no marks and composes to itself.
  if (!NON_ASCII.test(text)) return text.toLowerCase();
  // Marks that stand by themselves go first: NFD sorts them, a long run of them in quadratic time.
  return text
    .replace(COMBINING_MARKS, '')
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}
