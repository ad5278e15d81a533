import type { Lists } from '../../packed/lists.ts';
import type { Terms } from './terms.ts';

/** Numbers of words, in the order in which they are met first. */
export interface TermNumbers {
  /** The number of a word, a new one where it has none. */
  of(word: string): number;
  /** The words in ascending order, and lists of their numbers as lists of their places in it. */
  inOrder(): { readonly terms: Terms; readonly renumber: (lists: Lists) => Lists };
}

export function createTermNumbers(): TermNumbers {
  const numbers = new Map<string, number>();
  return {
    of(word) {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      numbers.set(word, numbers.size);
      return numbers.size - 1;
    },
    inOrder() {
      const terms = [...numbers.keys()].sort();
      const places = new Int32Array(terms.length);
      terms.forEach((term, place) => (places[numbers.get(term) ?? 0] = place));
      const renumber = ({ starts, values }: Lists): Lists => ({
        starts: starts.slice(),
        values: values.map((number) => places[number] ?? 0),
      });
      return { terms, renumber };
    },
  };
}
