import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderHotelKey } from '../../search/hotel-list.ts';
import { ApiError } from '../errors.ts';

/** The key of the last row of a page, in the order of the list. */
export type Position = readonly string[];

/** Tokens of lists: where the next page begins. They do not end. */
export interface PageTokens {
  /** @param criteria all that decides which rows the list has, or the name of the list */
  issue(criteria: string, position: Position): string;
  /** Null for one that is altered, of another service or for other criteria. */
  read(criteria: string, token: string): Position | null;
}

/** As many bytes of the signature as no one guesses. */
const signatureBytes = 16;

/**
 * Signs positions together with the criteria, which do not travel: a token fits the query that it was made for alone.
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

  return {
    issue(criteria, position) {
      const text = JSON.stringify(position);
      return Buffer.concat([sign(criteria, text), Buffer.from(text)]).toString('base64url');
    },

    read(criteria, token) {
      const bytes = Buffer.from(token, 'base64url');
      // Buffer passes over what is not base64url, so that many texts would be one token.
      if (bytes.length <= signatureBytes || bytes.toString('base64url') !== token) return null;
      const position = bytes.subarray(signatureBytes).toString();
      if (!timingSafeEqual(bytes.subarray(0, signatureBytes), sign(criteria, position))) return null;
      return JSON.parse(position) as Position;
    },
  };
}

/** The position of a row in a list of hotels. */
export function positionOf({ providerCode, providerHotelCode }: ProviderHotelKey): Position {
  return [providerCode, providerHotelCode];
}

/** The row at a position of a list of hotels. */
export function keyAt(position: Position | null): ProviderHotelKey | null {
  const [providerCode, providerHotelCode] = position ?? [];
  if (providerCode === undefined || providerHotelCode === undefined) return null;
  return { providerCode, providerHotelCode };
}

/**
 * Behind what row a page begins: none without a token.
 *
 * @throws ApiError INVALID_TOKEN
 */
export function readToken(tokens: PageTokens, criteria: string, token: string | undefined): Position | null {
  if (token === undefined) return null;
  const position = tokens.read(criteria, token);
  if (position !== null) return position;
  throw new ApiError('INVALID_TOKEN', 'The token is not one of this query.', {
    details: [{ field: 'token', reason: 'was altered, or issued for another query' }],
  });
}

/**
 * The same of a cursor, which is bound to its list, not to the criteria.
 *
 * @throws ApiError INVALID_CURSOR
 */
export function readCursor(tokens: PageTokens, list: string, cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const position = tokens.read(list, cursor);
  if (position !== null) return position;
  throw new ApiError('INVALID_CURSOR', 'The cursor is not one of this list.', {
    details: [{ field: 'cursor', reason: 'was altered, or issued by another list' }],
  });
}
