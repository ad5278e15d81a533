import type { ClientBase } from 'pg';
import { type RecordEntry, refused, type RejectedEntry } from '../entry.ts';
import type { Row } from '../../fields/field.ts';
import type { RecordType } from '../../fields/record-type.ts';
import { baseCodeAlias } from '../record-types/base-codes.ts';
import { place } from '../record-types/place.ts';
import { findCycles } from './cycles.ts';
import { groupBy } from '../../group-by.ts';

/** A record type whose records lead from one key to another. */
interface Relation {
  readonly definition: RecordType;
  readonly from: string;
  readonly to: string;
  readonly error: string;
  /** SQL that takes keys and returns the stored edges to all of their ancestors. */
  readonly ancestors: string;
}

const relations: readonly Relation[] = [
  {
    definition: place,
    from: 'place_id',
    to: 'parent_id',
    error: 'parentId: closes a cycle of places that are each other’s parents',
    ancestors: ancestorsStatement('places', 'place_id', 'parent_id', 'uuid'),
  },
  {
    definition: baseCodeAlias,
    from: 'old_base_code',
    to: 'base_code',
    error: 'baseCode: closes a cycle of retired codes',
    ancestors: ancestorsStatement('base_code_aliases', 'old_base_code', 'base_code', 'text'),
  },
];

/** Entries of one type without those that would close a cycle. */
interface CycleCheck {
  readonly accepted: readonly RecordEntry[];
  readonly rejected: readonly RejectedEntry[];
}

/**
 * Where places or retired codes would form a cycle once the batch is written, leaves out the last line that
 * closes it; its key then has the value from before that line.
 */
export async function rejectCycles(
  client: ClientBase,
  definition: RecordType,
  entries: readonly RecordEntry[],
): Promise<CycleCheck> {
  const relation = relations.find((known) => known.definition === definition);
  if (!relation) return { accepted: entries, rejected: [] };
  const leaving = cycleClosers(relation, entries, await storedEdges(client, relation, entries));
  return {
    accepted: entries.filter((entry) => !leaving.has(entry)),
    rejected: Array.from(leaving, (entry) => refused(entry, relation.error)),
  };
}

function cycleClosers(
  { from, to }: Relation,
  entries: readonly RecordEntry[],
  stored: ReadonlyMap<string, string>,
): ReadonlySet<RecordEntry> {
  const versions = groupBy(entries, ({ record }) => String(record.row[from]));
  const leaving = new Set<RecordEntry>();
  for (;;) {
    const cycles = findCycles(edgesAfter(versions, stored, to), versions.keys());
    const closers = cycles.map((cycle) => lastLine(cycle.map((key) => versions.get(key)?.at(-1))));
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
  { definition, from, to, ancestors }: Relation,
  entries: readonly RecordEntry[],
): Promise<Map<string, string>> {
  const keys = new Set<unknown>();
  for (const { record } of entries) keys.add(record.row[from]).add(record.row[to]);
  keys.delete(undefined);
  const result = await client.query<{ from: string; to: string }>({
    name: `import_${definition.type}_ancestors`,
    text: ancestors,
    values: [[...keys]],
  });
  return new Map(result.rows.map((edge) => [edge.from, edge.to]));
}

function ancestorsStatement(table: string, from: string, to: string, type: string): string {
  const collation = type === 'text' ? ' collate "C"' : '';
  return `
with recursive ancestors (node) as (
  select unnest($1::${type}[])${collation}
  union
  select t.${to} from ancestors a join ${table} t on t.${from} = a.node where t.${to} is not null
)
select t.${from} as "from", t.${to} as "to"
from ancestors a join ${table} t on t.${from} = a.node
where t.${to} is not null`;
}
