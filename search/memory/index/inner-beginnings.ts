import { compareBytesTo, rangeOfEqual, type StringTable } from '../../packed/string-table.ts';

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
export function wordsWithInner(
  { bytes, starts }: StringTable,
  inner: InnerBeginnings,
  text: Uint8Array,
): Int32Array {
  const { from, end } = rangeOfEqual(inner.words.length, (place) =>
    compareBytesTo(bytes, inner.starts[place] ?? 0, starts[(inner.words[place] ?? 0) + 1] ?? 0, text),
  );
  return inner.words.subarray(from, end);
}
