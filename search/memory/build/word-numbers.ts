import { wordTrigrams } from '../../../catalog/text/trigrams.ts';
import { words } from '../../../catalog/text/words.ts';
import type { Allocate } from '../../packed/allocate.ts';
import { allocateInt32 } from '../../packed/allocate.ts';
import type { Lists } from '../../packed/lists.ts';
import { tableSize, type StringTable } from '../../packed/string-table.ts';
import { inByteOrder } from './byte-order.ts';
import { createInterner } from './interner.ts';
import { createListsBuilder, keepLists, type ListsBuilder } from '../../packed/lists-builder.ts';
import { inverseOf, permuteLists, permuteTexts } from './permute.ts';

/** Splits texts into words, and numbers these. */
export interface WordNumbers {
  /** Appends the words of a text, in order, to the list being written. */
  splitInto(target: ListsBuilder, text: string): void;
  /** All words in the order of their bytes. */
  finish(allocate: Allocate): NumberedWords;
}

export interface NumberedWords {
  readonly texts: StringTable;
  /** The distinct trigrams of each, as positions in `trigramValues`. */
  readonly trigrams: Lists;
  /** Ascending. */
  readonly trigramValues: Int32Array;
  /** The new number of each word, by the number under which it was written into lists. */
  readonly renumbered: Int32Array;
}

export function createWordNumbers(): WordNumbers {
  const texts = createInterner();
  const trigrams = createListsBuilder();
  const trigramNumbers = new Map<number, number>();

  const numberOf = (word: string): number => {
    const known = texts.size();
    const number = texts.intern(word);
    if (number < known) return number;
    for (const trigram of new Set(wordTrigrams(word))) {
      const trigramNumber = trigramNumbers.get(trigram) ?? trigramNumbers.size;
      trigramNumbers.set(trigram, trigramNumber);
      trigrams.push(trigramNumber);
    }
    trigrams.end();
    return number;
  };

  return {
    splitInto(target, text) {
      for (const word of words(text)) target.push(numberOf(word));
    },
    finish(allocate) {
      const order = inByteOrder(texts.table());
      const values = Int32Array.from(trigramNumbers.keys());
      const trigramOrder = Int32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
      const trigramValues = allocateInt32(allocate, values.length);
      trigramOrder.forEach((number, position) => {
        trigramValues[position] = values[number] ?? 0;
      });
      return {
        texts: permuteTexts(texts.table(), order, allocate),
        trigrams: permuteLists(trigrams.lists(), order, inverseOf(trigramOrder), allocate),
        trigramValues,
        renumbered: inverseOf(order),
      };
    },
  };
}

/** Splits all texts of a table: the words of each, in order. */
export function splitAll(numbers: WordNumbers, table: StringTable, textAt: (index: number) => string): Lists {
  const lists = createListsBuilder();
  for (let text = 0; text < tableSize(table); text += 1) {
    numbers.splitInto(lists, textAt(text));
    lists.end();
  }
  return lists.lists();
}

/**
 * The distinct words of each set of texts.
 *
 * @param wordsOfTexts by the numbers under which they were written
 */
export function wordsOfSets(
  sets: Lists,
  wordsOfTexts: Lists,
  renumbered: Int32Array,
  allocate: Allocate,
): Lists {
  const lists = createListsBuilder();
  for (let set = 0; set + 1 < sets.starts.length; set += 1) {
    const members = [...sets.values.subarray(sets.starts[set], sets.starts[set + 1])];
    const words = members.flatMap((text) => [
      ...wordsOfTexts.values.subarray(wordsOfTexts.starts[text], wordsOfTexts.starts[text + 1]),
    ]);
    for (const word of new Set(words)) lists.push(renumbered[word] ?? 0);
    lists.end();
  }
  return keepLists(allocate, lists.lists());
}
