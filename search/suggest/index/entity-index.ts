import { lowerCode } from '../../../catalog/text/lower-code.ts';
import { words } from '../../../catalog/text/words.ts';
import { allocateUnshared } from '../../packed/allocate.ts';
import { createListsBuilder } from '../../packed/lists-builder.ts';
import { invertLists, type Lists } from '../../packed/lists.ts';
import type { Entity } from './entity.ts';
import { type EntityCountries, groupByCountry } from './entity-countries.ts';
import { buildEntityTree, type EntityTree } from './entity-tree.ts';
import { lettersIn, spellingsOf } from '../text/spellings.ts';
import { createTermNumbers, type TermNumbers } from '../terms/term-numbers.ts';
import { buildTermTrie, type TermTrie } from '../terms/term-trie.ts';

/**
 * Entities by what people type of them. Names are numbered through all entities: those of entity i are from `firstNames[i]` until
 * `firstNames[i + 1]`.
 */
export interface EntityIndex {
  readonly entities: readonly Entity[];
  /** The first name of each entity, and as the last element the number of names. */
  readonly firstNames: Int32Array;
  readonly entityOfName: Int32Array;
  /** The spellings of all names, ascending; each as often as there are names of it. */
  readonly spellings: readonly string[];
  readonly nameOfSpelling: Int32Array;
  readonly lengthOfSpelling: Int32Array;
  /** The words of all spellings. */
  readonly terms: TermTrie;
  /** Of each name. */
  readonly termsOfName: Lists;
  /** Of each term. */
  readonly namesOfTerm: Lists;
  /** The letters and digits of each name, folded. */
  readonly lettersOfName: Int32Array;
  /** Places by their id. */
  readonly places: ReadonlyMap<string, number>;
  /** The entity to which each one belongs; -1: to none. */
  readonly parents: Int32Array;
  readonly tree: EntityTree;
  /** With the terms of their names. */
  readonly countries: EntityCountries;
  /** Of each term, the countries that are called so. */
  readonly countriesOfTerm: Lists;
  /** By code, lower case; the id of a place is one too. */
  readonly entitiesOfCode: ReadonlyMap<string, readonly number[]>;
}

/** Builds an index; what it holds of the entities is not copied. */
export function buildEntityIndex(entities: readonly Entity[]): EntityIndex {
  const numbers = createTermNumbers();
  const {
    firstNames,
    entityOfName,
    lettersOfName,
    spelled,
    words: wordsOfName,
  } = spellNames(entities, numbers);
  const countries = groupByCountry(entities, (word) => numbers.of(word));
  const { terms, renumber } = numbers.inOrder();
  const termsOfName = renumber(wordsOfName);
  const termsOfCountry = renumber(countries.words);
  const places = placesById(entities);
  const parents = Int32Array.from(entities, ({ parentId }) => places.get(parentId ?? '') ?? -1);
  return {
    entities,
    firstNames,
    entityOfName: Int32Array.from(entityOfName),
    spellings: spelled.map(({ text }) => text),
    nameOfSpelling: Int32Array.from(spelled, ({ name }) => name),
    lengthOfSpelling: Int32Array.from(spelled, ({ text }) => text.length),
    terms: buildTermTrie(terms),
    termsOfName,
    namesOfTerm: invertLists(termsOfName, terms.length, allocateUnshared),
    lettersOfName: Int32Array.from(lettersOfName),
    places,
    parents,
    tree: buildEntityTree(parents),
    countries: { ...countries, words: termsOfCountry },
    countriesOfTerm: invertLists(termsOfCountry, terms.length, allocateUnshared),
    entitiesOfCode: groupedByCode(entities),
  };
}

/** All names in their spellings, these ascending. */
function spellNames(entities: readonly Entity[], numbers: TermNumbers) {
  const firstNames = new Int32Array(entities.length + 1);
  const entityOfName: number[] = [];
  const lettersOfName: number[] = [];
  const spelled: { readonly text: string; readonly name: number }[] = [];
  const wordsOfName = createListsBuilder();
  entities.forEach(({ names }, entity) => {
    for (const { name } of names) {
      const number = entityOfName.push(entity) - 1;
      const spellings = spellingsOf(name);
      lettersOfName.push(lettersIn(spellings[0] ?? ''));
      for (const text of spellings) spelled.push({ text, name: number });
      for (const word of new Set(spellings.flatMap(words))) wordsOfName.push(numbers.of(word));
      wordsOfName.end();
    }
    firstNames[entity + 1] = entityOfName.length;
  });
  spelled.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.name - b.name));
  return { firstNames, entityOfName, lettersOfName, spelled, words: wordsOfName.lists() };
}

function placesById(entities: readonly Entity[]): ReadonlyMap<string, number> {
  return new Map(
    entities.flatMap(({ kind, id }, entity) => (kind === 'place' ? [[id, entity] as const] : [])),
  );
}

function groupedByCode(entities: readonly Entity[]): ReadonlyMap<string, readonly number[]> {
  const grouped = new Map<string, number[]>();
  entities.forEach(({ kind, id, codes }, entity) => {
    const all = kind === 'place' ? [...codes, id] : codes;
    for (const code of new Set(all.map(lowerCode))) {
      const group = grouped.get(code);
      if (group === undefined) grouped.set(code, [entity]);
      else group.push(entity);
    }
  });
  return grouped;
}
