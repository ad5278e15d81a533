import { type Terms, firstIndex } from './terms.ts';

export interface EditLimits {
  /** The most edits, 1 or more. */
  readonly max: number;
  /** Whether the beginning of a term is enough. */
  readonly toBeginning: boolean;
}

/**
 * The terms that a word becomes by few edits (optimal string alignment: a letter is replaced, dropped, inserted, or swapped with
 * its neighbour), with the fewest that it takes. The terms are walked as a trie, of which only branches within the limit are
 * entered ("Fast string correction with Levenshtein automata", Schulz and Mihov 2002, does the same by an automaton).
 *
 * @param visit called once for each term that is found
 */
export function visitTermsWithinEdits(
  terms: Terms,
  word: string,
  { max, toBeginning }: EditLimits,
  visit: (term: number, edits: number) => void,
): void {
  const { length } = word;
  const tooMany = max + 1;
  /** For each depth of the trie, the edits of each beginning of the word to the path. */
  const rows: Int32Array[] = [Int32Array.from({ length: length + 1 }, (_, index) => index)];
  const path: number[] = [];

  const visitAll = (from: number, end: number, edits: number): void => {
    for (let term = from; term < end; term += 1) visit(term, edits);
  };

  /** Fills the row of the path with one more letter; returns the fewest edits in it. */
  const fillRow = (letter: number): number => {
    const depth = path.length;
    const above = rows[depth];
    const row = (rows[depth + 1] ??= new Int32Array(length + 1));
    const beforeAbove = depth > 0 ? rows[depth - 1] : undefined;
    if (above === undefined) return tooMany;
    row[0] = depth + 1;
    let fewest = depth + 1;
    for (let column = 1; column <= length; column += 1) {
      const typed = word.charCodeAt(column - 1);
      let edits = (above[column - 1] ?? tooMany) + (typed === letter ? 0 : 1);
      edits = Math.min(edits, (above[column] ?? tooMany) + 1, (row[column - 1] ?? tooMany) + 1);
      if (
        beforeAbove !== undefined &&
        column > 1 &&
        word.charCodeAt(column - 2) === letter &&
        typed === path[depth - 1]
      ) {
        edits = Math.min(edits, (beforeAbove[column - 2] ?? tooMany) + 1);
      }
      row[column] = edits;
      if (edits < fewest) fewest = edits;
    }
    return fewest;
  };

  /** Walks the terms of a range, all of which begin with the path. `best`: the fewest edits to a beginning of the path. */
  const walk = (from: number, end: number, best: number): void => {
    const depth = path.length;
    let next = from;
    if (terms[from]?.length === depth) {
      const edits = toBeginning ? best : (rows[depth]?.[length] ?? tooMany);
      if (edits <= max) visit(from, edits);
      next += 1;
    }
    while (next < end) {
      const letter = terms[next]?.charCodeAt(depth) ?? 0;
      const after = firstIndex(terms, next + 1, end, (term) => term.charCodeAt(depth) > letter);
      const fewest = fillRow(letter);
      const whole = rows[depth + 1]?.[length] ?? tooMany;
      const bestHere = toBeginning ? Math.min(best, whole) : tooMany;
      if (bestHere === 0 || fewest > max) {
        // Nothing below comes back within the limit, by a transposition neither: the row above exceeds `max - 1` then.
        if (bestHere <= max) visitAll(next, after, bestHere);
      } else {
        path.push(letter);
        walk(next, after, bestHere);
        path.pop();
      }
      next = after;
    }
  };
  walk(0, terms.length, Math.min(length, tooMany));
}
