import type { Lists } from '../../packed/lists.ts';

/** Calls back with each distinct gram of some words. */
export type EachGram = (words: Int32Array, from: number, end: number, visit: (gram: number) => void) => void;

/** @param grams of each word */
export function createEachGram(grams: Lists, gramCount: number): EachGram {
  // The grams seen in the current round; this saves a set for every text.
  const marks = new Int32Array(gramCount);
  let round = 0;
  return (words, from, end, visit) => {
    round += 1;
    for (let index = from; index < end; index += 1) {
      const word = words[index] ?? 0;
      const last = grams.starts[word + 1] ?? 0;
      for (let place = grams.starts[word] ?? 0; place < last; place += 1) {
        const gram = grams.values[place] ?? 0;
        if (marks[gram] === round) continue;
        marks[gram] = round;
        visit(gram);
      }
    }
  };
}
