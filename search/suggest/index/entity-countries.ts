import { words } from '../../../catalog/text/words.ts';
import { allocateUnshared } from '../../packed/allocate.ts';
import { createListsBuilder } from '../../packed/lists-builder.ts';
import { invertLists, listsOfOne, type Lists } from '../../packed/lists.ts';
import type { Entity } from './entity.ts';
import { countryNamesOf } from './languages.ts';
import { spellingsOf } from '../text/spellings.ts';

/** The countries that have entities, numbered. */
export interface EntityCountries {
  /** The country of each entity; -1: it has none. */
  readonly ofEntity: Int32Array;
  /** The entities of each country. */
  readonly entities: Lists;
  /** The words of its names, in all languages in which it is searched. */
  readonly words: Lists;
}

/** @param numberOf of a word */
export function groupByCountry(
  entities: readonly Entity[],
  numberOf: (word: string) => number,
): EntityCountries {
  const codes = [...new Set(entities.flatMap(({ countryCode }) => countryCode ?? []))];
  const numbers = new Map(codes.map((code, country) => [code, country]));
  const ofEntity = Int32Array.from(entities, ({ countryCode }) => numbers.get(countryCode ?? '') ?? -1);
  const wordsOf = createListsBuilder();
  for (const code of codes) {
    const own = countryNamesOf(code).flatMap((name) => spellingsOf(name).flatMap(words));
    for (const word of new Set(own)) wordsOf.push(numberOf(word));
    wordsOf.end();
  }
  return {
    ofEntity,
    entities: invertLists(listsOfOne(ofEntity), codes.length, allocateUnshared),
    words: wordsOf.lists(),
  };
}
