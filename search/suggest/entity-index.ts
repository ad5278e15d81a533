import { lowerCode } from '../../catalog/text/lower-code.ts';
import { words } from '../../catalog/text/words.ts';
import { allocateUnshared } from '../memory/allocate.ts';
import { createListsBuilder } from '../memory/build/lists-builder.ts';
import { invertLists, type Lists } from '../memory/lists.ts';
import type { Entity } from './entity.ts';
import { countryNamesOf } from './languages.ts';
import { spellingsOf } from './spellings.ts';
import type { Terms } from './terms.ts';

/**
 * Entities by what people type of them. Names are numbered through all entities: those of entity i are from `names.starts[i]`
 * until `names.starts[i + 1]`.
 */
export interface EntityIndex {
  readonly entities: readonly Entity[];
  /** The first name of each entity, and as the last element the number of names. */
  readonly firstNames: Int32Array;
  readonly entityOfName: Int32Array;
  /** The spellings of all names, ascending; each as often as there are names of it. */
  readonly spellings: readonly string[];
  readonly nameOfSpelling: Int32Array;
  /** The words of all spellings. */
  readonly terms: Terms;
  /** Of each name. */
  readonly termsOfName: Lists;
  /** Of each term. */
  readonly namesOfTerm: Lists;
  /** The entity to which each one belongs; -1: to none. */
  readonly parents: Int32Array;
  /** The terms of the names of the country, by country code. */
  readonly termsOfCountry: ReadonlyMap<string, Int32Array>;
  /** By code, lower case. */
  readonly entitiesOfCode: ReadonlyMap<string, readonly number[]>;
}

/** Builds an index; what it holds of the entities is not copied. */
export function buildEntityIndex(entities: readonly Entity[]): EntityIndex {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, numbers.size);
    return numbers.size - 1;
  };

  const firstNames = new Int32Array(entities.length + 1);
  const entityOfName: number[] = [];
  const spelled: { readonly text: string; readonly name: number }[] = [];
  const termsOfName = createListsBuilder();
  entities.forEach(({ names }, entity) => {
    for (const { name } of names) {
      const number = entityOfName.push(entity) - 1;
      const spellings = spellingsOf(name);
      for (const text of spellings) spelled.push({ text, name: number });
      for (const term of new Set(spellings.flatMap((text) => words(text).map(numberOf))))
        termsOfName.push(term);
      termsOfName.end();
    }
    firstNames[entity + 1] = entityOfName.length;
  });
  const termsOfCountry = new Map(
    [...new Set(entities.map(({ countryCode }) => countryCode))].flatMap((code) =>
      code === null ? [] : [[code, countryWords(code).map(numberOf)] as const],
    ),
  );

  // Numbered again, in ascending order.
  const terms = [...numbers.keys()].sort();
  const place = new Int32Array(terms.length);
  terms.forEach((term, index) => (place[numbers.get(term) ?? 0] = index));
  const inOrder = (numbersOf: ArrayLike<number>): Int32Array =>
    Int32Array.from(numbersOf, (number) => place[number] ?? 0);
  const { starts, values } = termsOfName.lists();
  const lists = { starts: starts.slice(), values: inOrder(values) };
  spelled.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.name - b.name));
  const entityOfId = new Map(entities.map(({ kind, id }, entity) => [`${kind} ${id}`, entity]));
  return {
    entities,
    firstNames,
    entityOfName: Int32Array.from(entityOfName),
    spellings: spelled.map(({ text }) => text),
    nameOfSpelling: Int32Array.from(spelled, ({ name }) => name),
    terms,
    termsOfName: lists,
    namesOfTerm: invertLists(lists, terms.length, allocateUnshared),
    parents: Int32Array.from(entities, ({ parentId }) => entityOfId.get(`place ${parentId ?? ''}`) ?? -1),
    termsOfCountry: new Map([...termsOfCountry].map(([code, numbersOf]) => [code, inOrder(numbersOf)])),
    entitiesOfCode: groupedByCode(entities),
  };
}

function countryWords(code: string): readonly string[] {
  return [...new Set(countryNamesOf(code).flatMap((name) => spellingsOf(name).flatMap(words)))];
}

function groupedByCode(entities: readonly Entity[]): ReadonlyMap<string, readonly number[]> {
  const grouped = new Map<string, number[]>();
  entities.forEach(({ codes }, entity) => {
    for (const code of new Set(codes.map(lowerCode))) {
      const group = grouped.get(code);
      if (group === undefined) grouped.set(code, [entity]);
      else group.push(entity);
    }
  });
  return grouped;
}
