/**
 * N-grams of names, for searches within words: a name contains a text exactly where its n-grams contain those of the text
 * as a phrase. They are the tokens of a field with the whitespace analyzer.
 */

/** In code points. A text that is one shorter is the prefix of an n-gram. */
const ngramLength = 3;

/**
 * The characters of folded names that the analyzer would split at, and their replacements: capital letters of ASCII, which no
 * folded name contains. Others would make the whole document a string of two bytes per character, which takes longer to write.
 */
const replacements: ReadonlyMap<string, string> = new Map([
  [' ', 'A'],
  ['\u001c', 'B'],
  ['\u001d', 'C'],
  ['\u001e', 'D'],
  ['\u001f', 'E'],
]);

/** Appended to each name, so that its last characters begin n-grams too. */
const padding = 'Z'.repeat(ngramLength - 1);

/** The n-grams of a folded name, separated by blanks. */
export function nameNgrams(folded: string): string {
  return ngramsOf(withoutBlanks(folded) + padding).join(' ');
}

/** What to search for: a phrase of n-grams, or for a text shorter than an n-gram the prefix of one. */
export type NgramQuery = { readonly phrase: string } | { readonly prefix: string };

/** @param folded two code points at least */
export function ngramQuery(folded: string): NgramQuery {
  const text = withoutBlanks(folded);
  const ngrams = ngramsOf(text);
  return ngrams.length === 0 ? { prefix: text } : { phrase: ngrams.join(' ') };
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/[\p{Cc} ]/gu, (blank) => replacements.get(blank) ?? blank);
}

function ngramsOf(text: string): readonly string[] {
  // Nearly all names have one UTF-16 unit per code point and can be sliced as strings.
  const letters: string | readonly string[] = /[\ud800-\udfff]/.test(text) ? Array.from(text) : text;
  const ngrams: string[] = [];
  for (let start = 0; start + ngramLength <= letters.length; start += 1) {
    const ngram = letters.slice(start, start + ngramLength);
    ngrams.push(typeof ngram === 'string' ? ngram : ngram.join(''));
  }
  return ngrams;
}
