import type { HotelToMatch } from '../../catalog/matching/hotel-to-match.ts';
import type { HotelMatch } from '../../catalog/matching/matcher.ts';
import type { Fault } from '../../runtime/circuit-breaker.ts';

/** What a match thread is started with. */
export interface MatchTask {
  readonly databaseUrl: string;
  readonly statementTimeoutMs: number;
}

/** What a match thread is sent. */
export interface MatchQuery {
  readonly id: number;
  readonly hotels: readonly HotelToMatch[];
  readonly limit: number;
}

export type MatchMessage =
  | { readonly type: 'matched'; readonly id: number; readonly matches: readonly HotelMatch[] }
  | {
      readonly type: 'error';
      readonly id: number;
      readonly fault: Fault;
      readonly message: string;
    };
