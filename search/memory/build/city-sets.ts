import type { Lists } from '../../packed/lists.ts';
import type { StringTable } from '../../packed/string-table.ts';
import { createInt32List } from '../../packed/number-list.ts';
import { createInterner } from './interner.ts';
import { createListsBuilder } from '../../packed/lists-builder.ts';

/** Numbers the distinct sets of city names: rows and groups share few of them. */
export interface CitySetNumbers {
  /** @param names in any order, some perhaps twice */
  numberOf(names: readonly string[]): number;
  /** The set of all names of these sets. */
  unionOf(sets: readonly number[]): number;
  /** How many different names these sets have. */
  namesIn(sets: readonly number[]): number;
  names(): StringTable;
  /** The names of each set, by number. */
  sets(): Lists;
}

export function createCitySetNumbers(): CitySetNumbers {
  const names = createInterner();
  const sets = createListsBuilder();
  const setTexts = createInterner();
  /** Lists of names as they come, most of them more than once; what a list is of, is in `setOfList`. */
  const lists = createInterner();
  const setOfList = createInt32List();

  const numberOfIds = (ids: Iterable<number>): number => {
    const members = [...new Set(ids)].sort((a, b) => a - b);
    const known = setTexts.size();
    const number = setTexts.intern(members.join());
    if (number === known) {
      for (const member of members) sets.push(member);
      sets.end();
    }
    return number;
  };

  const membersOf = (some: readonly number[]): readonly number[] => {
    const { starts, values } = sets.lists();
    return some.flatMap((set) => [...values.subarray(starts[set], starts[set + 1])]);
  };

  return {
    numberOf(some) {
      const known = lists.size();
      // No text of Postgres holds U+0000.
      const list = lists.intern(some.join('\0'));
      if (list === known) setOfList.push(numberOfIds(some.map((name) => names.intern(name))));
      return setOfList.values()[list] ?? 0;
    },
    unionOf(some) {
      const [only, ...others] = some;
      if (only !== undefined && others.every((other) => other === only)) return only;
      return numberOfIds(membersOf(some));
    },
    namesIn: (some) => new Set(membersOf(some)).size,
    names: () => names.table(),
    sets: () => sets.lists(),
  };
}
