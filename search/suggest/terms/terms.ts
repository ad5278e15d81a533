/** A part of an ascending list: from `from`, until before `end`. */
export interface Range {
  readonly from: number;
  readonly end: number;
}

/** Distinct words, ascending by UTF-16 units. */
export type Terms = readonly string[];

/** The texts that begin with `beginning`, of an ascending list. */
export function rangeOf(texts: readonly string[], beginning: string): Range {
  const from = firstIndex(texts, 0, texts.length, (text) => text >= beginning);
  const end = firstIndex(texts, from, texts.length, (text) => !text.startsWith(beginning));
  return { from, end };
}

/**
 * The first index from `from` until `end` for which `isPast` holds, which holds for all
 * after it; `end` when there is none.
 */
export function firstIndex(
  texts: readonly string[],
  from: number,
  end: number,
  isPast: (text: string) => boolean,
): number {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(texts[middle] ?? '')) high = middle;
    else low = middle + 1;
  }
  return low;
}
