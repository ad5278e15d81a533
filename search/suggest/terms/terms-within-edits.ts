import type { TermRange } from './term-ranges.ts';
import type { TermTrie } from './term-trie.ts';

export interface EditLimits {
  /** The most edits, 1 or more. */
  readonly max: number;
  /** Whether the beginning of a term is enough, as it is without edits. */
  readonly toBeginning: boolean;
}

/**
 * Of more edits one at most is within so many letters of a term, the first ones: there they
 * are rare, and the branches many.
 */
export const firstLetters = 3;

/**
 * The terms that a word becomes by few edits (optimal string alignment: a letter is replaced, dropped,
 * inserted, or swapped with its neighbour), with the fewest that it takes, and those that begin with it;
 * ascending. Only branches of the trie within the limit are entered ("Fast string correction with Levenshtein
 * automata", Schulz and Mihov 2002, does the same by an automaton), and of each row of edits only the cells
 * within the limit of the diagonal are filled (Ukkonen: "Algorithms for approximate string matching", 1985).
 *
 * @param word one letter at least; more than `firstLetters + max`, where `max` is more than 1
 */
export function termsWithinEdits(
  { terms, letters, children, from, ends }: TermTrie,
  word: string,
  { max, toBeginning }: EditLimits,
): readonly TermRange[] {
  const { length } = word;
  const tooMany = max + 1;
  const found: TermRange[] = [];
  const typed = Uint16Array.from({ length }, (_, index) => word.charCodeAt(index));
  /**
   * A row for each letter of the path, of the edits of each beginning of the word to the path until there.
   */
  const rowLength = length + 2;
  const rows = new Uint8Array((length + max + 2) * rowLength).fill(tooMany);
  for (let column = 0; column <= Math.min(length, max); column += 1) rows[column] = column;
  const path = new Uint16Array(length + max + 1);

  /** Fills the row of the path with one more letter; returns the fewest edits in it. */
  const fillRow = (depth: number, letter: number): number => {
    const row = (depth + 1) * rowLength;
    const above = depth * rowLength;
    const beforeAbove = above - rowLength;
    const before = depth > 0 ? (path[depth - 1] ?? 0) : -1;
    const first = Math.max(1, depth + 1 - max);
    const last = Math.min(length, depth + 1 + max);
    let left = first === 1 ? Math.min(depth + 1, tooMany) : tooMany;
    rows[row + first - 1] = left;
    let fewest = left;
    for (let column = first; column <= last; column += 1) {
      const unit = typed[column - 1] ?? 0;
      let edits = (rows[above + column - 1] ?? 0) + (unit === letter ? 0 : 1);
      edits = Math.min(edits, (rows[above + column] ?? 0) + 1, left + 1);
      if (column > 1 && unit === before && typed[column - 2] === letter)
        edits = Math.min(edits, (rows[beforeAbove + column - 2] ?? 0) + 1);
      left = Math.min(edits, tooMany);
      rows[row + column] = left;
      if (left < fewest) fewest = left;
    }
    rows[row + last + 1] = tooMany;
    return fewest;
  };

  /** The most edits in a row of the path with so many letters. */
  const maxAt = (depth: number): number => (depth <= firstLetters ? Math.min(max, 1) : max);

  /**
   * The edits of the whole word to the path; in rows of which the last cell is not filled they are too many.
   */
  const wholeAt = (depth: number): number =>
    depth < length - max ? tooMany : (rows[depth * rowLength + length] ?? tooMany);

  /** The rest of a term that none other shares. `best`: the fewest edits to a beginning of the path. */
  const followTerm = (term: number, from: number, best: number): void => {
    const text = terms[term] ?? '';
    let fewest = best;
    let depth = from;
    for (; depth < text.length; depth += 1) {
      const letter = text.charCodeAt(depth);
      if (fillRow(depth, letter) > maxAt(depth + 1)) break;
      path[depth] = letter;
      const whole = wholeAt(depth + 1);
      if (toBeginning || whole === 0) fewest = Math.min(fewest, whole);
    }
    const edits = toBeginning || depth < text.length ? fewest : Math.min(fewest, wholeAt(depth));
    if (edits <= max) found.push({ from: term, end: term + 1, edits });
  };

  const walk = (node: number, depth: number, best: number): void => {
    const first = from[node] ?? 0;
    const end = ends[node] ?? 0;
    if (best === 0) {
      found.push({ from: first, end, edits: 0 });
      return;
    }
    if (end - first === 1) {
      followTerm(first, depth, best);
      return;
    }
    if (terms[first]?.length === depth) {
      const edits = toBeginning ? best : wholeAt(depth);
      if (edits <= max) found.push({ from: first, end: first + 1, edits });
    }
    const after = children[node + 1] ?? 0;
    for (let child = children[node] ?? 0; child < after; child += 1) {
      const letter = letters[child] ?? 0;
      const fewest = fillRow(depth, letter);
      const whole = wholeAt(depth + 1);
      const bestHere = toBeginning || whole === 0 ? Math.min(best, whole) : tooMany;
      if (fewest <= maxAt(depth + 1)) {
        path[depth] = letter;
        walk(child, depth + 1, bestHere);
      } else if (bestHere <= max) {
        // Nothing below comes back within the limit, by a transposition neither: the
        // row above exceeds `max - 1` then.
        found.push({ from: from[child] ?? 0, end: ends[child] ?? 0, edits: bestHere });
      }
    }
  };
  if (terms.length > 0) walk(0, 0, toBeginning ? Math.min(length, tooMany) : tooMany);
  return found;
}
