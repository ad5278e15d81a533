import type { Pool } from 'pg';
import type { FeedKey, FeedPage, ReadPage } from './changed-base-codes.ts';
import { type FeedContinuation, readAtHorizon } from './feed-horizon.ts';
import type { WalkSides } from './parts.ts';
import { readRemovals, type Removal, type RemovalFilter, type RemovalKey } from './removals.ts';

/** A walk that has begun. A side that has ended is null. */
export interface FeedWalk {
  /** Where the next walk begins. */
  readonly checkpoint: number;
  readonly hotels: FeedContinuation<FeedKey> | null;
  readonly deleted: FeedContinuation<RemovalKey> | null;
}

export interface WalkPage extends Pick<FeedPage<FeedKey>, 'since' | 'limit'>, RemovalFilter {
  readonly checkpoint: number;
  /** Null: the walk begins, with the sides that are wanted. */
  readonly walk: FeedWalk | null;
  readonly sides: WalkSides;
}

type WalkSide<Row, Key> = ReadPage<Row, Key> & { readonly horizon: number };

/**
 * The next page of both sides of a walk; an empty one of a side that has ended or is not wanted.
 *
 * @param readHotels reads a page of the hotels that changed
 */
export async function readWalk<Hotel>(
  pool: Pool,
  { since, limit, checkpoint, walk, sides, providerCodes, countries }: WalkPage,
  readHotels: (page: FeedPage<FeedKey>) => Promise<ReadPage<Hotel, FeedKey>>,
): Promise<{
  /** Whether hotels were looked for. */
  readonly hasHotels: boolean;
  readonly hotels: WalkSide<Hotel, FeedKey>;
  readonly deleted: WalkSide<Removal, RemovalKey>;
}> {
  const hasHotels = walk === null ? sides.hasHotels : walk.hotels !== null;
  const hasDeleted = walk === null ? sides.hasDeleted : walk.deleted !== null;
  const ended = { rows: [], next: null, horizon: checkpoint };
  const hotels = hasHotels
    ? await readAtHorizon(pool, checkpoint, walk?.hotels ?? null, (at) => readHotels({ since, limit, ...at }))
    : ended;
  const deleted = hasDeleted
    ? await readAtHorizon(pool, checkpoint, walk?.deleted ?? null, (at) =>
        readRemovals(pool, { providerCodes, countries }, { since, limit, ...at }),
      )
    : ended;
  return { hasHotels, hotels, deleted };
}
