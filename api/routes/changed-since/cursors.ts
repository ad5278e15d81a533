import type { FeedKey } from '../../../catalog/changes/feed/changed-base-codes.ts';
import type { FeedContinuation } from '../../../catalog/changes/feed/feed-horizon.ts';
import type { RemovalKey } from '../../../catalog/changes/feed/removals.ts';
import type { PageTokens, Position } from '../../paging/page-token.ts';

/** Where a walk goes on: up to its horizon, which is the checkpoint or later, after a key. */
interface Continuation<Key> extends FeedContinuation<Key> {
  /** Where the next walk begins. */
  readonly checkpoint: number;
}

/** The cursors of both sides of one query. A cursor of another query is refused. */
export interface FeedCursors {
  /** @throws ApiError INVALID_CURSOR */
  readHotels(cursor: string | undefined): Continuation<FeedKey> | null;
  /** @throws ApiError INVALID_CURSOR */
  readDeleted(cursor: string | undefined): Continuation<RemovalKey> | null;
  ofHotels(continuation: Continuation<FeedKey>): string;
  ofDeleted(continuation: Continuation<RemovalKey>): string;
}

/** All that decides what a walk has. */
export interface FeedQuery {
  readonly since: number;
  readonly providerCode: string | null;
  /** In any order. */
  readonly parts: readonly string[] | null;
}

export function feedCursors(tokens: PageTokens, { since, providerCode, parts }: FeedQuery): FeedCursors {
  const listOf = (side: string): string =>
    JSON.stringify(['getChangedHotels', side, since, providerCode, parts?.toSorted() ?? null]);
  // With parts, the version before had another order; its cursors are refused.
  const [hotels, deleted] = [listOf(parts === null ? 'hotels' : 'hotels by any change'), listOf('deleted')];
  const positionOf = (
    { checkpoint, horizon, after }: Continuation<{ readonly position: number }>,
    ...codes: readonly string[]
  ): Position => [String(checkpoint), String(after.position), ...codes, String(horizon)];
  // The version before had one position for both: its cursors end before the horizon.
  return {
    readHotels(cursor) {
      const read = tokens.readCursor(hotels, cursor);
      if (read === null) return null;
      const [checkpoint, position, baseCode = '', horizon = checkpoint] = read;
      return {
        checkpoint: Number(checkpoint),
        horizon: Number(horizon),
        after: { position: Number(position), baseCode },
      };
    },
    readDeleted(cursor) {
      const read = tokens.readCursor(deleted, cursor, 'deletedCursor');
      if (read === null) return null;
      const [checkpoint, position, providerCode = '', hotelCode = '', baseCode = '', horizon = checkpoint] =
        read;
      return {
        checkpoint: Number(checkpoint),
        horizon: Number(horizon),
        after: { position: Number(position), providerCode, hotelCode, baseCode },
      };
    },
    ofHotels: (continuation) => tokens.issue(hotels, positionOf(continuation, continuation.after.baseCode)),
    ofDeleted: (continuation) => {
      const { providerCode, hotelCode, baseCode } = continuation.after;
      return tokens.issue(deleted, positionOf(continuation, providerCode, hotelCode, baseCode));
    },
  };
}
