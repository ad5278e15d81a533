import type { Lists } from '../../packed/lists.ts';

/** Calls back with each distinct trigram of some words. */
export type EachTrigram = (
  words: Int32Array,
  from: number,
  end: number,
  visit: (trigram: number) => void,
) => void;

/** @param trigrams of each word */
export function createEachTrigram(trigrams: Lists, trigramCount: number): EachTrigram {
  // The trigrams seen in the current round; this saves a set for every text.
  const marks = new Int32Array(trigramCount);
  let round = 0;
  return (words, from, end, visit) => {
    round += 1;
    for (let index = from; index < end; index += 1) {
      const word = words[index] ?? 0;
      const last = trigrams.starts[word + 1] ?? 0;
      for (let place = trigrams.starts[word] ?? 0; place < last; place += 1) {
        const trigram = trigrams.values[place] ?? 0;
        if (marks[trigram] === round) continue;
        marks[trigram] = round;
        visit(trigram);
      }
    }
  };
}
