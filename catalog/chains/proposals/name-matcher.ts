import { codePoints } from '../../text/code-points.ts';
import { compareBytes } from '../../text/compare-bytes.ts';
import { fold } from '../../text/fold.ts';
import { words } from '../../text/words.ts';

/** A name of a chain that is known in the catalog. */
export interface KnownName {
  readonly canonical: string;
  readonly spelling: string;
}

/** A known name as the words that hotels' names are searched for. */
export interface SearchedName extends KnownName {
  /** Its folded words, joined by blanks. */
  readonly key: string;
  readonly length: number;
}

/** Longer texts are descriptions. */
const maxWordsOfName = 12;
const maxWordsOfHotel = 64;

/** The form in which names are searched for: names with the same words are one. */
export function wordsKeyOf(name: string): string {
  return words(fold(name)).join(' ');
}

/** Finds the longest known name in the name of a hotel. */
export interface NameMatcher {
  /**
   * @param folded the folded name of a hotel
   * @returns the longest known name that it carries as whole words, not only inside a silent one; the least
   *   by bytes of equally long ones; null where there is none
   */
  longestIn(folded: string): SearchedName | null;
}

/**
 * @param names of several with the same words the first is found
 * @param silent those, by their words, that are never found: where a hotel carries one, it does not carry the
 *   shorter names in it
 */
export function createNameMatcher(
  names: Iterable<KnownName>,
  silent: ReadonlySet<string> = new Set(),
): NameMatcher {
  const byKey = new Map<string, SearchedName & { readonly words: number }>();
  const maxWordsFrom = new Map<string, number>();
  for (const { canonical, spelling } of names) {
    const nameWords = words(fold(canonical));
    const [first] = nameWords;
    if (first === undefined || nameWords.length > maxWordsOfName) continue;
    const key = nameWords.join(' ');
    if (byKey.has(key)) continue;
    byKey.set(key, { canonical, spelling, key, length: codePoints(key).length, words: nameWords.length });
    maxWordsFrom.set(first, Math.max(maxWordsFrom.get(first) ?? 0, nameWords.length));
  }

  /** The longest that begins at a word: one of more words is longer. */
  const longestAt = (hotelWords: readonly string[], start: number) => {
    const first = hotelWords[start] ?? '';
    const most = Math.min(maxWordsFrom.get(first) ?? 0, hotelWords.length - start);
    for (let count = most; count > 0; count -= 1) {
      const found = byKey.get(count === 1 ? first : hotelWords.slice(start, start + count).join(' '));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    longestIn(folded) {
      const hotelWords = words(folded).slice(0, maxWordsOfHotel);
      let longest: SearchedName | null = null;
      let hiddenTo = 0;
      for (let start = 0; start < hotelWords.length; start += 1) {
        const found = longestAt(hotelWords, start);
        if (found === undefined || start + found.words <= hiddenTo) continue;
        if (silent.has(found.key)) hiddenTo = start + found.words;
        else if (longest === null || isBefore(found, longest)) longest = found;
      }
      return longest;
    },
  };
}

function isBefore(one: SearchedName, other: SearchedName): boolean {
  return (
    one.length > other.length ||
    (one.length === other.length && compareBytes(one.canonical, other.canonical) < 0)
  );
}
