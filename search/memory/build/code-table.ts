import { type Allocate, keepInt32 } from '../../packed/allocate.ts';
import { hashOfCode } from '../index/code-hash.ts';
import { invertLists } from '../../packed/lists.ts';
import type { CodeTable } from '../index/memory-index.ts';
import { createTextReader, findText, type StringTable, tableSize } from '../../packed/string-table.ts';
import type { CollectedRows } from './collect-rows.ts';
import { createInt32List } from '../../packed/number-list.ts';
import { appendText, createStringList, tableOf } from '../../packed/string-list.ts';
import { keepTexts } from './permute.ts';

/** @param groups where in `keys` the key is a base code */
export function buildCodeTable(
  hotelCodes: StringTable,
  groups: { readonly keys: StringTable; readonly isMapped: Uint8Array },
  retired: CollectedRows['retired'],
  allocate: Allocate,
): CodeTable {
  const retiredCodes = createStringList();
  const retiredGroups = createInt32List();
  const encoder = new TextEncoder();
  const codeAt = createTextReader(tableOf(retired.codes));
  retired.baseCodes.forEach((baseCode, index) => {
    const group = findText(groups.keys, encoder.encode(baseCode));
    if (group === null || groups.isMapped[group] !== 1) return;
    appendText(retiredCodes, codeAt(index));
    retiredGroups.push(group);
  });

  const entries = tableSize(hotelCodes) + tableSize(groups.keys) + retiredGroups.length();
  const bucketCount = 2 ** Math.ceil(Math.log2(Math.max(1, entries)));
  // One list for each entry, of the bucket it is in; a key that is not a base code is in none.
  const bucketOf = createInt32List();
  const starts = new Int32Array(entries + 1);
  let entry = 0;
  const add = (table: StringTable, isCode: (index: number) => boolean): void => {
    const textAt = createTextReader(table);
    for (let index = 0; index < tableSize(table); index += 1) {
      if (isCode(index)) bucketOf.push(hashOfCode(textAt(index)) & (bucketCount - 1));
      entry += 1;
      starts[entry] = bucketOf.length();
    }
  };
  add(hotelCodes, () => true);
  add(groups.keys, (group) => groups.isMapped[group] === 1);
  add(tableOf(retiredCodes), () => true);

  return {
    buckets: invertLists({ starts, values: bucketOf.values() }, bucketCount, allocate),
    retired: keepTexts(tableOf(retiredCodes), allocate),
    retiredGroups: keepInt32(allocate, retiredGroups.values()),
  };
}
