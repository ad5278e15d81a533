import type { Client } from '@elastic/elasticsearch';
import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import { chainsIndexOf } from '../../mappings/chains.ts';
import { parseQuery } from '../typeahead/parsed-query.ts';
import { rankTypeahead } from '../typeahead/rank.ts';
import { rankChains } from '../chains/rank.ts';
import { IndexNotReadyError, type SearchEngine, type TierObserver, type TypeaheadEngine } from '../engine.ts';
import { areasOf, type HotelCriteria } from '../hotel-list.ts';
import { itemsOf } from './typeahead-items.ts';
import { probeSearch } from './candidate-searches.ts';
import { createElasticsearchChainNames } from './chain-names.ts';
import { createElasticsearchCandidateSource } from './candidate-source.ts';
import { createLargeGroupLookup, type LargeGroupsIn, noLargeGroups } from './large-group-lookup.ts';
import { hotelQuery } from './hotel-list-query.ts';
import { readPage } from './hotel-page.ts';
import { listHotels } from './list-hotels.ts';
import { createLiveIndex } from './live-index.ts';
import { scanHotels } from './scan-hotels.ts';
import { createSearchClient, type IndexClient } from './search-client.ts';
import { createSearchRunner } from './searches.ts';
import { sortedHotels } from './sorted-hotels.ts';
import { type ReadSizes, tuning } from './tuning.ts';

export interface ElasticsearchEngineOptions {
  /** The alias of the hotels index; that of chains goes with it. */
  readonly alias: string;
  /** The identity of the database: an index of another one is not searched. Any is without it. */
  readonly catalog?: () => string;
  /**
   * Milliseconds for a request to the engine, however many it sends; without it
   * each of these has its own limit.
   */
  readonly timeoutMs?: number;
  readonly onTier?: TierObserver;
  /** Those of `tuning` by default. */
  readonly sizes?: Partial<ReadSizes>;
}

/** What an index answers, which may be older than the catalog. */
export interface ElasticsearchEngine extends SearchEngine, TypeaheadEngine {
  /** The index that is searched now, or a moment ago. */
  liveIndex(): Promise<string>;
  /** How many rows match. */
  countHotels(criteria: HotelCriteria): Promise<number>;
}

/** Searches and typeahead on Elasticsearch. */
export function createElasticsearchEngine(
  client: Client,
  { alias, catalog, timeoutMs, onTier, sizes: someSizes = {} }: ElasticsearchEngineOptions,
): ElasticsearchEngine {
  const sizes: ReadSizes = { ...tuning, ...someSizes };
  const liveIndex = createLiveIndex(alias, createSearchClient(client, alias), catalog);
  const chainsAlias = chainsIndexOf(alias);
  const liveChains = createLiveIndex(chainsAlias, createSearchClient(client, chainsAlias), catalog);
  const lookUpLargeGroups = createLargeGroupLookup();
  const runner = createSearchRunner(client, timeoutMs);

  /** Lists of rows, for which large groups may have to be looked up first. */
  const readList = <T>(
    criteria: HotelCriteria,
    read: (index: IndexClient, largeGroupsIn: LargeGroupsIn) => Promise<T>,
  ): Promise<T> => {
    const areas = areasOf(criteria);
    return runner.run(async (searches) => {
      const live = searches.on(alias);
      await liveIndex.state(live);
      if (areas.length === 0) return read(live, noLargeGroups);
      return liveIndex.readUnchanged(searches.on, async (index, state) =>
        read(index, await lookUpLargeGroups(index, state, areas)),
      );
    });
  };

  return {
    kind: 'elasticsearch',
    async find(request, alsoOnTier) {
      const query = parseQuery(request);
      return runner.run(async (searches) => {
        const live = searches.on(alias);
        await liveIndex.state(live);
        for (let attempt = 1; attempt <= tuning.maxAttempts; attempt += 1) {
          const source = createElasticsearchCandidateSource(live, query);
          const ranked = await rankTypeahead(source, query, (...took) => {
            onTier?.(...took);
            alsoOnTier?.(...took);
          });
          const items = await itemsOf(live, ranked);
          if (items !== null) return items;
        }
        // It is being written, or a document that lists rows of the group was refused.
        throw new IndexNotReadyError('The index lacks rows of a large group');
      });
    },
    async listHotels(request) {
      const result = await readList(request.criteria, (index, largeGroupsIn) =>
        listHotels(index, request, largeGroupsIn),
      );
      return { result, degraded: false };
    },
    async *scanHotels(scan) {
      const { criteria, anyCode } = scan;
      const pageAfter = (last: HotelKey | null, size: number) =>
        readList(criteria, (index, largeGroupsIn) =>
          readPage(index, {
            ...{ filter: [hotelQuery(criteria, largeGroupsIn)], near: criteria.near, order: 'provider' },
            ...{ after: last, size, anyCode },
          }),
        );
      let last = scan.after;
      // Nearly all lists are short: a search or two, without a point in time.
      for (const size of [sizes.firstScanRows, sizes.maxResultWindow]) {
        const page = await pageAfter(last, size);
        if (page.rows.length > 0) yield { result: page.rows, degraded: false };
        if (page.last === null) return;
        last = page.last;
      }
      const open = () =>
        readList(criteria, async (index, largeGroupsIn) => ({
          pointInTime: await index.openPointInTime(),
          largeGroupsIn,
        }));
      for await (const rows of scanHotels({ runner, open, sizes }, { ...scan, after: last }))
        yield { result: rows, degraded: false };
    },
    async sortedHotels(request) {
      const result = await readList(request.criteria, (index, largeGroupsIn) =>
        sortedHotels(index, request, largeGroupsIn, sizes),
      );
      return { result, degraded: false };
    },
    countHotels: (criteria) =>
      readList(criteria, (index, largeGroupsIn) => index.count(hotelQuery(criteria, largeGroupsIn))),
    async countBaseCodes(placeId, atMost) {
      const query = { bool: { filter: [{ term: { baseCodePlaceIds: placeId } }] } };
      return { result: await readList({}, (index) => index.count(query, atMost)), degraded: false };
    },
    async searchChains(request) {
      return runner.run(async (searches) => {
        const live = searches.on(chainsAlias);
        await liveChains.state(live);
        return { result: await rankChains(createElasticsearchChainNames(live), request), degraded: false };
      });
    },
    generation: () => liveIndex.known()?.label ?? null,
    liveIndex: () => runner.run(async (searches) => (await liveIndex.state(searches.on(alias))).index),
    async ping() {
      await runner.run(async (searches) => {
        const live = searches.on(alias);
        await liveIndex.state(live);
        await live.search(probeSearch);
      });
    },
  };
}
