import { type Allocate, allocateInt32 } from '../../packed/allocate.ts';
import type { Lists } from '../../packed/lists.ts';
import type { GramLists } from '../index/memory-index.ts';
import type { EachGram } from './distinct-grams.ts';

const bitsPerNumber = 32;

/**
 * A gram that more than this share of all names has gets a bitmap. Below it a list is counted about as
 * fast as a bitmap is, and says at once which names it is about.
 */
const frequentShare = 1 / 8;

/**
 * @param values the grams, ascending
 * @param nameWords the words of each name
 * @param setWords the words of each city set
 */
export function buildGramLists(
  values: Float64Array,
  eachGram: EachGram,
  nameWords: Lists,
  setWords: Lists,
  allocate: Allocate,
): GramLists {
  const names = nameWords.starts.length - 1;
  const frequencies = countLists(values.length, eachGram, nameWords, allocate);
  const bitmapOf = allocateInt32(allocate, values.length).fill(-1);
  const starts = allocateInt32(allocate, values.length + 1);
  let bitmapCount = 0;
  for (let gram = 0; gram < values.length; gram += 1) {
    const frequency = frequencies[gram] ?? 0;
    const isFrequent = frequency > names * frequentShare;
    if (isFrequent) bitmapOf[gram] = bitmapCount++;
    starts[gram + 1] = (starts[gram] ?? 0) + (isFrequent ? 0 : frequency);
  }
  const wordsPerBitmap = Math.ceil(names / bitsPerNumber);
  const bitmaps = allocateInt32(allocate, bitmapCount * wordsPerBitmap);
  const lists = allocateInt32(allocate, starts[values.length] ?? 0);
  const next = starts.slice();
  for (let name = 0; name < names; name += 1) {
    eachGram(nameWords.values, nameWords.starts[name] ?? 0, nameWords.starts[name + 1] ?? 0, (gram) => {
      const bitmap = bitmapOf[gram] ?? -1;
      if (bitmap === -1) {
        const place = next[gram] ?? 0;
        lists[place] = name;
        next[gram] = place + 1;
        return;
      }
      const place = bitmap * wordsPerBitmap + (name >>> 5);
      bitmaps[place] = (bitmaps[place] ?? 0) | (1 << (name & 31));
    });
  }
  return {
    ...{ values, names: { starts, values: lists }, bitmapOf, bitmaps, wordsPerBitmap, frequencies },
    citySets: listsByGram(values.length, eachGram, setWords, allocate),
  };
}

/** In how many of the lists of words each gram is. */
function countLists(grams: number, each: EachGram, lists: Lists, allocate: Allocate): Int32Array {
  const counts = allocateInt32(allocate, grams);
  for (let list = 0; list + 1 < lists.starts.length; list += 1) {
    each(lists.values, lists.starts[list] ?? 0, lists.starts[list + 1] ?? 0, (gram) => {
      counts[gram] = (counts[gram] ?? 0) + 1;
    });
  }
  return counts;
}

/** In which of the lists of words each gram is, ascending. */
function listsByGram(grams: number, each: EachGram, lists: Lists, allocate: Allocate): Lists {
  const counts = countLists(grams, each, lists, allocate);
  const starts = allocateInt32(allocate, grams + 1);
  for (let gram = 0; gram < grams; gram += 1) {
    starts[gram + 1] = (starts[gram] ?? 0) + (counts[gram] ?? 0);
  }
  const values = allocateInt32(allocate, starts[grams] ?? 0);
  const next = starts.slice();
  for (let list = 0; list + 1 < lists.starts.length; list += 1) {
    each(lists.values, lists.starts[list] ?? 0, lists.starts[list + 1] ?? 0, (gram) => {
      const place = next[gram] ?? 0;
      values[place] = list;
      next[gram] = place + 1;
    });
  }
  return { starts, values };
}
