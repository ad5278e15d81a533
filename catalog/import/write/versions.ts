import type { RecordEntry } from '../entry.ts';
import type { Row } from '../../fields/field.ts';
import type { ReadRecord, Target } from '../../fields/record-type.ts';
import { groupBy } from '../../group-by.ts';

/** What a record did to the catalog. */
export type Outcome = 'new' | 'changed' | 'unchanged' | 'removed' | 'overridden';

/** A record on its way into the database. */
export interface WrittenRow {
  /** The position of its entry among those of its type in the batch. */
  readonly n: number;
  readonly row: Row;
  readonly removes: boolean;
  /** Whether it is to be written, or only to be compared with what is there. */
  readonly writes: boolean;
}

/** What a batch sends to the database, and what it knows about its entries by itself. */
export interface Collapsed {
  readonly rows: readonly WrittenRow[];
  /** Of how many entries only the database can tell the outcome: the first of each key. */
  readonly firsts: ReadonlySet<number>;
  /** The outcomes of the others, each with the first of its key: where that is overridden, so are they. */
  readonly others: readonly { readonly first: number; readonly outcome: Outcome }[];
}

/** The key of a record, as text. No cleaned string holds a NUL. */
export function keyOf(target: Target, row: Row): string {
  return Object.keys(target.key)
    .map((column) => (typeof row[column] === 'string' ? row[column] : ''))
    .join('\0');
}

/**
 * Where a key occurs more than once in a batch, only its last record is written. Its first one
 * is compared with the database and every other with the one before, so the outcomes are those
 * of writing one after the other.
 */
export function collapse(target: Target, entries: readonly RecordEntry[]): Collapsed {
  const rows: WrittenRow[] = [];
  const firsts = new Set<number>();
  const others: { first: number; outcome: Outcome }[] = [];
  const byKey = groupBy([...entries.keys()], (position) => keyOf(target, recordAt(entries, position).row));
  for (const positions of byKey.values()) {
    const [first, ...later] = positions;
    const last = positions.at(-1);
    if (first === undefined || last === undefined) continue;
    firsts.add(first);
    rows.push(sentRow(entries, first, first === last));
    if (first !== last) rows.push(sentRow(entries, last, true));
    let before = first;
    for (const position of later) {
      others.push({ first, outcome: outcomeAfter(recordAt(entries, before), recordAt(entries, position)) });
      before = position;
    }
  }
  return { rows, firsts, others };
}

/** Rows of one type are made by one function, so equal ones have equal JSON. */
function outcomeAfter(before: ReadRecord, after: ReadRecord): Outcome {
  if (before.removes) return after.removes ? 'unchanged' : 'new';
  if (after.removes) return 'removed';
  return JSON.stringify(before.row) === JSON.stringify(after.row) ? 'unchanged' : 'changed';
}

function sentRow(entries: readonly RecordEntry[], n: number, writes: boolean): WrittenRow {
  const { row, removes } = recordAt(entries, n);
  return { n, row, removes, writes };
}

function recordAt(entries: readonly RecordEntry[], position: number): ReadRecord {
  const entry = entries[position];
  if (!entry) throw new RangeError(`no entry at ${position}`);
  return entry.record;
}
