/**
 * The first index from `from` until `end` for which `isPast` holds, which holds for all after it; `end` when
 * there is none.
 */
export function firstIndex(from: number, end: number, isPast: (index: number) => boolean): number {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
