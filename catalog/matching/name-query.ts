import { fold } from '../text/fold.ts';
import { trigrams, type Trigram, wordTrigrams } from '../text/trigrams.ts';
import { words } from '../text/words.ts';
import { commonWords, wordKey } from '../mapping-quality/vocabulary.ts';
import type { WordFrequencies } from '../mapping-quality/word-weights.ts';

/** How names are found that resemble one, as expressions of the type `query_int` on their trigrams. */
export interface NameQuery {
  /** All trigrams of the name, distinct and ascending. */
  readonly trigrams: readonly Trigram[];
  /** Names that have one of its telling words; where it has none, all of its words. */
  readonly exact: string;
  /** Names with a word that is one of these but for a mistake; null where no word is long enough. */
  readonly mistaken: string | null;
}

/** Words that so many rows have are looked for together, not each by itself. */
const maxRowsOfWord = 5000;
const maxTellingWords = 3;

/** A shorter word with a mistake is another word. */
const shortestMistaken = 5;

/** No name is looked at beyond so many characters: longer ones are descriptions. */
const maxCharacters = 200;

/** Null for a name without words. */
export function nameQuery(name: string, { rows, counts }: WordFrequencies): NameQuery | null {
  const folded = fold(name).slice(0, maxCharacters);
  const all = [...new Set(words(folded))];
  if (all.length === 0) return null;
  const rowsWith = (word: string): number => counts.get(wordKey(word)) ?? 0;
  const most = Math.max(maxRowsOfWord, rows / 1000);
  const telling = all
    .filter((word) => !commonWords.has(wordKey(word)) && rowsWith(word) <= most)
    .sort((one, other) => rowsWith(one) - rowsWith(other) || other.length - one.length)
    .slice(0, maxTellingWords);
  const long = telling.filter((word) => word.length >= shortestMistaken);
  return {
    trigrams: [...trigrams(folded)],
    exact:
      telling.length === 0
        ? allOf(trigrams(folded))
        : anyOf(telling.map((word) => allOf(wordTrigrams(word)))),
    mistaken: long.length === 0 ? null : anyOf(long.flatMap(thirdsOf)),
  };
}

/**
 * A letter is in three trigrams that follow each other: whatever letter is wrong, one third of the word is
 * as it should be.
 */
function thirdsOf(word: string): readonly string[] {
  const all = wordTrigrams(word);
  const cuts = [0, 1, 2, 3].map((third) => Math.round((third * all.length) / 3));
  return cuts.slice(1).map((end, index) => allOf(all.slice(cuts[index], end)));
}

function allOf(of: Iterable<Trigram>): string {
  return `(${[...new Set(of)].join('&')})`;
}

function anyOf(expressions: readonly string[]): string {
  return expressions.join('|');
}
