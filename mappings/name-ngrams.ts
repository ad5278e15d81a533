/**
 * Overlapping pieces of names: a text stands in a name exactly where its pieces stand in the name's pieces, one after the
 * other. They are the words of a field whose analyzer parts words at blanks.
 */

/** Code points of a piece; a text of one less is the beginning of a piece. */
const pieceLength = 3;

/**
 * What the analyzer would part words at, as far as a folded name can hold it, and what stands for it: characters that
 * Unicode keeps for inner use, which no text holds.
 */
const standIns: ReadonlyMap<string, string> = new Map([
  [' ', '\ufdd0'],
  ['\u001c', '\ufdd1'],
  ['\u001d', '\ufdd2'],
  ['\u001e', '\ufdd3'],
  ['\u001f', '\ufdd4'],
]);

/** Behind the end of a name. */
const padding = '\ufddf'.repeat(pieceLength - 1);

/** The pieces of a folded name, parted by blanks. */
export function nameNgrams(folded: string): string {
  return piecesOf(withoutBlanks(folded) + padding).join(' ');
}

/** What to look for: pieces that follow one another, or, of a text that is shorter than a piece, a beginning of one. */
export type NgramQuery = { readonly phrase: string } | { readonly beginning: string };

/** @param folded two code points at least */
export function ngramQuery(folded: string): NgramQuery {
  const text = withoutBlanks(folded);
  const pieces = piecesOf(text);
  return pieces.length === 0 ? { beginning: text } : { phrase: pieces.join(' ') };
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/[\p{Cc} ]/gu, (blank) => standIns.get(blank) ?? blank);
}

function piecesOf(text: string): readonly string[] {
  // Where each code point is one unit, as in nearly all names, slices need not be put together again.
  const letters: string | readonly string[] = /[\ud800-\udfff]/.test(text) ? Array.from(text) : text;
  const pieces: string[] = [];
  for (let start = 0; start + pieceLength <= letters.length; start += 1) {
    const piece = letters.slice(start, start + pieceLength);
    pieces.push(typeof piece === 'string' ? piece : piece.join(''));
  }
  return pieces;
}
