/** Neighbouring terms, from `from`, until before `end`, and the edits by which a word becomes one of them. */
export interface TermRange {
  readonly from: number;
  readonly end: number;
  readonly edits: number;
}

/** Terms in ranges that are ascending and have none in common. */
export interface TermRanges {
  readonly from: Int32Array;
  readonly ends: Int32Array;
  readonly edits: Uint8Array;
}

export function termRanges(ranges: readonly TermRange[]): TermRanges {
  return {
    from: Int32Array.from(ranges, ({ from }) => from),
    ends: Int32Array.from(ranges, ({ end }) => end),
    edits: Uint8Array.from(ranges, ({ edits }) => edits),
  };
}

/** The edits of the range that has a term; Infinity where there is none. */
export function editsOfTerm({ from, ends, edits }: TermRanges, term: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] ?? 0) > term) high = middle;
    else low = middle + 1;
  }
  return low < ends.length && (from[low] ?? 0) <= term ? (edits[low] ?? 0) : Infinity;
}
