const nonAscii = /[^\0-\x7f]/;
const combiningMarks = /\p{M}+/gu;

/**
 * The canonical form of names, in which hotels, places and chains are compared: NFD, combining marks (\p{M})
 * removed, NFC, lower case, final sigma as sigma. Postgres has the same function (migration `text`).
 */
export function canonicalize(text: string): string {
  // ASCII has no marks and composes to itself.
  if (!nonAscii.test(text)) return text.toLowerCase();
  // Separate marks are removed first: NFD sorts a long run of them in quadratic time.
  return text
    .replace(combiningMarks, '')
    .normalize('NFD')
    .replace(combiningMarks, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}
