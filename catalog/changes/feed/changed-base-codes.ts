import type { Pool } from 'pg';
import { compareBytes } from '../../text/compare-bytes.ts';
import { Parameters } from '../../database/statement.ts';
import type { ContentPart } from '../../hotels/content-parts.ts';
import { changedParts, type FeedFilter, type PartPositions } from './parts.ts';

/** Where a base code stands in the feed: its position, then its code by bytes. */
export interface FeedKey {
  readonly position: number;
  readonly baseCode: string;
}

export interface ChangedBaseCode extends FeedKey {
  readonly changed: readonly ContentPart[];
}

/** A page of what was published after `since`, up to `horizon`, as it was when that was the last position. */
export interface FeedPage<Key> {
  readonly since: number;
  /** No later than the last position, and no earlier than the history of the feed: see `feed-horizon.ts`. */
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

/**
 * How many entries of each provider code one page looks at, about. A page that
 * finds little among them ends early.
 */
const maxEntries = 20_000;

/** How many are read at once after those of a page did not suffice. */
const entriesOfRound = 5000;

/**
 * The base codes that changed, each at the position of its last change, with the
 * parts that changed after `since`.
 *
 * Entries that hold now and former ones, of each provider code, are merged. Of several entries of one
 * base code the latest one counts.
 */
export async function readChangedBaseCodes(
  pool: Pool,
  filter: FeedFilter,
  { since, horizon, after, limit }: FeedPage<FeedKey>,
): Promise<ReadPage<ChangedBaseCode, FeedKey>> {
  const scopes = filter.providerCodes ?? [ofAllProviders];
  const found: ChangedBaseCode[] = [];
  let from = after ?? { position: since + 1, baseCode: '' };
  for (let entries = 0; ;) {
    const size = entries === 0 ? limit + 1 : entriesOfRound;
    const round = await readEntries(pool, scopes, filter.parts, { since, horizon, from, limit: size });
    entries += size;
    const states = scopes.length === 1 ? round.states : await readStates(pool, scopes, round.states, horizon);
    for (const { parts, ...key } of states) {
      const changed = changedParts(parts, since, filter.parts);
      if (changed.length > 0) found.push({ ...key, changed });
    }
    if (found.length > limit) return { rows: found.slice(0, limit), next: found[limit - 1] ?? null };
    if (round.end === null || entries >= maxEntries) return { rows: found, next: round.end };
    from = round.end;
  }
}

/** Under this code are kept the changes of all providers together. */
const ofAllProviders = '';

/** A base code, or an entry of it, at the position of its last change. */
interface State extends FeedKey {
  readonly parts: PartPositions;
}

type StateRow = Readonly<Record<ContentPart | 'sources' | 'position' | 'baseCode', string>>;

const partColumns = 'hotel_position, media_position, descriptions_position, rooms_position, sources_position';

interface Entries {
  /** In order. */
  readonly states: readonly State[];
  /** All entries up to here are among them; null: there are no others. */
  readonly end: FeedKey | null;
}

/**
 * The next entries of each provider code, as many as the limit says; of a single one only those in which
 * a part that is wanted changed.
 *
 * Former ones are read as far as those that hold now, and not at all while nothing has been published since
 * the horizon. They are read in the order of the feed (`+ 0`), so that a walk passes over those of no use to
 * it once; the planner never knows how many they are.
 */
async function readEntries(
  pool: Pool,
  scopes: readonly string[],
  parts: FeedFilter['parts'],
  { since, horizon, from, limit }: Omit<FeedPage<FeedKey>, 'after'> & { readonly from: FeedKey },
): Promise<Entries> {
  const parameters = new Parameters();
  const [upTo, size] = [`${parameters.add(horizon)}::bigint`, `${parameters.add(limit)}::integer`];
  const begin = `(${parameters.add(from.position)}::bigint, ${parameters.add(from.baseCode)}::text)`;
  const codes = `${parameters.add(scopes)}::text[]`;
  const scan = (table: string, condition: string): string => `
    select s.scope, entry.*, row_number() over (partition by s.scope order by position, base_code) = ${size} as is_last
    from unnest(${codes}) as s (scope)
      cross join lateral (
        select position, base_code, ${partColumns}
        from ${table}
        where scope = s.scope and position <= ${upTo} and (position, base_code) > ${begin} and ${condition}
        order by position, base_code limit ${size}
      ) as entry`;
  const wanted =
    scopes.length === 1 && parts !== null
      ? `is_last or ${latestOf(parts)} > ${parameters.add(since)}::bigint`
      : 'true';
  const { rows } = await pool.query<StateRow & { isLast: boolean }>(
    `with now as materialized (${scan('base_code_changes', 'true')}),
     bound as materialized (
       select position, base_code from now where is_last
       union all select ${upTo} + 1, '' order by position, base_code limit 1
     ),
     former as (${scan(
       'base_code_changes_history',
       `(position, base_code) <= ((select position from bound), (select base_code from bound))
          and until_position + 0 > ${upTo} and (select position from change_state) > ${upTo}`,
     )})
     select position, base_code as "baseCode", coalesce(hotel_position, 0) as hotel, coalesce(media_position, 0) as media,
       coalesce(descriptions_position, 0) as descriptions, coalesce(rooms_position, 0) as rooms,
       coalesce(sources_position, 0) as sources, is_last as "isLast"
     from (select * from now union all select * from former) as entries
     where ${wanted}
     order by position, base_code`,
    parameters.values,
  );
  // Beyond the first index that may have more there may be entries that were not read.
  const last = rows.findIndex(({ isLast }) => isLast);
  const states = (last === -1 ? rows : rows.slice(0, last + 1)).map(stateOf);
  return { states, end: last === -1 ? null : (states.at(-1) ?? null) };
}

/** When one of these parts changed last; a hotel whose sources came or went is another hotel. */
function latestOf(parts: readonly ContentPart[]): string {
  const columns = parts.map((part) => `${part}_position`);
  return `greatest(${[...columns, ...(parts.includes('hotel') ? ['sources_position'] : [])].join(', ')})`;
}

/**
 * Those of the entries that are the latest of their base code at the horizon, with
 * what the others say of its parts.
 */
async function readStates(
  pool: Pool,
  scopes: readonly string[],
  entries: readonly State[],
  horizon: number,
): Promise<readonly State[]> {
  const { rows } = await pool.query<StateRow>(
    `select base_code as "baseCode", max(position) as position, coalesce(max(hotel_position), 0) as hotel,
       coalesce(max(media_position), 0) as media, coalesce(max(descriptions_position), 0) as descriptions,
       coalesce(max(rooms_position), 0) as rooms, coalesce(max(sources_position), 0) as sources
     from (
       select base_code, position, ${partColumns}
       from base_code_changes
       where base_code = any ($1::text[]) and scope = any ($2::text[]) and position <= $3::bigint
       union all
       select base_code, position, ${partColumns}
       from base_code_changes_history
       where base_code = any ($1::text[]) and scope = any ($2::text[]) and position <= $3::bigint
         and until_position > $3::bigint
     ) as state
     group by base_code`,
    [entries.map(({ baseCode }) => baseCode), scopes, horizon],
  );
  const latest = new Set(entries.map(({ position, baseCode }) => `${position} ${baseCode}`));
  return rows
    .map(stateOf)
    .filter(({ position, baseCode }) => latest.has(`${position} ${baseCode}`))
    .sort(compareKeys);
}

function stateOf({ baseCode, position, hotel, media, descriptions, rooms, sources }: StateRow): State {
  return {
    baseCode,
    position: Number(position),
    parts: {
      hotel: Number(hotel),
      media: Number(media),
      descriptions: Number(descriptions),
      rooms: Number(rooms),
      sources: Number(sources),
    },
  };
}

function compareKeys(one: FeedKey, other: FeedKey): number {
  return one.position - other.position || compareBytes(one.baseCode, other.baseCode);
}
