import { beginningOf } from '../text/beginning-of.ts';
import { storable } from '../text/storable.ts';

/** Why lines were rejected: how many, and the first of them. */
export interface RejectReason {
  /** The error; what differs from line to line is `…`. */
  readonly reason: string;
  readonly count: number;
  /** Of the example, counted from 1. */
  readonly line: number | null;
  /** The beginning of the example. */
  readonly example: string;
}

/** Reasons that are kept; rejects for more are counted together. */
const maxReasons = 50;
const maxExample = 200;

/**
 * Counts rejected lines by their reasons, however many lines there are. What Postgres cannot store, a line of
 * a binary file has, and an error that quotes a name of a line.
 */
export class RejectReasons {
  private readonly byReason = new Map<string, RejectReason>();

  add({ line, error, record }: { line: number | null; error: string; record: string }, count = 1): void {
    const named = storable(generalized(error));
    const reason =
      this.byReason.has(named) || this.byReason.size < maxReasons
        ? named
        : `(more than ${maxReasons} others)`;
    const known = this.byReason.get(reason) ?? {
      reason,
      count: 0,
      line,
      example: storable(beginningOf(record, maxExample)),
    };
    this.byReason.set(reason, { ...known, count: known.count + count });
  }

  addAll(reasons: readonly RejectReason[]): void {
    for (const { reason, line, example, count } of reasons)
      this.add({ line, error: reason, record: example }, count);
  }

  /** The most frequent first. */
  all(): readonly RejectReason[] {
    return [...this.byReason.values()].sort((one, other) => other.count - one.count);
  }
}

/** Without the positions in lists and in lines. */
function generalized(error: string): string {
  return error.replace(/\[\d+\]/g, '[…]').replace(/\b(position|line|column) \d+/g, '$1 …');
}
