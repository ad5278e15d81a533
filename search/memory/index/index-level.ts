import type { MemoryIndex } from './memory-index.ts';

/**
 * An index, and which of its groups have changed since it was built: these are dead here, and those that are
 * still there are in a later level.
 */
export interface IndexLevel {
  /** Tells it from all other levels, also from those of a thread before it. */
  readonly id: string;
  readonly index: MemoryIndex;
  /**
   * For each group, the version of the first snapshot in which it is dead; 0: it is alive. Written in place
   * when the next snapshot is made, of which searches in earlier ones see nothing.
   */
  readonly diedAt: Int32Array;
}

/** The catalog at one position of the change sequence: each group is alive in one level at most. */
export interface Snapshot {
  /** Later ones have greater versions. */
  readonly version: number;
  /** Milliseconds since 1970, see the change sequence. */
  readonly position: number;
  readonly levels: readonly IndexLevel[];
}

/** Which groups of an index a search passes over. */
export interface DeadGroups extends Pick<IndexLevel, 'diedAt'> {
  readonly version: number;
}
