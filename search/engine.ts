import type { HotelKey } from '../catalog/hotels/hotel-key.ts';
/**
 * The search port: what the service needs of search engines, in terms of the domain. Lists and chains have
 * two implementations, Elasticsearch and Postgres; typeahead has two, Elasticsearch and memory. Both of
 * either return the same results in the same order with the same scores.
 */

import type { ChainSearchRequest, ChainSearchResult } from './chains/chain-search.ts';
import type { HotelList, HotelListRequest, HotelScan, ListedHotel } from './hotel-list.ts';
import type { SortedList, SortedListRequest } from './sorted-hotels.ts';
import type { DisplayFields } from '../mappings/candidate-fields.ts';

/** How an item of the typeahead was found; the tiers are listed in this order. */
export type MatchTier = 'code' | 'prefix' | 'word' | 'fuzzy';

/** A typeahead request. Its text is validated: 2–100 code points after trimming and canonicalizing. */
export interface TypeaheadRequest {
  /** As the user typed it; engines trim and fold it themselves. */
  readonly query: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode?: string;
  /** A provider family, already resolved from the code, alias or family name that the caller sent. */
  readonly family?: string;
  /** How many groups to list at most, 1–50. */
  readonly limit: number;
  /**
   * Tier `fuzzy` is queried only where the tiers before it list fewer groups
   * than these; `limit` unless given.
   */
  readonly fuzzyBelow?: number;
}

/** One group (a base code, or an unmapped hotel by itself) in the ranked list. */
export interface TypeaheadItem extends Omit<DisplayFields, 'providers' | 'groupRows'> {
  /** Similarity (0–1, float4), rounded to six decimals. */
  readonly score: number;
  readonly match: MatchTier;
  /** Of the group, 0–9. It is not shown. */
  readonly popularity: number;
  /** All live rows of the group, by provider code and hotel code. */
  readonly providers: readonly HotelKey[];
}

/** A result, and whether it is less than the full result of the primary engine. */
export interface SearchResponse<T> {
  readonly result: T;
  /** True when the fallback responded: the caller is warned. */
  readonly degraded: boolean;
}

/** Called after each step of a ranking, with the tier and the seconds that it took. */
export type TierObserver = (tier: MatchTier, seconds: number) => void;

/** What answers typeahead. Calls reject as those of a search engine do. */
export interface TypeaheadEngine {
  /**
   * The ranked list. It is never degraded: who cannot give all of it rejects.
   *
   * @param onTier is not called where the list is known already
   * @param isGone whether nobody waits for the list any more: it is not searched then,
   * if it has to wait for its turn
   */
  find(
    request: TypeaheadRequest,
    onTier?: TierObserver,
    isGone?: () => boolean,
  ): Promise<readonly TypeaheadItem[]>;
  /**
   * Identifies the state of the index, for caches: equal generations, equal results. Null where it is not
   * known, so that results must not be cached.
   */
  generation(): string | null;
}

/**
 * What answers searches for lists of hotels and for chains. Every call rejects with SearchUnavailableError
 * when the engine does not respond in time, with SearchRefusedError when it is up but rejects the request,
 * and with IndexNotReadyError when its index cannot answer it.
 */
export interface SearchEngine {
  readonly kind: 'elasticsearch' | 'postgres';
  /** The keys of the live rows that match, in order, a page at a time. */
  listHotels(request: HotelListRequest): Promise<SearchResponse<HotelList>>;
  /**
   * The keys of all live rows that match, however many, by provider code and hotel code. They are read as
   * they are asked for, in parts of any length; a row that changes meanwhile is given as before or as after,
   * once. To stop reading is to `return`.
   */
  scanHotels(scan: HotelScan): AsyncGenerator<SearchResponse<readonly ListedHotel[]>, void, undefined>;
  /** The live rows that match, sorted, a page at a time, and how many there are of each provider. */
  sortedHotels(request: SortedListRequest): Promise<SearchResponse<SortedList>>;
  /**
   * How many base codes have live rows in a place or below it, of all providers;
   * counted up to `atMost`, 1–10,000.
   */
  countBaseCodes(placeId: string, atMost: number): Promise<SearchResponse<number>>;
  /** The names of chains that match a text, with their chains, ranked. */
  searchChains(request: ChainSearchRequest): Promise<SearchResponse<ChainSearchResult>>;
  /** Runs a cheap search; rejects when the engine does not respond to it. */
  ping(): Promise<void>;
}

/** The engine is away or too slow: another engine may be tried. */
export class SearchUnavailableError extends Error {
  override readonly name = 'SearchUnavailableError';
  readonly fault: 'absent' | 'slow';

  constructor(fault: 'absent' | 'slow', message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** The engine is up but rejects this request, because the request is wrong. Other requests may succeed. */
export class SearchRefusedError extends Error {
  override readonly name = 'SearchRefusedError';
  /** The request that was refused. */
  readonly request: string;

  constructor(message: string, request: string, options?: ErrorOptions) {
    super(message, options);
    this.request = request;
  }
}

/**
 * The engine is up, but what it has cannot answer this request right now: its index is of another version of
 * the service, for example, or lacks documents. Another engine can.
 */
export class IndexNotReadyError extends Error {
  override readonly name = 'IndexNotReadyError';
}
