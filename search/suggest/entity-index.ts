import { lowerCode } from '../../catalog/text/lower-code.ts';
import { words } from '../../catalog/text/words.ts';
import { allocateUnshared } from '../memory/allocate.ts';
import { createListsBuilder } from '../memory/build/lists-builder.ts';
import { invertLists, listsOfOne, type Lists } from '../memory/lists.ts';
import type { Entity } from './entity.ts';
import { buildEntityTree, type EntityTree } from './entity-tree.ts';
import { countryNamesOf } from './languages.ts';
import { spellingsOf } from './spellings.ts';
import { buildTermTrie, type TermTrie } from './term-trie.ts';

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
  readonly lengthOfSpelling: Int32Array;
  /** The words of all spellings. */
  readonly terms: TermTrie;
  /** Of each name. */
  readonly termsOfName: Lists;
  /** Of each term. */
  readonly namesOfTerm: Lists;
  /** The letters and digits of each name, folded. */
  readonly lettersOfName: Int32Array;
  /** The entity to which each one belongs; -1: to none. */
  readonly parents: Int32Array;
  readonly tree: EntityTree;
  readonly countries: Countries;
  /** By code, lower case; the id of a place is one too. */
  readonly entitiesOfCode: ReadonlyMap<string, readonly number[]>;
}

/** The countries that have entities. */
export interface Countries {
  /** The number of the country of each entity; -1: it has none. */
  readonly ofEntity: Int32Array;
  readonly entities: Lists;
  /** The terms of the names of each. */
  readonly terms: Lists;
  /** Of each term, the countries that are called so. */
  readonly ofTerm: Lists;
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
  const letters: number[] = [];
  entities.forEach(({ names }, entity) => {
    for (const { name } of names) {
      const number = entityOfName.push(entity) - 1;
      const spellings = spellingsOf(name);
      letters.push(words(spellings[0] ?? '').reduce((sum, word) => sum + word.length, 0));
      for (const text of spellings) spelled.push({ text, name: number });
      for (const term of new Set(spellings.flatMap((text) => words(text).map(numberOf))))
        termsOfName.push(term);
      termsOfName.end();
    }
    firstNames[entity + 1] = entityOfName.length;
  });
  const countryCodes = [...new Set(entities.flatMap(({ countryCode }) => countryCode ?? []))];
  const termsOfCountry = createListsBuilder();
  for (const code of countryCodes) {
    countryWords(code).forEach((word) => {
      termsOfCountry.push(numberOf(word));
    });
    termsOfCountry.end();
  }

  // Numbered again, in ascending order.
  const terms = [...numbers.keys()].sort();
  const place = new Int32Array(terms.length);
  terms.forEach((term, index) => (place[numbers.get(term) ?? 0] = index));
  const inOrder = ({ starts, values }: Lists): Lists => ({
    starts: starts.slice(),
    values: values.map((number) => place[number] ?? 0),
  });
  const lists = inOrder(termsOfName.lists());
  spelled.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.name - b.name));
  const invert = (of: Lists, count: number): Lists => invertLists(of, count, allocateUnshared);
  const entityOfId = new Map(entities.map(({ kind, id }, entity) => [`${kind} ${id}`, entity]));
  const parents = Int32Array.from(
    entities,
    ({ parentId }) => entityOfId.get(`place ${parentId ?? ''}`) ?? -1,
  );
  const countryOf = new Map(countryCodes.map((code, country) => [code, country]));
  const ofEntity = Int32Array.from(entities, ({ countryCode }) => countryOf.get(countryCode ?? '') ?? -1);
  const countryTerms = inOrder(termsOfCountry.lists());
  return {
    entities,
    firstNames,
    entityOfName: Int32Array.from(entityOfName),
    spellings: spelled.map(({ text }) => text),
    nameOfSpelling: Int32Array.from(spelled, ({ name }) => name),
    lengthOfSpelling: Int32Array.from(spelled, ({ text }) => text.length),
    terms: buildTermTrie(terms),
    termsOfName: lists,
    namesOfTerm: invert(lists, terms.length),
    lettersOfName: Int32Array.from(letters),
    parents,
    tree: buildEntityTree(parents),
    countries: {
      ofEntity,
      entities: invert(listsOfOne(ofEntity), countryCodes.length),
      terms: countryTerms,
      ofTerm: invert(countryTerms, terms.length),
    },
    entitiesOfCode: groupedByCode(entities),
  };
}

function countryWords(code: string): readonly string[] {
  return [...new Set(countryNamesOf(code).flatMap((name) => spellingsOf(name).flatMap(words)))];
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
