import { createWord, type Word } from '../../typeahead/word.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import { createTextReader, tableSize } from '../../packed/string-table.ts';

/** Reads words, and keeps those that it has read: the same ones are met in query after query. */
export interface WordReader {
  /** In order. */
  ofName(name: number): readonly Word[];
  /** One array for each city name of the set. */
  ofCitySet(set: number): readonly (readonly Word[])[];
}

/**
 * Of words, cities and city sets so many are kept each, which takes some tens of
 * megabytes; then all are forgotten.
 */
const maxKept = 50_000;

export function createWordReader({ names, cities, words }: MemoryIndex): WordReader {
  const textAt = createTextReader(words.texts);
  const wordAt = keep(tableSize(words.texts), (word) => createWord(textAt(word)));
  const wordsOfCity = keep(tableSize(cities.names), (city): readonly Word[] => {
    const { starts, values } = cities.nameWords;
    return Array.from(values.subarray(starts[city], starts[city + 1]), wordAt);
  });
  const wordsOfSet = keep(cities.sets.starts.length - 1, (set) => {
    const { starts, values } = cities.sets;
    return Array.from(values.subarray(starts[set], starts[set + 1]), wordsOfCity);
  });
  return {
    ofName(name) {
      const list: Word[] = [];
      const end = names.words.starts[name + 1] ?? 0;
      for (let place = names.words.starts[name] ?? 0; place < end; place += 1) {
        list.push(wordAt(names.words.values[place] ?? 0));
      }
      return list;
    },
    ofCitySet: wordsOfSet,
  };
}

function keep<T>(numbers: number, read: (number: number) => T): (number: number) => T {
  let kept = new Array<T | undefined>(numbers);
  let size = 0;
  return (number) => {
    let value = kept[number];
    if (value === undefined) {
      if (size === maxKept) {
        kept = new Array<T | undefined>(numbers);
        size = 0;
      }
      value = read(number);
      kept[number] = value;
      size += 1;
    }
    return value;
  };
}
