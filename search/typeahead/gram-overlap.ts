import { similarityOfCounts } from '../../catalog/text/similarity.ts';
import type { GramOverlap } from './candidate-source.ts';
import type { GramToken } from './token.ts';
import type { TokenCache, TokenizedText } from './tokenized-text.ts';
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

  // What follows is made once for a query: closures for each text take longer than short texts do.
  /** The greatest similarity of the runs of a text so far. */
  let best = 0;
  /** What a similarity has to exceed to be of interest. */
  let bound = 0;
  /** Whether so many shared grams are too few when so many others are in the run. */
  const isTooLow = (count: number, others: number): boolean => count <= bound * (queryGrams + others);
  const take = (count: number, runSize: number): void => {
    const similarity = similarityOfCounts(count, runSize, queryGrams);
    if (similarity <= best) return;
    best = similarity;
    bound = Math.max(bound, best);
  };
  /** Marks the words of a run in a range of positions: not before the run may be good enough. */
  const mark = (text: TokenizedText, start: number, first: GramToken, from: number, end: number): void => {
    for (let position = from; position < end; position += 1) {
      const token = position === start ? first : text[position];
      if (token !== undefined) add(tokens.numbersOf(token));
    }
  };
  /** Takes the runs that begin with a word, or with what follows a beginning inside it. */
  const takeFrom = (text: TokenizedText, start: number, first: GramToken, firstEnd: number): void => {
    // A first or last word that shares nothing never improves a run.
    if (!first.isShared) return;
    shared.fill(0);
    round += 1;
    size = 0;
    /** Until here words are marked. */
    let marked = start;
    /** The most others in one of the words: no run with them has fewer. */
    let others = 0;
    for (let end = start; end < text.length; end += 1) {
      const last = end === start ? first : text[end];
      if (last === undefined) return;
      const isEnd = end >= firstEnd && last.isShared;
      const cut = isEnd ? tokens.cutOf(last) : null;
      if (cut !== null) {
        const count = sizeOfUnion(shared, cut.shared);
        if (!isTooLow(count, others)) {
          mark(text, start, first, marked, end);
          marked = end;
          take(count, sizeWith(cut.numbers));
        }
      }
      addAll(shared, last.shared);
      others = Math.max(others, last.unshared);
      if (isEnd) {
        const count = sizeOf(shared);
        if (!isTooLow(count, others)) {
          mark(text, start, first, marked, end + 1);
          marked = end + 1;
          take(count, size);
        }
      }
      // A longer run keeps its grams, so even one that shared the whole query could not do better.
      if (isTooLow(queryGrams, others)) return;
    }
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
      best = 0;
      bound = least - rounding;
      for (let start = 0; start < text.length; start += 1) {
        const token = text[start];
        if (token === undefined) break;
        takeFrom(text, start, token, firstEnd);
        if (token.word.unspaced === null) continue;
        for (const inner of tokens.innerOf(token)) takeFrom(text, start, inner, firstEnd);
      }
      return best;
    },
  };
}
