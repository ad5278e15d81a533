import type { Queryable } from '../database/queryable.ts';
import { deleteInPortions } from '../database/in-portions.ts';

export interface TrimOptions {
  /** Changes stay at least so long, for followers that are not registered, and for walks through the feed. */
  readonly keepMs: number;
  /** A consumer that did not move for so long is removed: it has to start from the catalog itself. */
  readonly forgetConsumersMs: number;
}

export const defaultTrimOptions: TrimOptions = { keepMs: 3_600_000, forgetConsumersMs: 7 * 24 * 3_600_000 };

/**
 * Deletes the rows of the change sequence that all consumers have read, the history of the feed, and
 * moves of hotels that later ones make needless. The feed needs no more than its tables of now, and the
 * history of the time that is kept.
 *
 * @returns how many were deleted
 */
export async function trimChanges(
  pool: Queryable,
  { keepMs, forgetConsumersMs }: TrimOptions = defaultTrimOptions,
): Promise<number> {
  await pool.query(
    `delete from change_consumers c using change_state s
     where c.position < s.position and c.updated_at < now() - make_interval(secs => $1::double precision / 1000)`,
    [forgetConsumersMs],
  );
  let deleted = await deleteInPortions(pool, rowsOfPortion, trimSequence, [keepMs]);
  // First of all it is said that they go: a page that was read before they did finds out afterwards.
  await pool.query(
    `update change_state set history_position = position - $1::bigint where history_position < position - $1::bigint`,
    [keepMs],
  );
  for (const table of ['base_code_changes_history', 'hotel_removals_history'])
    deleted += await deleteInPortions(pool, rowsOfPortion, trimHistory(table));
  return deleted + (await deleteInPortions(pool, rowsOfPortion, trimMoves));
}

/** Changes cannot be published while rows are deleted, so it is done in portions. */
const rowsOfPortion = 10_000;

// The position is moved on in the same statement: a reader that has seen the rows go sees that too.
const trimSequence = `
  with bound as (
    select least(
      s.position - $1::bigint,
      (select min(least(position, searchable_position)) from change_consumers),
      (select max(position) from (select position from change_sequence order by position limit $2::integer) as next)
    ) as position
    from change_state s
  ),
  moved as (
    update change_state s set trimmed_position = greatest(s.trimmed_position, b.position) from bound b
  )
  delete from change_sequence q using bound b where q.position <= b.position`;

/**
 * The last move of each hotel stays, and of each provider that of each base code: an export, also one of a
 * provider, may ask what changed since any time.
 */
const trimMoves = `
  delete from hotel_moves where ctid = any (array(
    select v.ctid from hotel_moves v
    where exists (
        select from hotel_moves n
        where n.provider_code = v.provider_code and n.hotel_code = v.hotel_code and n.moved_at > v.moved_at)
      and (v.base_code is null or exists (
        select from hotel_moves n
        where n.base_code = v.base_code and n.provider_code = v.provider_code and n.moved_at > v.moved_at))
    limit $1::integer))`;

const trimHistory = (table: string): string => `
  delete from ${table} where ctid = any (array(
    select ctid from ${table} where until_position <= (select history_position from change_state) limit $1::integer))`;
