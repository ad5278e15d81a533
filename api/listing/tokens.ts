import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../errors.ts';

/** The key of the last row of a page, in the order of the list. */
export type Position = readonly string[];

/** Tokens of lists: where the next page begins. They do not end. */
export interface ListingTokens {
  /** @param criteria all that decides which rows the list has */
  issue(criteria: string, position: Position): string;
  /** @throws ApiError INVALID_TOKEN for one that is altered, of another service or for another query */
  read(criteria: string, token: string): Position;
}

/** As many bytes of the signature as no one guesses. */
const signatureBytes = 16;

/**
 * Signs positions together with the criteria, which do not travel: a token fits the query that it was made for alone.
 *
 * @param key the same in all processes of the service
 */
export function createListingTokens(key: Buffer): ListingTokens {
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
      if (bytes.length <= signatureBytes || bytes.toString('base64url') !== token) throw invalid();
      const position = bytes.subarray(signatureBytes).toString();
      if (!timingSafeEqual(bytes.subarray(0, signatureBytes), sign(criteria, position))) throw invalid();
      return JSON.parse(position) as Position;
    },
  };
}

function invalid(): ApiError {
  return new ApiError('INVALID_TOKEN', 'The token is not one of this query.', {
    details: [{ field: 'token', reason: 'was altered, or issued for another query' }],
  });
}
