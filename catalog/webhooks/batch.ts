import type { Pool } from 'pg';
import { readPosition } from '../changes/change-sequence.ts';
import { readChangedBaseCodes, type ChangedBaseCode } from '../changes/feed/changed-base-codes.ts';
import type { FeedContinuation } from '../changes/feed/feed-horizon.ts';
import { sidesOf } from '../changes/feed/parts.ts';
import { type FeedWalk, readWalk } from '../changes/feed/read-walk.ts';
import type { Removal } from '../changes/feed/removals.ts';
import type { ProviderFamilies } from '../providers/provider-families.ts';
import { inCountries } from './in-countries.ts';
import type { WebhookSettings } from './webhook.ts';

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
  readonly walk: FeedWalk | null;
}

/** Where a receiver is in the feed, and what it wants of it. */
export type WebhookPlace = Pick<WebhookSettings, 'providers' | 'parts' | 'countries' | 'batchSize'> & {
  readonly since: number;
  readonly walk: FeedWalk | null;
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
  const sides = sidesOf(wanted.parts.length === 0 ? null : wanted.parts);
  const providerCodes = await codesOf(families, wanted.providers);
  const { hotels, deleted } = await readWalk(
    pool,
    { since, limit: wanted.batchSize, checkpoint, walk, sides, providerCodes, countries: wanted.countries },
    (page) => readChangedBaseCodes(pool, { parts: sides.parts, providerCodes }, page),
  );
  const kept = await inCountries(pool, wanted.countries, hotels.rows);
  const next = { checkpoint, hotels: restOf(hotels), deleted: restOf(deleted) };
  const ends = next.hotels === null && next.deleted === null;
  return {
    batch: { since, checkpoint, hotels: kept, deleted: deleted.rows },
    since: ends ? checkpoint : since,
    walk: ends ? null : next,
  };
}

/** Where the walk goes on after a page; null: that was the last one. */
function restOf<Key>({
  next,
  horizon,
}: {
  readonly next: Key | null;
  readonly horizon: number;
}): FeedContinuation<Key> | null {
  return next === null ? null : { horizon, after: next };
}

/** The codes of all families that are named; null for the whole catalog, which a sandbox stands for. */
async function codesOf(
  families: ProviderFamilies,
  names: readonly string[],
): Promise<readonly string[] | null> {
  if (names.length === 0) return null;
  const found = await Promise.all(names.map((name) => families.familyNamedBy(name)));
  if (found.some((family) => family?.sandbox === true)) return null;
  const codes = await Promise.all(names.map((name) => families.codesEvenOfGone(name)));
  return [...new Set(codes.flat())];
}
