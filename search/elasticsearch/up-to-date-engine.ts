import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import {
  IndexNotReadyError,
  type SearchEngine,
  type SearchResponse,
  SearchUnavailableError,
  type TypeaheadEngine,
} from '../engine.ts';
import { HotelCounter } from '../hotel-counts.ts';
import {
  areasOf,
  compareRows,
  type HotelCriteria,
  type HotelList,
  type HotelListRequest,
  type HotelScan,
  isOfWholeProviders,
  type ListedHotel,
} from '../hotel-list.ts';
import type { StaleHotels } from '../postgres/stale-hotels.ts';
import { byPosition } from '../sorted-hotels.ts';
import type { ElasticsearchEngine } from './engine.ts';
import { fromCatalog } from './from-catalog.ts';

export interface UpToDateEngineOptions {
  readonly index: ElasticsearchEngine;
  readonly catalog: SearchEngine;
  readonly staleHotels: StaleHotels;
}

/**
 * Lists that are restricted by where hotels lie as the catalog has them when they are asked for: what may
 * not be sold is not listed from its commit on, however far the index is behind. The index lists all rows
 * but those whose documents may be stale, which are judged, listed and counted by the catalog.
 *
 * Lists of whole providers are counted by the index, and read from the catalog as long as it answers: there a
 * page is the next keys of the primary key, while Elasticsearch sorts all rows for each. All other searches
 * are those of the index.
 *
 * The index is searched after it is known what it lacks; what it learns meanwhile does no harm, and each row
 * comes from one of both. Where the rows are too many, or not known, or the catalog does not answer, calls
 * reject with IndexNotReadyError.
 */
export function createUpToDateEngine({
  index,
  catalog,
  staleHotels,
}: UpToDateEngineOptions): SearchEngine & TypeaheadEngine {
  /** The stale rows that the criteria depend on; none where they restrict nothing. */
  const staleRowsFor = async (criteria: HotelCriteria): Promise<readonly HotelKey[]> => {
    if (areasOf(criteria).length === 0) return [];
    const live = await index.liveIndex();
    const stale = await fromCatalog(() => staleHotels(live));
    if (stale === null) throw new IndexNotReadyError('The index is too far behind for what may be sold');
    return stale;
  };

  const listWholeProviders = async (request: HotelListRequest): Promise<SearchResponse<HotelList>> => {
    const [count, page] = await Promise.all([
      // Also where it is not wanted: it says whether the index answers, without which lists are degraded.
      index.countHotels(request.criteria),
      catalog.listHotels({ ...request, count: false }).catch(unlessUnavailable),
    ]);
    if (page === null) return index.listHotels(request);
    return { result: { ...page.result, count: request.count ? count : null }, degraded: false };
  };

  return {
    ...index,
    async listHotels(request) {
      const { criteria } = request;
      if (request.order === 'provider' && isOfWholeProviders(criteria)) return listWholeProviders(request);
      const stale = await staleRowsFor(criteria);
      if (stale.length === 0) return index.listHotels(request);
      const [listed, fresh] = await Promise.all([
        index.listHotels({ ...request, criteria: { ...criteria, exceptRows: stale } }),
        readAll(catalog, { criteria: { ...criteria, onlyRows: stale }, after: null, gone: request.gone }),
      ]);
      return { result: withFresh(request, listed.result, fresh), degraded: listed.degraded };
    },

    async *scanHotels(scan: HotelScan): ReturnType<SearchEngine['scanHotels']> {
      const { criteria } = scan;
      const stale = await staleRowsFor(criteria);
      if (stale.length === 0) {
        yield* index.scanHotels(scan);
        return;
      }
      const fresh = [...(await readAll(catalog, { ...scan, criteria: { ...criteria, onlyRows: stale } }))];
      const takeBefore = (row: ListedHotel): readonly ListedHotel[] => {
        const end = fresh.findIndex((other) => compareRows('provider', other, row) > 0);
        return fresh.splice(0, end === -1 ? fresh.length : end);
      };
      const exceptStale = { ...scan, criteria: { ...criteria, exceptRows: stale } };
      for await (const { result, degraded } of index.scanHotels(exceptStale)) {
        const last = result.at(-1);
        const between = last === undefined ? [] : takeBefore(last);
        yield { result: between.length === 0 ? result : inProviderOrder([...result, ...between]), degraded };
      }
      if (fresh.length > 0) yield { result: fresh, degraded: false };
    },

    async sortedHotels(request) {
      const { criteria, limit, distinct } = request;
      const stale = await staleRowsFor(criteria);
      if (stale.length === 0) return index.sortedHotels(request);
      // Which row of a base code is the first only the catalog knows.
      if (distinct) return fromCatalog(() => catalog.sortedHotels(request));
      const [listed, fresh] = await Promise.all([
        index.sortedHotels({ ...request, criteria: { ...criteria, exceptRows: stale } }),
        fromCatalog(() => catalog.sortedHotels({ ...request, criteria: { ...criteria, onlyRows: stale } })),
      ]);
      const hotels = [...listed.result.hotels, ...fresh.result.hotels].sort(byPosition);
      const counter = new HotelCounter();
      for (const { result } of [listed, fresh]) counter.addCounts(result.counts);
      return {
        result: {
          hotels: hotels.slice(0, limit),
          more: listed.result.more || fresh.result.more || hotels.length > limit,
          counts: counter.counts(),
        },
        degraded: listed.degraded,
      };
    },
  };
}

/** @throws the error, unless it says that the engine does not answer */
function unlessUnavailable(error: unknown): null {
  if (error instanceof SearchUnavailableError) return null;
  throw error;
}

/** All rows that match, by provider code and hotel code. */
async function readAll(catalog: SearchEngine, scan: HotelScan): Promise<readonly ListedHotel[]> {
  return fromCatalog(async () => {
    const rows: ListedHotel[] = [];
    for await (const { result } of catalog.scanHotels(scan)) rows.push(...result);
    return rows;
  });
}

function inProviderOrder(rows: ListedHotel[]): readonly ListedHotel[] {
  return rows.sort((one, other) => compareRows('provider', one, other));
}

/** A page of the rows of both. */
function withFresh(
  { order, after, limit }: HotelListRequest,
  { rows, more, count }: HotelList,
  fresh: readonly ListedHotel[],
): HotelList {
  const following = fresh.filter((row) => after === null || compareRows(order, row, after) > 0);
  const all = [...rows, ...following].sort((one, other) => compareRows(order, one, other));
  return {
    rows: all.slice(0, limit),
    more: more || all.length > limit,
    count: count === null ? null : count + fresh.length,
  };
}
