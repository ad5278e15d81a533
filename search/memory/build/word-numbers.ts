import { codePoints } from '../../../catalog/text/code-points.ts';
import { type Gram, pairsOf } from '../../../catalog/text/grams.ts';
import { wordTrigrams } from '../../../catalog/text/trigrams.ts';
import { hasUnspaced } from '../../../catalog/text/unspaced.ts';
import { words } from '../../../catalog/text/words.ts';
import type { Allocate } from '../../packed/allocate.ts';
import { allocateFloat64 } from '../../packed/allocate.ts';
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
  /** The distinct grams of each, as positions in `gramValues`. */
  readonly grams: Lists;
  /** Ascending. */
  readonly gramValues: Float64Array;
  /** Those that may begin inside. */
  readonly unspaced: ReadonlySet<number>;
  /** The new number of each word, by the number under which it was written into lists. */
  readonly renumbered: Int32Array;
}

export function createWordNumbers(): WordNumbers {
  const texts = createInterner();
  const grams = createListsBuilder();
  const gramNumbers = new Map<Gram, number>();
  const unspaced: number[] = [];

  const numberOf = (word: string): number => {
    const known = texts.size();
    const number = texts.intern(word);
    if (number < known) return number;
    const isUnspaced = hasUnspaced(word);
    if (isUnspaced) unspaced.push(number);
    const pairs = isUnspaced ? pairsOf(codePoints(word)) : [];
    for (const gram of new Set([...wordTrigrams(word), ...pairs])) {
      const gramNumber = gramNumbers.get(gram) ?? gramNumbers.size;
      gramNumbers.set(gram, gramNumber);
      grams.push(gramNumber);
    }
    grams.end();
    return number;
  };

  return {
    splitInto(target, text) {
      for (const word of words(text)) target.push(numberOf(word));
    },
    finish(allocate) {
      const order = inByteOrder(texts.table());
      const renumbered = inverseOf(order);
      const values = Float64Array.from(gramNumbers.keys());
      const gramOrder = Int32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
      const gramValues = allocateFloat64(allocate, values.length);
      gramOrder.forEach((number, position) => {
        gramValues[position] = values[number] ?? 0;
      });
      return {
        texts: permuteTexts(texts.table(), order, allocate),
        grams: permuteLists(grams.lists(), order, inverseOf(gramOrder), allocate),
        gramValues,
        renumbered,
        unspaced: new Set(unspaced.map((word) => renumbered[word] ?? 0)),
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
