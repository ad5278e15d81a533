import type { Hotel } from '../../../catalog/hotels/hotel-fields.ts';
import type { TestServer } from './server.ts';

/** A page of `/hotels/changed-since`. */
export interface FeedAnswer {
  readonly hotels: readonly FeedHotel[];
  readonly cursor?: string;
  readonly checkpointAt: string;
  readonly deleted: readonly FeedRemoval[];
  readonly deletedCursor?: string;
  readonly warnings: readonly { readonly code: string; readonly count?: number }[];
}

export interface FeedHotel {
  readonly baseCode: string;
  readonly primary: Hotel;
  readonly provenance: object;
  readonly changed: readonly string[];
  readonly changedAt: string;
}

export interface FeedRemoval {
  readonly baseCode: string | null;
  readonly providerCode: string | null;
  readonly providerHotelCode: string | null;
  readonly reason: 'removed' | 'remapped';
  readonly movedTo?: string;
  readonly deletedAt: string;
}

export interface FeedQuery {
  readonly since: string;
  readonly providerCode?: string;
  readonly parts?: readonly string[];
  readonly maxSize?: number;
}

export const beginningOfTime = '1970-01-01T00:00:00.000Z';

/** Sends one request of the feed; throws for an answer that is not 200. */
export async function feedPage(
  server: TestServer,
  key: string,
  body: FeedQuery & { readonly cursor?: string; readonly deletedCursor?: string },
): Promise<FeedAnswer> {
  const answer = await server.send('/hotels/changed-since', { key, body });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as FeedAnswer;
}

/** The cursors of a page, as they are sent for the next one; empty where the walk has ended. */
export function cursorsOf({ cursor, deletedCursor }: FeedAnswer): {
  readonly cursor?: string;
  readonly deletedCursor?: string;
} {
  return { ...(cursor !== undefined && { cursor }), ...(deletedCursor !== undefined && { deletedCursor }) };
}

export function hasEnded({ cursor, deletedCursor }: FeedAnswer): boolean {
  return cursor === undefined && deletedCursor === undefined;
}

/** The pages of one walk. */
export async function* feedWalk(
  server: TestServer,
  key: string,
  query: FeedQuery,
): AsyncGenerator<FeedAnswer, void, undefined> {
  let page = await feedPage(server, key, query);
  yield page;
  while (!hasEnded(page)) {
    page = await feedPage(server, key, { ...query, ...cursorsOf(page) });
    yield page;
  }
}

/** All pages of one walk together. */
export async function wholeWalk(server: TestServer, key: string, query: FeedQuery): Promise<FeedAnswer> {
  const pages: FeedAnswer[] = [];
  for await (const page of feedWalk(server, key, query)) pages.push(page);
  const skipped = pages.flatMap(({ warnings }) => warnings.map(({ count = 0 }) => count));
  return {
    hotels: pages.flatMap(({ hotels }) => hotels),
    deleted: pages.flatMap(({ deleted }) => deleted),
    checkpointAt: pages[0]?.checkpointAt ?? '',
    warnings:
      skipped.length === 0
        ? []
        : [{ code: 'WARN_UNMAPPED_SKIPPED', count: skipped.reduce((sum, count) => sum + count, 0) }],
  };
}

/** A copy of the catalog that is kept as the description of the route tells its clients to. */
export class FeedFollower {
  readonly hotels = new Map<string, FeedHotel>();
  since = beginningOfTime;
  readonly #server: TestServer;
  readonly #key: string;

  constructor(server: TestServer, key: string) {
    this.#server = server;
    this.#key = key;
  }

  /** One walk from the last checkpoint. */
  async poll(maxSize: number): Promise<void> {
    let checkpoint = this.since;
    const walk = feedWalk(this.#server, this.#key, { since: this.since, maxSize });
    for await (const { hotels, deleted, checkpointAt } of walk) {
      for (const { baseCode, deletedAt } of deleted) {
        const known = baseCode === null ? undefined : this.hotels.get(baseCode);
        if (known !== undefined && known.changedAt < deletedAt) this.hotels.delete(known.baseCode);
      }
      for (const hotel of hotels) {
        if (hotel.changedAt <= this.since || hotel.changedAt > checkpointAt)
          throw new Error(`${hotel.baseCode} is not of this walk`);
        this.hotels.set(hotel.baseCode, hotel);
      }
      checkpoint = checkpointAt;
    }
    this.since = checkpoint;
  }

  /** The copy, without what only the feed has. */
  contents(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      [...this.hotels.values()].map(({ baseCode, primary, provenance }) => [
        baseCode,
        { primary, provenance },
      ]),
    );
  }
}
