import { similarityOfCounts } from '../../catalog/text/similarity.ts';
import type { TokenizedText, TokenCache } from './tokenized-text.ts';

/** How the trigrams of a text stand to those of the question. */
export interface Overlap {
  /** Distinct trigrams of the text. */
  readonly size: number;
  /** Those of them that the question has too. */
  readonly shared: number;
}

/** Compares texts with one question by their trigrams. */
export interface OverlapMeter {
  overlapOf(text: TokenizedText): Overlap;
  /** How many trigrams of the question the words of a text have, whole or cut, and no run of them more. */
  sharedByPieces(text: TokenizedText): number;
  /**
   * The greatest similarity (float4) between the question and a run of consecutive words of the text, where the
   * run's last word may be cut to the length of the question's last word.
   */
  bestRun(text: TokenizedText): number;
}

export function createOverlapMeter({ asked }: TokenCache): OverlapMeter {
  // The trigrams of the run at hand are those whose mark is the current round.
  const marks: number[] = [];
  let round = 0;
  let size = 0;
  let shared = 0;

  const begin = (): void => {
    round += 1;
    size = 0;
    shared = 0;
  };
  const add = (trigrams: readonly number[]): void => {
    for (const number of trigrams) {
      if (marks[number] === round) continue;
      marks[number] = round;
      size += 1;
      if (number < asked) shared += 1;
    }
  };
  const similarityWith = (trigrams: readonly number[]): number => {
    let more = size;
    let moreShared = shared;
    for (const number of trigrams) {
      if (marks[number] === round) continue;
      more += 1;
      if (number < asked) moreShared += 1;
    }
    return similarityOfCounts(moreShared, more, asked);
  };

  return {
    overlapOf: (text) => {
      begin();
      for (const word of text) add(word.whole);
      return { size, shared };
    },
    sharedByPieces: (text) => {
      begin();
      for (const word of text) {
        add(word.whole);
        if (word.cut !== null) add(word.cut);
      }
      return shared;
    },
    bestRun: (text) => {
      let best = 0;
      for (let start = 0; start < text.length; start += 1) {
        // A run is no worse without a first or a last word that shares nothing.
        if (text[start]?.shares !== true) continue;
        begin();
        for (let end = start; end < text.length; end += 1) {
          const last = text[end];
          if (last === undefined) break;
          if (last.shares && last.cut !== null) best = Math.max(best, similarityWith(last.cut));
          add(last.whole);
          if (last.shares) best = Math.max(best, similarityOfCounts(shared, size, asked));
          // However the run goes on it keeps its trigrams, and the question has no more to share.
          if (asked <= best * size) break;
        }
      }
      return best;
    },
  };
}
