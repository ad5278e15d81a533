import { similarityOfCounts } from '../../catalog/text/similarity.ts';
import type { GramOverlap } from './candidate-source.ts';
import type { GramToken, TokenCache, TokenizedText } from './tokenized-text.ts';
import { addAll, emptySet, sizeOf, sizeOfUnion } from './gram-set.ts';

/** Compares texts with one query by their grams. */
export interface OverlapMeter {
  overlapOf(text: TokenizedText): GramOverlap;
  /**
   * The greatest similarity (float4) between the query and a run of consecutive words of the text, which may
   * start at any beginning in a word, and whose last word may be cut to the length of the query's last word;
   * 0 where it is below `least`.
   *
   * @param firstEnd the first word with which a run may end
   */
  maxRunSimilarity(text: TokenizedText, firstEnd: number, least: number): number;
}

/** More than float4 rounding can take from a similarity. */
const rounding = 1e-7;

export function createOverlapMeter(tokens: TokenCache): OverlapMeter {
  const { queryGrams } = tokens;
  // The grams of the current run are those marked with the current round; this saves a set for every run.
  const marks: number[] = [];
  let round = 0;
  let size = 0;
  const shared = emptySet(queryGrams);

  const add = (numbers: readonly number[]): void => {
    for (const number of numbers) {
      if (marks[number] === round) continue;
      marks[number] = round;
      size += 1;
    }
  };
  const sizeWith = (numbers: readonly number[]): number => {
    let sum = size;
    for (const number of numbers) if (marks[number] !== round) sum += 1;
    return sum;
  };

  return {
    overlapOf(text) {
      round += 1;
      size = 0;
      shared.fill(0);
      for (const token of text) {
        add(tokens.numbersOf(token));
        addAll(shared, token.shared);
      }
      return { size, shared: sizeOf(shared) };
    },
    maxRunSimilarity(text, firstEnd, least) {
      let best = 0;
      /** What a similarity has to exceed to be of interest. */
      let bound = least - rounding;
      /** Whether so many shared grams are too few when so many others are in the run. */
      const isTooLow = (count: number, others: number): boolean => count <= bound * (queryGrams + others);
      const take = (count: number, runSize: number): void => {
        const similarity = similarityOfCounts(count, runSize, queryGrams);
        if (similarity <= best) return;
        best = similarity;
        bound = Math.max(bound, best);
      };
      /** @param first the word with which the run begins, or what follows a beginning inside it */
      const takeFrom = (start: number, first: GramToken): void => {
        // A first or last word that shares nothing never improves a run.
        if (!first.isShared) return;
        shared.fill(0);
        round += 1;
        size = 0;
        const at = (position: number): GramToken | undefined => (position === start ? first : text[position]);
        /** Until here words are marked: only those of runs that may be good enough are. */
        let marked = start;
        const markUntil = (end: number): void => {
          for (; marked < end; marked += 1) {
            const token = at(marked);
            if (token !== undefined) add(tokens.numbersOf(token));
          }
        };
        /** The most others in one of the words: no run with them has fewer. */
        let others = 0;
        for (let end = start; end < text.length; end += 1) {
          const last = at(end);
          if (last === undefined) break;
          const cut = end >= firstEnd && last.isShared ? tokens.cutOf(last) : null;
          if (cut !== null) {
            const count = sizeOfUnion(shared, cut.shared);
            if (!isTooLow(count, others)) {
              markUntil(end);
              take(count, sizeWith(cut.numbers));
            }
          }
          addAll(shared, last.shared);
          others = Math.max(others, last.unshared);
          if (end >= firstEnd && last.isShared) {
            const count = sizeOf(shared);
            if (!isTooLow(count, others)) {
              markUntil(end + 1);
              take(count, size);
            }
          }
          // A longer run keeps its grams, so even one that shared the whole query could not do better.
          if (isTooLow(queryGrams, others)) return;
        }
      };
      for (let start = 0; start < text.length; start += 1) {
        const token = text[start];
        if (token === undefined) break;
        takeFrom(start, token);
        for (const inner of tokens.innerOf(token)) takeFrom(start, inner);
      }
      return best;
    },
  };
}
