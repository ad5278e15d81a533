import type { StringTable } from '../../packed/string-table.ts';

/** Where words begin inside, in the order of the bytes from there on: see `innerBeginnings`. */
export interface InnerBeginnings {
  readonly words: Int32Array;
  /** The position of each beginning among the bytes of all words. */
  readonly starts: Int32Array;
}

/**
 * The words in which a text stands from an inner beginning on, some perhaps more than once: a view.
 *
 * @param words the texts of all words
 */
export function wordsWithInner(words: StringTable, inner: InnerBeginnings, text: Uint8Array): Int32Array {
  const firstAt = (isBefore: (comparison: number) => boolean, after: number): number => {
    let low = after;
    let high = inner.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(compareFrom(words, inner, middle, text))) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const from = firstAt((comparison) => comparison < 0, 0);
  return inner.words.subarray(
    from,
    firstAt((comparison) => comparison <= 0, from),
  );
}

/** Compares what follows a beginning, up to the length of a text, with it: negative, zero or positive. */
function compareFrom(
  { bytes, starts }: StringTable,
  inner: InnerBeginnings,
  place: number,
  text: Uint8Array,
): number {
  const start = inner.starts[place] ?? 0;
  const length = (starts[(inner.words[place] ?? 0) + 1] ?? 0) - start;
  for (let index = 0; index < text.length; index += 1) {
    if (index >= length) return -1;
    const difference = (bytes[start + index] ?? 0) - (text[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
