import { codePoints } from '../../../catalog/text/code-points.ts';
import { innerBeginnings, longestRest } from '../../../catalog/text/unspaced.ts';
import { type Allocate, allocateInt32 } from '../../packed/allocate.ts';
import { appendText, createStringList, tableOf } from '../../packed/string-list.ts';
import { createTextReader, type StringTable } from '../../packed/string-table.ts';
import type { InnerBeginnings } from '../index/inner-beginnings.ts';
import { inByteOrder } from './byte-order.ts';

/**
 * @param texts of all words
 * @param words those that may begin inside
 */
export function buildInnerBeginnings(
  texts: StringTable,
  words: Iterable<number>,
  allocate: Allocate,
): InnerBeginnings {
  const textAt = createTextReader(texts);
  const rests = createStringList();
  const found: { readonly word: number; readonly start: number }[] = [];
  for (const word of words) {
    const points = codePoints(textAt(word));
    let passed = 0;
    let start = texts.starts[word] ?? 0;
    for (const beginning of innerBeginnings(points)) {
      for (; passed < beginning; passed += 1)
        start += Buffer.byteLength(String.fromCodePoint(points[passed] ?? 0));
      appendText(rests, String.fromCodePoint(...points.slice(beginning, beginning + longestRest)));
      found.push({ word, start });
    }
  }
  const order = inByteOrder(tableOf(rests));
  const inner = {
    words: allocateInt32(allocate, order.length),
    starts: allocateInt32(allocate, order.length),
  };
  order.forEach((rest, place) => {
    inner.words[place] = found[rest]?.word ?? 0;
    inner.starts[place] = found[rest]?.start ?? 0;
  });
  return inner;
}
