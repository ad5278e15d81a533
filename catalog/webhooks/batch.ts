import type { Pool } from 'pg';
import { readPosition } from '../changes/change-sequence.ts';
import { readChangedBaseCodes, type ChangedBaseCode } from '../changes/feed/changed-base-codes.ts';
import { readAtHorizon } from '../changes/feed/feed-horizon.ts';
import type { FeedFilter } from '../changes/feed/parts.ts';
import { readRemovals, type Removal } from '../changes/feed/removals.ts';
import { contentParts } from '../hotels/content-parts.ts';
import type { ProviderFamilies } from '../providers/provider-families.ts';
import { inCountries } from './in-countries.ts';
import type { WalkSide, WebhookSettings, WebhookWalk } from './webhook.ts';

/** What one delivery has: a page of a walk through the feed. */
export interface WebhookBatch {
  /** Where the walk began. */
  readonly since: number;
  /** Where the next walk begins. */
  readonly checkpoint: number;
  readonly hotels: readonly ChangedBaseCode[];
  readonly deleted: readonly Removal[];
}

/** A batch, and where to go on after it. */
export interface NextBatch {
  readonly batch: WebhookBatch;
  readonly since: number;
  /** Null: the walk has ended. */
  readonly walk: WebhookWalk | null;
}

/** Where a receiver is in the feed, and what it wants of it. */
export type WebhookPlace = Pick<WebhookSettings, 'providers' | 'parts' | 'countries' | 'batchSize'> & {
  readonly since: number;
  readonly walk: WebhookWalk | null;
};

/**
 * The next page of what a receiver wants, which may be empty though more follows; null where nothing was
 * published since.
 */
export async function readNextBatch(
  pool: Pool,
  families: ProviderFamilies,
  { since, walk, ...wanted }: WebhookPlace,
): Promise<NextBatch | null> {
  const checkpoint = walk?.checkpoint ?? (await readPosition(pool));
  if (walk === null && checkpoint <= since) return null;
  const { parts, batchSize: limit } = wanted;
  const filter: FeedFilter = {
    parts: parts.length === 0 ? null : contentParts.filter((part) => parts.includes(part)),
    providerCodes: await codesOf(families, wanted.providers),
  };
  const hasHotels = walk === null ? filter.parts?.length !== 0 : walk.hotels !== null;
  const hasDeleted = walk === null ? parts.length === 0 || parts.includes('deleted') : walk.deleted !== null;
  const readSide = async <Row, Key>(
    side: WalkSide<Key> | null | undefined,
    read: (
      horizon: number,
      after: Key | null,
    ) => Promise<{ readonly rows: readonly Row[]; readonly next: Key | null }>,
  ): Promise<{ readonly rows: readonly Row[]; readonly rest: WalkSide<Key> | null }> => {
    const { rows, next, horizon } = await readAtHorizon(pool, checkpoint, side?.horizon, (at) =>
      read(at, side?.after ?? null),
    );
    return { rows, rest: next === null ? null : { horizon, after: next } };
  };
  const hotels = hasHotels
    ? await readSide(walk?.hotels, (horizon, after) =>
        readChangedBaseCodes(pool, filter, { since, horizon, after, limit }),
      )
    : { rows: [], rest: null };
  const deleted = hasDeleted
    ? await readSide(walk?.deleted, (horizon, after) =>
        readRemovals(pool, filter.providerCodes, { since, horizon, after, limit }),
      )
    : { rows: [], rest: null };
  const ends = hotels.rest === null && deleted.rest === null;
  const kept = await inCountries(pool, wanted.countries, { hotels: hotels.rows, deleted: deleted.rows });
  return {
    batch: { since, checkpoint, ...kept },
    since: ends ? checkpoint : since,
    walk: ends ? null : { checkpoint, hotels: hotels.rest, deleted: deleted.rest },
  };
}

/**
 * The codes of all families that are named; null for the whole catalog, which a sandbox stands for. Of a
 * provider that has gone, the code itself, for its removals.
 */
async function codesOf(
  families: ProviderFamilies,
  names: readonly string[],
): Promise<readonly string[] | null> {
  if (names.length === 0) return null;
  const found = await Promise.all(names.map((name) => families.familyNamedBy(name)));
  if (found.some((family) => family?.sandbox === true)) return null;
  return [...new Set(found.flatMap((family, index) => family?.providerCodes ?? [names[index] ?? '']))];
}
