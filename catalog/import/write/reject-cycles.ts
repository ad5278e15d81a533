import type { ClientBase } from 'pg';
import { type RecordEntry, refused, type RejectedEntry } from '../entry.ts';
import type { Row } from '../../fields/field.ts';
import type { RecordType } from '../../fields/record-type.ts';
import { baseCodeAlias } from '../record-types/base-codes.ts';
import { place } from '../record-types/place.ts';
import { findCycles } from './cycles.ts';

/** A record type whose records lead from one key to another. */
interface Relation {
  readonly definition: RecordType;
  readonly from: string;
  readonly to: string;
  readonly error: string;
  /** Takes keys, and gives all edges that are stored on the ways up from them. */
  readonly climb: string;
}

const relations: readonly Relation[] = [
  {
    definition: place,
    from: 'place_id',
    to: 'parent_id',
    error: 'parentId: closes a circle of places that are each other’s parents',
    climb: climbStatement('places', 'place_id', 'parent_id', 'uuid'),
  },
  {
    definition: baseCodeAlias,
    from: 'old_base_code',
    to: 'base_code',
    error: 'baseCode: closes a circle of retired codes',
    climb: climbStatement('base_code_aliases', 'old_base_code', 'base_code', 'text'),
  },
];

/** Entries of one type without those that would close a circle. */
export interface WithoutCircles {
  readonly kept: readonly RecordEntry[];
  readonly rejected: readonly RejectedEntry[];
}

/**
 * Where places or retired codes would form a circle once the batch is written, leaves out the last line that closes
 * it; its key then keeps what it had before that line.
 */
export async function rejectCycles(
  client: ClientBase,
  definition: RecordType,
  entries: readonly RecordEntry[],
): Promise<WithoutCircles> {
  const relation = relations.find((known) => known.definition === definition);
  if (!relation) return { kept: entries, rejected: [] };
  const leaving = circleClosers(relation, entries, await storedEdges(client, relation, entries));
  return {
    kept: entries.filter((entry) => !leaving.has(entry)),
    rejected: Array.from(leaving, (entry) => refused(entry, relation.error)),
  };
}

function circleClosers(
  { from, to }: Relation,
  entries: readonly RecordEntry[],
  stored: ReadonlyMap<string, string>,
): ReadonlySet<RecordEntry> {
  const versions = new Map<string, RecordEntry[]>();
  for (const entry of entries) {
    const key = String(entry.record.row[from]);
    const known = versions.get(key);
    if (known) known.push(entry);
    else versions.set(key, [entry]);
  }
  const leaving = new Set<RecordEntry>();
  for (;;) {
    const circles = findCycles(edgesAfter(versions, stored, to), versions.keys());
    const closers = circles.map((circle) => lastLine(circle.map((key) => versions.get(key)?.at(-1))));
    if (closers.every((closer) => closer === undefined)) return leaving;
    for (const closer of closers) {
      if (!closer) continue;
      leaving.add(closer);
      versions.get(String(closer.record.row[from]))?.pop();
    }
  }
}

function edgesAfter(
  versions: ReadonlyMap<string, readonly RecordEntry[]>,
  stored: ReadonlyMap<string, string>,
  to: string,
): Map<string, string> {
  const edges = new Map(stored);
  for (const [key, entries] of versions) {
    const row: Row | undefined = entries.at(-1)?.record.row;
    if (!row) continue;
    const target = row[to];
    if (typeof target === 'string') edges.set(key, target);
    else edges.delete(key);
  }
  return edges;
}

function lastLine(entries: readonly (RecordEntry | undefined)[]): RecordEntry | undefined {
  return entries.reduce(
    (last, entry) => (entry && (!last || entry.line > last.line) ? entry : last),
    undefined,
  );
}

async function storedEdges(
  client: ClientBase,
  { definition, from, to, climb }: Relation,
  entries: readonly RecordEntry[],
): Promise<Map<string, string>> {
  const keys = new Set<unknown>();
  for (const { record } of entries) keys.add(record.row[from]).add(record.row[to]);
  keys.delete(undefined);
  const result = await client.query<{ from: string; to: string }>({
    name: `import_${definition.type}_climb`,
    text: climb,
    values: [[...keys]],
  });
  return new Map(result.rows.map((edge) => [edge.from, edge.to]));
}

function climbStatement(table: string, from: string, to: string, type: string): string {
  const collation = type === 'text' ? ' collate "C"' : '';
  return `
with recursive climb (node) as (
  select unnest($1::${type}[])${collation}
  union
  select t.${to} from climb c join ${table} t on t.${from} = c.node where t.${to} is not null
)
select t.${from} as "from", t.${to} as "to"
from climb c join ${table} t on t.${from} = c.node
where t.${to} is not null`;
}
