import type { Allocate } from '../../packed/allocate.ts';
import { createSlabs } from '../../packed/slabs.ts';

/** A catalog needs more memory than the typeahead may take. */
export class MemoryLimitError extends Error {
  override readonly name = 'MemoryLimitError';
}

export interface LimitedMemory {
  readonly allocate: Allocate;
  /** @throws MemoryLimitError where what was allocated and these bytes beside are more than allowed */
  check(bytes: number): void;
}

/** Shared memory up to a limit in bytes. */
export function createLimitedMemory(maxBytes: number): LimitedMemory {
  const reserve = createSlabs();
  let allocated = 0;
  const check = (bytes: number): void => {
    if (allocated + bytes > maxBytes) {
      const megabytes = Math.floor(maxBytes / 2 ** 20);
      throw new MemoryLimitError(
        `The catalog needs more than the ${megabytes} MB that its typeahead may take.`,
      );
    }
  };
  return {
    check,
    allocate(bytes) {
      check(bytes);
      allocated += bytes;
      return reserve(bytes);
    },
  };
}
