import { similarityOfCounts } from '../../catalog/text/similarity.ts';
import type { TokenCache, TokenizedText } from './tokenized-text.ts';

/** How many trigrams a text has, and how many of them the query has too. */
export interface TrigramOverlap {
  /** Distinct trigrams of the text. */
  readonly size: number;
  readonly shared: number;
}

/** Compares texts with one query by their trigrams. */
export interface OverlapMeter {
  overlapOf(text: TokenizedText): TrigramOverlap;
  /** How many trigrams of the query the words of a text have, whole or cut: an upper bound for any run of words. */
  maxShared(text: TokenizedText): number;
  /**
   * The greatest similarity (float4) between the query and a run of consecutive words of the text, where the
   * run's last word may be cut to the length of the query's last word.
   */
  maxRunSimilarity(text: TokenizedText): number;
}

export function createOverlapMeter({ queryTrigrams }: TokenCache): OverlapMeter {
  // The trigrams of the current run are those marked with the current round; this saves a set for every run.
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
      if (number < queryTrigrams) shared += 1;
    }
  };
  const similarityWith = (trigrams: readonly number[]): number => {
    let sizeWith = size;
    let sharedWith = shared;
    for (const number of trigrams) {
      if (marks[number] === round) continue;
      sizeWith += 1;
      if (number < queryTrigrams) sharedWith += 1;
    }
    return similarityOfCounts(sharedWith, sizeWith, queryTrigrams);
  };

  return {
    overlapOf(text) {
      begin();
      for (const { trigrams } of text) add(trigrams);
      return { size, shared };
    },
    maxShared(text) {
      begin();
      for (const { trigrams, cutTrigrams } of text) {
        add(trigrams);
        if (cutTrigrams !== null) add(cutTrigrams);
      }
      return shared;
    },
    maxRunSimilarity(text) {
      let best = 0;
      for (let start = 0; start < text.length; start += 1) {
        // A first or last word that shares nothing never improves a run.
        if (text[start]?.isShared !== true) continue;
        begin();
        for (let end = start; end < text.length; end += 1) {
          const last = text[end];
          if (last === undefined) break;
          if (last.isShared && last.cutTrigrams !== null) {
            best = Math.max(best, similarityWith(last.cutTrigrams));
          }
          add(last.trigrams);
          if (last.isShared) best = Math.max(best, similarityOfCounts(shared, size, queryTrigrams));
          // A longer run keeps its trigrams, so even one that shared the whole query could not do better.
          if (queryTrigrams <= best * size) break;
        }
      }
      return best;
    },
  };
}
