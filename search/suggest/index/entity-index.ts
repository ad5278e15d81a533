import { lowerCode } from '../../../catalog/text/lower-code.ts';
import { wordsAndRests } from '../../../catalog/text/word-beginnings.ts';
import { allocateUnshared } from '../../packed/allocate.ts';
import { createListsBuilder } from '../../packed/lists-builder.ts';
import { createInt32List } from '../../packed/number-list.ts';
import { invertLists, type Lists } from '../../packed/lists.ts';
import type { Entity } from './entity.ts';
import { type EntityCountries, groupByCountry } from './entity-countries.ts';
import {
  createEntityTableBuilder,
  type EntityTable,
  openEntityTable,
  type PackedEntities,
} from './entity-table.ts';
import { buildEntityTree, type EntityTree } from './entity-tree.ts';
import { lettersIn, spellingsOf } from '../text/spellings.ts';
import { createTermNumbers } from '../terms/term-numbers.ts';
import { buildTermTrie, type TermTrie } from '../terms/term-trie.ts';

/**
 * Entities by what people type of them. Names are numbered through all entities: those of entity i are from
 * `firstNames[i]` until `firstNames[i + 1]`.
 */
export interface EntityIndex {
  readonly entities: EntityTable;
  /** The first name of each entity, and as the last element the number of names. */
  readonly firstNames: Int32Array;
  readonly entityOfName: Int32Array;
  /** The spellings of all names, ascending; each as often as there are names of it. */
  readonly spellings: readonly string[];
  readonly nameOfSpelling: Int32Array;
  readonly lengthOfSpelling: Int32Array;
  /** The words of all spellings, and what follows beginnings inside them. */
  readonly terms: TermTrie;
  readonly termsOfName: Lists;
  readonly namesOfTerm: Lists;
  /** The letters and digits of each name, folded. */
  readonly lettersOfName: Int32Array;
  /** The entity to which each one belongs; -1: to none. */
  readonly parents: Int32Array;
  readonly tree: EntityTree;
  /** With the terms of their names. */
  readonly countries: EntityCountries;
  /** Of each term, the countries that are called so. */
  readonly countriesOfTerm: Lists;
  /** By code, lower case; the id of a place is one too. */
  readonly entitiesOfCode: (code: string) => readonly number[];
}

/** An index without functions: what a thread can send to another one. */
export interface PackedEntityIndex extends Omit<EntityIndex, 'entities' | 'entitiesOfCode'> {
  readonly entities: PackedEntities;
  /** Lower case; without the ids of places. */
  readonly byCode: ReadonlyMap<string, readonly number[]>;
}

/** Builds an index of entities that are added one by one, and of which nothing is kept but what is packed. */
export interface EntityIndexBuilder {
  add(entity: Entity): void;
  build(): PackedEntityIndex;
}

export function createEntityIndexBuilder(): EntityIndexBuilder {
  const table = createEntityTableBuilder();
  const numbers = createTermNumbers();
  const firstNames = createInt32List();
  const entityOfName = createInt32List();
  const lettersOfName = createInt32List();
  const spelled: { readonly text: string; readonly name: number }[] = [];
  const wordsOfName = createListsBuilder();
  const parentIds: (string | null)[] = [];
  const byCode = new Map<string, number[]>();
  firstNames.push(0);

  const addName = (entity: number, name: string): void => {
    const number = entityOfName.length();
    const spellings = spellingsOf(name);
    entityOfName.push(entity);
    lettersOfName.push(lettersIn(spellings[0] ?? ''));
    for (const text of spellings) spelled.push({ text, name: number });
    for (const term of new Set(spellings.flatMap(wordsAndRests))) wordsOfName.push(numbers.of(term));
    wordsOfName.end();
  };
  return {
    add(entity) {
      const number = table.add(entity);
      for (const { name } of entity.names) addName(number, name);
      firstNames.push(entityOfName.length());
      parentIds.push(entity.parentId);
      for (const code of new Set(entity.codes.map(lowerCode))) {
        const group = byCode.get(code);
        if (group === undefined) byCode.set(code, [number]);
        else group.push(number);
      }
    },
    build() {
      const packed = table.build();
      const entities = openEntityTable(packed);
      const countries = groupByCountry(entities, (word) => numbers.of(word));
      const { terms, renumber } = numbers.inOrder();
      const termsOfName = renumber(wordsOfName.lists());
      const termsOfCountry = renumber(countries.words);
      const parents = Int32Array.from(parentIds, (id) =>
        id === null ? -1 : (entities.placeWithId(id) ?? -1),
      );
      spelled.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.name - b.name));
      return {
        entities: packed,
        byCode,
        firstNames: firstNames.values().slice(),
        entityOfName: entityOfName.values().slice(),
        spellings: spelled.map(({ text }) => text),
        nameOfSpelling: Int32Array.from(spelled, ({ name }) => name),
        lengthOfSpelling: Int32Array.from(spelled, ({ text }) => text.length),
        terms: buildTermTrie(terms),
        termsOfName,
        namesOfTerm: invertLists(termsOfName, terms.length, allocateUnshared),
        lettersOfName: lettersOfName.values().slice(),
        parents,
        tree: buildEntityTree(parents),
        countries: { ...countries, words: termsOfCountry },
        countriesOfTerm: invertLists(termsOfCountry, terms.length, allocateUnshared),
      };
    },
  };
}

export function openEntityIndex({ byCode, ...packed }: PackedEntityIndex): EntityIndex {
  const entities = openEntityTable(packed.entities);
  return {
    ...packed,
    entities,
    entitiesOfCode(code) {
      const found = byCode.get(code) ?? [];
      const place = entities.placeWithId(code);
      if (place === undefined || found.includes(place)) return found;
      return [...found, place].sort((a, b) => a - b);
    },
  };
}
