import type { Listing } from '../../../search/catchment-hotels.ts';
import type { SearchEngine, SearchResponse } from '../../../search/engine.ts';
import { HotelCounter, type HotelCounts } from '../../../search/hotel-counts.ts';
import type { HotelCriteria, HotelScan, ListedHotel } from '../../../search/hotel-list.ts';
import type { SortedListRequest } from '../../../search/sorted-hotels.ts';
import { beforehand } from '../../../runtime/beforehand.ts';
import { continuation, maxPageSize } from '../../paging/sorted-list.ts';
import type { PageTokens } from '../../paging/page-token.ts';

type Parts = AsyncGenerator<SearchResponse<readonly ListedHotel[]>, void, undefined>;

/** The hotels of a place, in parts as they are asked for. To stop reading is to `return`. */
export interface PlaceHotels {
  readonly parts: Parts;
  /** A part before its turn, counted from the one that is next. */
  readonly ahead: (position: number) => Promise<IteratorResult<SearchResponse<readonly ListedHotel[]>, void>>;
  /** Known at the end of the parts: of all hotels that match. */
  readonly counts: () => HotelCounts;
  /** Known at the end of the parts. */
  readonly next: () => { readonly token?: string };
}

export interface PlaceList extends Omit<SortedListRequest, 'limit'> {
  /** Null: all hotels are listed. */
  readonly limit: number | null;
  /** See `HotelScan`; of a list of all hotels. */
  readonly anyCode?: boolean;
  /** See `sortedCriteriaOf`. */
  readonly listCriteria: string;
}

/** How the hotels of a place are listed: as they are stored where all are wanted, else in sorted pages. */
export function placeListing(
  search: SearchEngine,
  pageTokens: PageTokens,
  list: PlaceList,
): Listing<PlaceHotels> {
  const { sort, after, limit, distinct, anyCode = false, gone } = list;
  const areAll = sort === 'code' && !distinct && after === null && limit === null;
  return {
    begin(place) {
      const criteria: HotelCriteria = { ...list.criteria, ...place };
      const hotels = areAll
        ? scanned(search, { criteria, after, anyCode, gone })
        : sorted(search, pageTokens, { ...list, criteria });
      const parts = begun(hotels.parts);
      return { ...hotels, parts, ahead: parts.ahead };
    },
    abandon({ parts }) {
      parts.return().catch(() => undefined);
    },
    total: isRestricted(list.criteria) ? null : totalOf,
  };
}

function isRestricted(criteria: HotelCriteria): boolean {
  return Object.values(criteria).some((criterion) => criterion !== undefined);
}

/** Known soon where the first part is all that is read, or has counted all. */
async function totalOf({ ahead, counts }: PlaceHotels): Promise<SearchResponse<number> | null> {
  const first = await ahead(0);
  if (first.done !== true && (await ahead(1)).done !== true) return null;
  let total = 0;
  for (const count of counts().values()) total += count.total;
  return { result: total, degraded: first.done !== true && first.value.degraded };
}

/** The hotels are counted while they are read. */
function scanned(search: SearchEngine, scan: HotelScan): Omit<PlaceHotels, 'ahead'> {
  const counter = new HotelCounter();
  async function* parts(): Parts {
    for await (const part of search.scanHotels(scan)) {
      counter.addRows(part.result);
      yield part;
    }
  }
  return { parts: parts(), counts: () => counter.counts(), next: () => ({}) };
}

function sorted(search: SearchEngine, pageTokens: PageTokens, list: PlaceList): Omit<PlaceHotels, 'ahead'> {
  const { criteria, sort, distinct, limit, gone } = list;
  let counts: HotelCounts = new Map();
  let next: { readonly token?: string } = {};
  async function* parts(): Parts {
    for (let { after } = list; ;) {
      const request = { criteria, sort, after, distinct, limit: limit ?? maxPageSize, gone };
      const { result, degraded } = await search.sortedHotels(request);
      counts = result.counts;
      if (limit !== null) next = continuation(pageTokens, list.listCriteria, result);
      yield { result: result.hotels, degraded };
      const last = result.more && limit === null ? result.hotels.at(-1) : undefined;
      if (last === undefined) return;
      after = last;
    }
  }
  return { parts: parts(), counts: () => counts, next: () => next };
}

/** The same parts, the first of which is asked for already; others can be asked for before their turn. */
function begun(parts: Parts): Parts & Pick<PlaceHotels, 'ahead'> {
  const asked = [beforehand(parts.next())];
  return {
    ahead(position) {
      for (;;) {
        const part = asked[position];
        if (part !== undefined) return part;
        asked.push(beforehand(parts.next()));
      }
    },
    next: () => asked.shift() ?? parts.next(),
    return: () => parts.return(),
    throw: (error) => parts.throw(error),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
