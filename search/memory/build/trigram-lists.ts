import { type Allocate, allocateInt32 } from '../../packed/allocate.ts';
import type { Lists } from '../../packed/lists.ts';
import type { TrigramLists } from '../index/memory-index.ts';
import type { EachTrigram } from './distinct-trigrams.ts';

const bitsPerNumber = 32;

/**
 * A trigram that more than this share of all names has gets a bitmap. Below it a list is counted about as
 * fast as a bitmap is, and says at once which names it is about.
 */
const frequentShare = 1 / 8;

/**
 * @param values the trigrams, ascending
 * @param nameWords the words of each name
 * @param setWords the words of each city set
 */
export function buildTrigramLists(
  values: Int32Array,
  eachTrigram: EachTrigram,
  nameWords: Lists,
  setWords: Lists,
  allocate: Allocate,
): TrigramLists {
  const names = nameWords.starts.length - 1;
  const frequencies = countLists(values.length, eachTrigram, nameWords, allocate);
  const bitmapOf = allocateInt32(allocate, values.length).fill(-1);
  const starts = allocateInt32(allocate, values.length + 1);
  let bitmapCount = 0;
  for (let trigram = 0; trigram < values.length; trigram += 1) {
    const frequency = frequencies[trigram] ?? 0;
    const isFrequent = frequency > names * frequentShare;
    if (isFrequent) bitmapOf[trigram] = bitmapCount++;
    starts[trigram + 1] = (starts[trigram] ?? 0) + (isFrequent ? 0 : frequency);
  }
  const wordsPerBitmap = Math.ceil(names / bitsPerNumber);
  const bitmaps = allocateInt32(allocate, bitmapCount * wordsPerBitmap);
  const lists = allocateInt32(allocate, starts[values.length] ?? 0);
  const next = starts.slice();
  for (let name = 0; name < names; name += 1) {
    eachTrigram(nameWords.values, nameWords.starts[name] ?? 0, nameWords.starts[name + 1] ?? 0, (trigram) => {
      const bitmap = bitmapOf[trigram] ?? -1;
      if (bitmap === -1) {
        const place = next[trigram] ?? 0;
        lists[place] = name;
        next[trigram] = place + 1;
        return;
      }
      const place = bitmap * wordsPerBitmap + (name >>> 5);
      bitmaps[place] = (bitmaps[place] ?? 0) | (1 << (name & 31));
    });
  }
  return {
    ...{ values, names: { starts, values: lists }, bitmapOf, bitmaps, wordsPerBitmap, frequencies },
    citySets: listsByTrigram(values.length, eachTrigram, setWords, allocate),
  };
}

/** In how many of the lists of words each trigram is. */
function countLists(trigrams: number, each: EachTrigram, lists: Lists, allocate: Allocate): Int32Array {
  const counts = allocateInt32(allocate, trigrams);
  for (let list = 0; list + 1 < lists.starts.length; list += 1) {
    each(lists.values, lists.starts[list] ?? 0, lists.starts[list + 1] ?? 0, (trigram) => {
      counts[trigram] = (counts[trigram] ?? 0) + 1;
    });
  }
  return counts;
}

/** In which of the lists of words each trigram is, ascending. */
function listsByTrigram(trigrams: number, each: EachTrigram, lists: Lists, allocate: Allocate): Lists {
  const counts = countLists(trigrams, each, lists, allocate);
  const starts = allocateInt32(allocate, trigrams + 1);
  for (let trigram = 0; trigram < trigrams; trigram += 1) {
    starts[trigram + 1] = (starts[trigram] ?? 0) + (counts[trigram] ?? 0);
  }
  const values = allocateInt32(allocate, starts[trigrams] ?? 0);
  const next = starts.slice();
  for (let list = 0; list + 1 < lists.starts.length; list += 1) {
    each(lists.values, lists.starts[list] ?? 0, lists.starts[list + 1] ?? 0, (trigram) => {
      const place = next[trigram] ?? 0;
      values[place] = list;
      next[trigram] = place + 1;
    });
  }
  return { starts, values };
}
