/**
 * N-grams of names, for searches within words: a name contains a text exactly where its n-grams contain those
 * of the text as a phrase. They are the tokens of a field with the whitespace analyzer.
 */

/** In code points. A text that is one shorter is the prefix of an n-gram. */
const ngramLength = 3;

/**
 * The characters of names that the analyzer would split at, and their replacements: capital letters of ASCII,
 * which no folded or canonical name contains. Folded names have blanks only. Others would make the whole
 * document a string of two bytes per character, which takes longer to write.
 */
const replacements: ReadonlyMap<string, string> = new Map(
  Array.from(
    ' \u001c\u001d\u001e\u001f\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u2028\u2029\u205f\u3000',
    (blank, place) => [blank, String.fromCodePoint(0x41 + place)],
  ),
);

/** Appended to each name, so that its last characters begin n-grams too. */
const padding = 'Z'.repeat(ngramLength - 1);

/** The n-grams of a folded or canonical name, separated by blanks. */
export function nameNgrams(folded: string): string {
  return ngramsOf(withoutBlanks(folded) + padding).join(' ');
}

/** What to search for: a phrase of n-grams, or for a text shorter than an n-gram the prefix of one. */
export type NgramQuery = { readonly phrase: string } | { readonly prefix: string };

/** @param folded or canonical; one code point at least */
export function ngramQuery(folded: string): NgramQuery {
  const text = withoutBlanks(folded);
  const ngrams = ngramsOf(text);
  return ngrams.length === 0 ? { prefix: text } : { phrase: ngrams.join(' ') };
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Z}]/gu, (blank) => replacements.get(blank) ?? blank);
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
