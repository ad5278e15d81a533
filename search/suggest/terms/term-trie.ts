import { firstIndex } from '../../../catalog/first-index.ts';
import type { Terms } from './terms.ts';

/**
 * Ascending terms as a trie. Node 0 is the empty beginning; the children of node n are those from
 * `children[n]` until `children[n + 1]`, in the order of their letters. What only one term goes through has
 * no children: the rest of it is read from the term.
 */
export interface TermTrie {
  readonly terms: Terms;
  /** The last letter, a UTF-16 unit, of what a node stands for. */
  readonly letters: Uint16Array;
  readonly children: Int32Array;
  /** The terms that begin with what a node stands for are those from `from[node]` until `ends[node]`. */
  readonly from: Int32Array;
  readonly ends: Int32Array;
}

export function buildTermTrie(terms: Terms): TermTrie {
  const letters = [0];
  const from = [0];
  const ends = [terms.length];
  const children: number[] = [];
  // Breadth first, so that the children of a node stand together.
  for (let depth = 0; children.length < letters.length; depth += 1) {
    const nodes = letters.length;
    for (let node = children.length; node < nodes; node += 1) {
      children.push(letters.length);
      const end = ends[node] ?? 0;
      let next = from[node] ?? 0;
      if (end - next === 1) continue;
      if (terms[next]?.length === depth) next += 1;
      while (next < end) {
        const letter = terms[next]?.charCodeAt(depth) ?? 0;
        const after = firstIndex(next + 1, end, (index) => (terms[index] ?? '').charCodeAt(depth) > letter);
        letters.push(letter);
        from.push(next);
        ends.push(after);
        next = after;
      }
    }
  }
  children.push(letters.length);
  return {
    terms,
    letters: Uint16Array.from(letters),
    children: Int32Array.from(children),
    from: Int32Array.from(from),
    ends: Int32Array.from(ends),
  };
}
