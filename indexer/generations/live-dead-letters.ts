import type { PageRequest, UncountedPage } from '../../catalog/paging/keyset-page.ts';
import { type DeadLetter, readDeadLetters, retryDeadLetters } from '../bulk/dead-letters.ts';
import { hotelsAlias, type IndexDependencies, readLive } from './generations.ts';
import type { Queryable } from '../../catalog/database/queryable.ts';

type Index = Pick<IndexDependencies, 'client' | 'indexPrefix'>;

/** One of the live generation, or of one that is being built. */
export interface CurrentDeadLetter extends DeadLetter {
  readonly live: boolean;
}

/** A page of the dead letters of the live generation and of those made after it, the newest first. */
export async function readCurrentDeadLetters(
  { client, indexPrefix, pool }: Index & { readonly pool: Queryable },
  page: PageRequest,
): Promise<UncountedPage<CurrentDeadLetter>> {
  const live = (await readLive(client, indexPrefix))?.index;
  const { rows, next } = await readDeadLetters(pool, hotelsAlias(indexPrefix), live ?? '', page);
  return { rows: rows.map((letter) => ({ ...letter, live: letter.generation === live })), next };
}

/**
 * Has the documents of the live generation's dead letters sent again: logs their hotels as changed.
 *
 * @returns how many hotels
 */
export async function retryLiveDeadLetters(
  { client, indexPrefix }: Index,
  connection: Queryable,
): Promise<number> {
  const live = await readLive(client, indexPrefix);
  return live === undefined ? 0 : retryDeadLetters(connection, hotelsAlias(indexPrefix), live.index);
}
