import type { Pool } from 'pg';
import { readMergedHotels } from '../base-codes/merged-hotels.ts';
import type { MergedHotel } from '../base-codes/merge.ts';
import { maxListedIds } from '../hotels/read-hotels.ts';
import { shownRemoval } from '../changes/feed/shown-removal.ts';
import type { WebhookBatch } from './batch.ts';
import type { WebhookSettings } from './webhook.ts';

/**
 * The body of a message: a page of changes in the words of `/hotels/changed-since`. With `full` the hotels
 * have their content of now; one that has lost its rows since is left out, as its removal is a later change.
 *
 * @param maxIds hotel codes that are listed of hotels that are read at a time
 */
export async function messageOf(
  pool: Pool,
  { since, checkpoint, hotels, deleted }: WebhookBatch,
  content: WebhookSettings['content'],
  maxIds = maxListedIds,
): Promise<string> {
  const contents =
    content === 'full'
      ? await readContents(
          pool,
          hotels.map(({ baseCode }) => baseCode),
          maxIds,
        )
      : null;
  return JSON.stringify({
    type: 'hotels.changed',
    since: new Date(since),
    checkpointAt: new Date(checkpoint),
    hotels: hotels.flatMap(({ baseCode, changed, position }) => {
      const hotel = contents === null ? { baseCode } : contents.get(baseCode);
      return hotel === undefined ? [] : [{ ...hotel, changed, changedAt: new Date(position) }];
    }),
    deleted: deleted.map(shownRemoval),
  });
}

/** All of them, in as many statements as their provider codes need. */
async function readContents(
  pool: Pool,
  baseCodes: readonly string[],
  maxIds: number,
): Promise<ReadonlyMap<string, MergedHotel & { readonly baseCode: string }>> {
  const contents = new Map<string, MergedHotel & { readonly baseCode: string }>();
  for (let rest = baseCodes; rest.length > 0;) {
    const { hotels, found } = await readMergedHotels(pool, rest, {
      preferred: [],
      allSources: false,
      maxIds,
    });
    for (const hotel of hotels) contents.set(hotel.baseCode, hotel);
    // Those at the end whose hotel codes no longer fitted; the first is read in any case.
    const last = hotels.at(-1)?.baseCode ?? '';
    rest = found.slice(found.indexOf(last) + 1);
  }
  return contents;
}
