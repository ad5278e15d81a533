import type { Allocate } from '../../packed/allocate.ts';
import { invertLists, type Lists } from '../../packed/lists.ts';
import { createListsBuilder } from '../../packed/lists-builder.ts';

/**
 * The names of the rows that have each of some values, ascending.
 *
 * @param nameRows where the rows of each name begin, and the number of rows
 * @param valueOf the value of a row
 * @param values how many there are
 */
export function namesByValue(
  nameRows: Int32Array,
  valueOf: (row: number) => number,
  values: number,
  allocate: Allocate,
): Lists {
  const lists = createListsBuilder();
  // The last name that has each value, which is written once for it.
  const lastNames = new Int32Array(values).fill(-1);
  for (let name = 0; name + 1 < nameRows.length; name += 1) {
    const end = nameRows[name + 1] ?? 0;
    for (let row = nameRows[name] ?? 0; row < end; row += 1) {
      const value = valueOf(row);
      if (lastNames[value] === name) continue;
      lastNames[value] = name;
      lists.push(value);
    }
    lists.end();
  }
  return invertLists(lists.lists(), values, allocate);
}
