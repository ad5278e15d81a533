import type { RejectedEntry } from './entry.ts';
import { rejectLine, textOf } from './reject-line.ts';
import { type RejectReason, RejectReasons } from './reject-reasons.ts';

/** The rejected lines of one file, kept as lines. */
export interface Rejects {
  readonly add: (rejected: readonly RejectedEntry[]) => Promise<void>;
  /** How many were given that are not kept, because there were too many. */
  readonly omitted: () => number;
  /** Of all that were given. */
  readonly reasons: () => readonly RejectReason[];
  /** Says in a last line what is not kept. */
  readonly close: () => Promise<void>;
}

/** Where the lines are kept. */
export interface RejectsStore {
  /** Without line ends. */
  readonly append: (lines: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What is kept of a file at most. A few kilobytes of gzip can be millions of lines. */
const maxLines = 100_000;
const maxBytes = 64 * 1024 * 1024;

/** Rejected lines of which so many are kept as is reasonable. */
export function boundedRejects({ append, close }: RejectsStore): Rejects {
  let lines = 0;
  let bytes = 0;
  let omitted = 0;
  const reasons = new RejectReasons();
  return {
    omitted: () => omitted,
    reasons: () => reasons.all(),
    async add(rejected) {
      const kept: string[] = [];
      for (const entry of rejected) {
        reasons.add({ ...entry, record: textOf(entry) });
        // Once it is full it stays so: what is missing is all behind the last line.
        const line = omitted === 0 && lines < maxLines ? rejectLine(entry) : '';
        const length = Buffer.byteLength(line) + 1;
        if (line === '' || bytes + length > maxBytes) {
          omitted += 1;
          continue;
        }
        lines += 1;
        bytes += length;
        kept.push(line);
      }
      if (kept.length > 0) await append(kept);
    },
    async close() {
      try {
        if (omitted > 0) await append([omissionLine(omitted)]);
      } finally {
        await close();
      }
    },
  };
}

function omissionLine(omitted: number): string {
  const error = `this file is full: ${omitted} more lines were rejected, and are counted only`;
  return JSON.stringify({ line: null, error, record: null });
}
