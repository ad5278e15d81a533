import type { Pool } from 'pg';
import { compareBytes } from '../../text/compare-bytes.ts';
import { changedParts, columnsOf, type ContentPart, contentParts, type FeedFilter } from './parts.ts';

/** Where a base code stands in the feed: its position, then its code by bytes. */
export interface FeedKey {
  readonly position: number;
  readonly baseCode: string;
}

export interface ChangedBaseCode extends FeedKey {
  readonly changed: readonly ContentPart[];
}

/** A page of what was published after `since`, up to `horizon`. */
export interface FeedPage<Key> {
  readonly since: number;
  readonly horizon: number;
  /** Where the page before ended. */
  readonly after: Key | null;
  readonly limit: number;
}

export interface ReadPage<Row, Key> {
  readonly rows: readonly Row[];
  /** Where the next page begins after; null on the last one. */
  readonly next: Key | null;
}

/** Entries of the indexes that one page looks at, about. A page that finds little among them ends early. */
const maxEntries = 20_000;

/** How many entries are read at once after those of a page did not suffice. */
const entriesOfRound = 2000;

/**
 * The base codes that changed, each at the position of its last change, with the parts that changed after `since`.
 *
 * With several parts or provider codes, entries of as many indexes are merged, and an entry counts if no other one of the
 * same base code is later.
 */
export async function readChangedBaseCodes(
  pool: Pool,
  filter: FeedFilter,
  { since, horizon, after, limit }: FeedPage<FeedKey>,
): Promise<ReadPage<ChangedBaseCode, FeedKey>> {
  const found: ChangedBaseCode[] = [];
  let from = after ?? { position: since + 1, baseCode: '' };
  for (let entries = 0; ;) {
    const round = await readEntries(pool, filter, {
      from,
      horizon,
      limit: entries === 0 ? limit + 1 : entriesOfRound,
    });
    entries += round.entries;
    const states = await readStates(
      pool,
      filter,
      round.keys.map(({ baseCode }) => baseCode),
    );
    for (const key of round.keys) {
      const state = states.get(key.baseCode);
      if (state?.position !== key.position) continue;
      found.push({ ...key, changed: changedParts(state.parts, since, filter.parts) });
    }
    if (found.length > limit) return { rows: found.slice(0, limit), next: found[limit - 1] ?? null };
    if (round.end === null || entries >= maxEntries) return { rows: found, next: round.end };
    from = round.end;
  }
}

interface Entries {
  /** In order, each once. */
  readonly keys: readonly FeedKey[];
  /** All entries up to here are among them; null: there are no others. */
  readonly end: FeedKey | null;
  readonly entries: number;
}

async function readEntries(
  pool: Pool,
  filter: FeedFilter,
  { from, horizon, limit }: { readonly from: FeedKey; readonly horizon: number; readonly limit: number },
): Promise<Entries> {
  const { rows } = await pool.query<{ index: string; position: string; baseCode: string }>(
    entriesStatement(columnsOf(filter.parts)),
    [scopesOf(filter), from.position, from.baseCode, horizon, limit],
  );
  const last = new Map<string, { key: FeedKey; entries: number }>();
  const keys = new Map<string, FeedKey>();
  for (const { index, position, baseCode } of rows) {
    const key = { position: Number(position), baseCode };
    last.set(index, { key, entries: (last.get(index)?.entries ?? 0) + 1 });
    keys.set(`${position} ${baseCode}`, key);
  }
  // An index that has more entries may have some between its last one and those of the others.
  const [end = null] = [...last.values()]
    .filter(({ entries }) => entries === limit)
    .map(({ key }) => key)
    .sort(compareKeys);
  return {
    keys: [...keys.values()].filter((key) => end === null || compareKeys(key, end) <= 0).sort(compareKeys),
    end,
    entries: rows.length,
  };
}

/** One scan of an index for each scope and column, from where the page begins. */
function entriesStatement(columns: readonly string[]): string {
  const scans = columns.map(
    (column) => `
      (select '${column}' as "column", c.base_code, c.${column} as position
       from base_code_changes c
       where c.scope = s.scope and (c.${column}, c.base_code) > ($2::bigint, $3::text) and c.${column} <= $4::bigint
       order by c.${column}, c.base_code limit $5::integer)`,
  );
  return `
    select s.scope || ' ' || entry."column" as index, entry.position, entry.base_code as "baseCode"
    from unnest($1::text[]) as s (scope)
      cross join lateral (${scans.join(' union all ')}) as entry`;
}

interface State {
  /** The last change of those that are wanted. */
  readonly position: number;
  readonly parts: Readonly<Record<ContentPart, number>>;
}

async function readStates(
  pool: Pool,
  filter: FeedFilter,
  baseCodes: readonly string[],
): Promise<ReadonlyMap<string, State>> {
  const wanted = columnsOf(filter.parts).map((column) => `max(${column})`);
  const { rows } = await pool.query<Record<ContentPart | 'position' | 'baseCode', string>>(
    `select base_code as "baseCode", greatest(${wanted.join(', ')}) as position,
       ${contentParts.map((part) => `coalesce(max(${part}_position), 0) as ${part}`).join(', ')}
     from base_code_changes
     where base_code = any ($1) and scope = any ($2)
     group by base_code`,
    [baseCodes, scopesOf(filter)],
  );
  return new Map(
    rows.map(({ baseCode, position, ...parts }) => [
      baseCode,
      {
        position: Number(position),
        parts: {
          hotel: Number(parts.hotel),
          media: Number(parts.media),
          descriptions: Number(parts.descriptions),
          rooms: Number(parts.rooms),
        },
      },
    ]),
  );
}

/** Changes of all providers together are kept under the empty code. */
function scopesOf({ providerCodes }: FeedFilter): readonly string[] {
  return providerCodes ?? [''];
}

function compareKeys(one: FeedKey, other: FeedKey): number {
  return one.position - other.position || compareBytes(one.baseCode, other.baseCode);
}
