import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../errors.ts';

/** The key of the last row of a page, in the order of the list. */
export type Position = readonly string[];

/** Issues and checks the tokens that the next page of a list is requested with. They do not expire. */
export interface PageTokens {
  /** @param criteria all that decides which rows the list has; for a cursor, the name of the list */
  issue(criteria: string, position: Position): string;
  /**
   * The position that a page begins after; null without a token.
   *
   * @throws ApiError INVALID_TOKEN when it was altered, or issued by another service or for other criteria
   */
  readToken(criteria: string, token: string | undefined): Position | null;
  /**
   * The same for a cursor, which is bound to its list and not to the criteria.
   *
   * @param field the field of the body that it was sent in
   * @throws ApiError INVALID_CURSOR
   */
  readCursor(list: string, cursor: string | undefined, field?: string): Position | null;
}

/** 128 bits of the signature are enough against guessing. */
const signatureBytes = 16;

/**
 * Signs positions together with the criteria, which are not part of the token: it fits only
 * the query that it was issued for.
 *
 * @param key the same in all processes of the service
 */
export function createPageTokens(key: Buffer): PageTokens {
  const sign = (criteria: string, position: string): Buffer =>
    createHmac('sha256', key)
      .update(criteria)
      .update('\n')
      .update(position)
      .digest()
      .subarray(0, signatureBytes);

  const read = (criteria: string, token: string): Position | null => {
    const bytes = Buffer.from(token, 'base64url');
    // Buffer skips what is not base64url, so that many texts would be the same token.
    if (bytes.length <= signatureBytes || bytes.toString('base64url') !== token) return null;
    const position = bytes.subarray(signatureBytes).toString();
    if (!timingSafeEqual(bytes.subarray(0, signatureBytes), sign(criteria, position))) return null;
    return JSON.parse(position) as Position;
  };

  return {
    issue(criteria, position) {
      const text = JSON.stringify(position);
      return Buffer.concat([sign(criteria, text), Buffer.from(text)]).toString('base64url');
    },

    readToken(criteria, token) {
      if (token === undefined) return null;
      const position = read(criteria, token);
      if (position !== null) return position;
      throw new ApiError('INVALID_TOKEN', 'The token does not belong to this query.', {
        details: [{ field: 'token', reason: 'was altered, or issued for another query' }],
      });
    },

    readCursor(list, cursor, field = 'cursor') {
      if (cursor === undefined) return null;
      const position = read(list, cursor);
      if (position !== null) return position;
      throw new ApiError('INVALID_CURSOR', 'The cursor does not belong to this list.', {
        details: [{ field, reason: 'was altered, or issued by another list or for another query' }],
      });
    },
  };
}

/** The position of a row in a list of hotels. */
export function positionOf({ providerCode, hotelCode }: HotelKey): Position {
  return [providerCode, hotelCode];
}

/** The row at a position in a list of hotels. */
export function keyAt(position: Position | null): HotelKey | null {
  const [providerCode, hotelCode] = position ?? [];
  if (providerCode === undefined || hotelCode === undefined) return null;
  return { providerCode, hotelCode };
}
