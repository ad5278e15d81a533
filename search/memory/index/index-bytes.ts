import type { IndexLevel } from './index-level.ts';
import type { MemoryIndex } from './memory-index.ts';

/** The bytes of all arrays of an index. */
export function bytesOf(index: MemoryIndex): number {
  return arraysOf(index).reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** The bytes of all memory in which arrays of a level stand, with those that are reserved only. */
export function reservedBytesOf(level: IndexLevel): number {
  const buffers = new Set(arraysOf(level).map(({ buffer }) => buffer));
  return [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function arraysOf(value: unknown): readonly ArrayBufferView[] {
  if (ArrayBuffer.isView(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(arraysOf);
}
