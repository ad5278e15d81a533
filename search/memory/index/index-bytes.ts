import type { MemoryIndex } from './memory-index.ts';

/** The bytes of all arrays of an index. */
export function bytesOf(index: MemoryIndex): number {
  return countBytes(index);
}

function countBytes(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + countBytes(part), 0);
}
