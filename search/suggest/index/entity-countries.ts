import { wordsAndRests } from '../../../catalog/text/word-beginnings.ts';
import { allocateUnshared } from '../../packed/allocate.ts';
import { createListsBuilder } from '../../packed/lists-builder.ts';
import { invertLists, listsOfOne, type Lists } from '../../packed/lists.ts';
import type { EntityTable } from './entity-table.ts';
import { countryNamesOf } from './languages.ts';
import { spellingsOf } from '../text/spellings.ts';

/** The countries that have entities, numbered. */
export interface EntityCountries {
  /** The country of each entity; -1: it has none. */
  readonly ofEntity: Int32Array;
  readonly entities: Lists;
  /** The words of its names, in all languages in which it is searched. */
  readonly words: Lists;
}

/** @param numberOf of a word */
export function groupByCountry(entities: EntityTable, numberOf: (word: string) => number): EntityCountries {
  const numbers = new Map<string, number>();
  const ofEntity = Int32Array.from({ length: entities.length }, (_, entity) => {
    const code = entities.countryCode(entity);
    if (code === null) return -1;
    const country = numbers.get(code) ?? numbers.size;
    numbers.set(code, country);
    return country;
  });
  const codes = [...numbers.keys()];
  const wordsOf = createListsBuilder();
  for (const code of codes) {
    const own = countryNamesOf(code).flatMap((name) => spellingsOf(name).flatMap(wordsAndRests));
    for (const word of new Set(own)) wordsOf.push(numberOf(word));
    wordsOf.end();
  }
  return {
    ofEntity,
    entities: invertLists(listsOfOne(ofEntity), codes.length, allocateUnshared),
    words: wordsOf.lists(),
  };
}
