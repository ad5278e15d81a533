import { type Allocate, allocateShared } from './allocate.ts';

/**
 * glibc maps what is larger than 32 MiB by itself, and gives it back whole. What is smaller would stand
 * between what the thread needs meanwhile, whose memory could not be given back for it. Pages that nothing is
 * written to take no memory.
 */
const slabBytes = 64 * 2 ** 20;

/** So that elements of any size may stand there. */
const alignment = 8;

/** Shared memory for arrays that stay together. */
export function createSlabs(): Allocate {
  let slab = allocateShared(0);
  let end = 0;
  return (bytes) => {
    if (bytes > slab.length - end) {
      slab = allocateShared(Math.max(bytes, slabBytes));
      end = 0;
    }
    const start = end;
    end = Math.min(slab.length, Math.ceil((start + bytes) / alignment) * alignment);
    return slab.subarray(start, start + bytes);
  };
}
