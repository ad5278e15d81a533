import type { StringTable } from '../../packed/string-table.ts';
import { createStringList, keepText, tableOf, writeText } from '../../packed/string-list.ts';

/** Numbers distinct texts from 0 on, in the order in which they come. */
export interface Interner {
  intern(text: string): number;
  size(): number;
  /** The texts by number: views, good until the next `intern`. */
  table(): StringTable;
}

/** A hash table with open addressing over bytes: unlike a Map, it holds no string. */
export function createInterner(): Interner {
  const texts = createStringList();
  /** Number + 1; 0: free. */
  let slots = new Int32Array(1024);
  /** The hash of the text in each slot. */
  let hashes = new Int32Array(1024);

  const grow = (): void => {
    const [oldSlots, oldHashes] = [slots, hashes];
    slots = new Int32Array(oldSlots.length * 2);
    hashes = new Int32Array(oldSlots.length * 2);
    const mask = slots.length - 1;
    for (let old = 0; old < oldSlots.length; old += 1) {
      if (oldSlots[old] === 0) continue;
      const hash = oldHashes[old] ?? 0;
      let slot = hash & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = oldSlots[old] ?? 0;
      hashes[slot] = hash;
    }
  };

  return {
    intern(text) {
      const end = writeText(texts, text);
      const { bytes, starts, size } = texts;
      const start = starts[size] ?? 0;
      const hash = hashBytes(bytes, start, end);
      const mask = slots.length - 1;
      let slot = hash & mask;
      for (let entry = slots[slot] ?? 0; entry !== 0; entry = slots[slot] ?? 0) {
        if (hashes[slot] === hash && isEqual(bytes, starts[entry - 1] ?? 0, starts[entry] ?? 0, start, end)) {
          return entry - 1;
        }
        slot = (slot + 1) & mask;
      }
      slots[slot] = size + 1;
      hashes[slot] = hash;
      if (texts.size * 2 >= slots.length) grow();
      return keepText(texts, end);
    },
    size: () => texts.size,
    table: () => tableOf(texts),
  };
}

/** FNV-1a, its high bits mixed into the low ones. */
function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index += 1) hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01000193);
  return hash ^ (hash >>> 15);
}

function isEqual(bytes: Uint8Array, left: number, leftEnd: number, right: number, rightEnd: number): boolean {
  if (leftEnd - left !== rightEnd - right) return false;
  for (let index = 0; index < rightEnd - right; index += 1) {
    if (bytes[left + index] !== bytes[right + index]) return false;
  }
  return true;
}
