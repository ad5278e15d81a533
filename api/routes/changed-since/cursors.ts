import type { FeedKey } from '../../../catalog/changes/feed/changed-base-codes.ts';
import type { Removal } from '../../../catalog/changes/feed/removals.ts';
import type { PageTokens, Position } from '../../paging/page-token.ts';

/** Where a walk goes on: up to its horizon, after a key. */
export interface Continuation<Key> {
  readonly horizon: number;
  readonly after: Key;
}

/** The cursors of both sides of one query. A cursor of another query is refused. */
export interface FeedCursors {
  /** @throws ApiError INVALID_CURSOR */
  readHotels(cursor: string | undefined): Continuation<FeedKey> | null;
  /** @throws ApiError INVALID_CURSOR */
  readDeleted(cursor: string | undefined): Continuation<Removal> | null;
  ofHotels(continuation: Continuation<FeedKey>): string;
  ofDeleted(continuation: Continuation<Removal>): string;
}

/** @param query all that decides what the walk has */
export function feedCursors(tokens: PageTokens, query: readonly unknown[]): FeedCursors {
  const listOf = (side: string): string => JSON.stringify(['getChangedHotels', side, ...query]);
  const [hotels, deleted] = [listOf('hotels'), listOf('deleted')];
  const positionOf = (...[horizon, position, ...codes]: [number, number, ...string[]]): Position => [
    String(horizon),
    String(position),
    ...codes,
  ];
  return {
    readHotels(cursor) {
      const read = tokens.readCursor(hotels, cursor);
      if (read === null) return null;
      const [horizon, position, baseCode = ''] = read;
      return { horizon: Number(horizon), after: { position: Number(position), baseCode } };
    },
    readDeleted(cursor) {
      const read = tokens.readCursor(deleted, cursor, 'deletedCursor');
      if (read === null) return null;
      const [horizon, position, providerCode = '', providerHotelCode = '', baseCode = ''] = read;
      return {
        horizon: Number(horizon),
        after: { position: Number(position), providerCode, providerHotelCode, baseCode },
      };
    },
    ofHotels: ({ horizon, after }) =>
      tokens.issue(hotels, positionOf(horizon, after.position, after.baseCode)),
    ofDeleted: ({ horizon, after: { position, providerCode, providerHotelCode, baseCode } }) =>
      tokens.issue(deleted, positionOf(horizon, position, providerCode, providerHotelCode, baseCode)),
  };
}
