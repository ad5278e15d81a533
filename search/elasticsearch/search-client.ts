import type { Client, estypes } from '@elastic/elasticsearch';
import type { HotelCounts } from '../hotel-counts.ts';
import { SearchUnavailableError } from '../engine.ts';
import { errorOfCause, errorOfRequest, timeoutError } from './errors.ts';
import {
  countedPath,
  countPath,
  groupsPath,
  type Hit,
  hitsPath,
  multiSearchPath,
  type SearchResponseBody,
  statsPath,
} from './search-response.ts';
import { tuning } from './tuning.ts';

export type Search = Omit<estypes.SearchRequest, 'index'> & { readonly sort: estypes.SortCombinations[] };

/** Fetches nothing but sort values and doc values: no hit is loaded from the stored documents. */
export const docValuesOnly = {
  _source: false,
  stored_fields: '_none_',
  track_total_hits: false,
} satisfies Partial<Search>;

export type SortedHits = readonly Pick<Hit, 'sort'>[];

export interface CountedHits {
  readonly hits: SortedHits;
  /** Of documents that match both queries. */
  readonly counts: HotelCounts;
  /** How many match only that of the search. */
  readonly others: number;
}

type Query = estypes.QueryDslQueryContainer;

/**
 * Searches one state of an index, or an index as it is. Anything less than a complete response is an error.
 */
export interface SearchClient {
  /** The hits of a search that requests nothing but its sort values. */
  search(search: Search): Promise<SortedHits>;
  /** The same, and how many documents match its query, by whether they match another one too. */
  searchAndCount(search: Search, counted: Query): Promise<CountedHits>;
  /** How many documents match; counted up to `atMost` if it is given. */
  count(query: Query, atMost?: number): Promise<number>;
  /** How many documents match of each provider. */
  countByProvider(query: Query): Promise<HotelCounts>;
  /** The keys of the groups of which some document matches. */
  groupKeys(query: Query): Promise<readonly string[]>;
}

/** Searches an index, or the index behind an alias. */
export interface IndexClient extends SearchClient {
  /** The hits of each search, all in one request. */
  multiSearch(searches: readonly Search[]): Promise<readonly (readonly Hit[])[]>;
  /** The index behind the alias. */
  indexState(): Promise<IndexState>;
  /**
   * Keeps the index as it is now for searches, until it is closed or has not been
   * searched for `tuning.pointInTimeMs`.
   */
  openPointInTime(): Promise<PointInTime>;
}

/** A state of an index that is kept for searches. */
export interface PointInTime {
  readonly pointInTimeId: string;
}

/** An index, as searches find it. */
export interface IndexState {
  readonly index: string;
  /** The version of the mapping that it was built with. */
  readonly schemaVersion: number;
  /** How many documents it lacks, because Elasticsearch refused them. */
  readonly refused: number;
  /** The identity of the database that it was built from; null where that was not noted. */
  readonly catalog: string | null;
  /** Changes whenever what searches find changes: it counts the refreshes that made changes searchable. */
  readonly label: string;
}

/** More providers than there can be. */
const maxProviders = 60_000;

/** Sends one search; only the parts of the response that `filterPath` names are there. */
type Send = (body: object, filterPath: string) => Promise<SearchResponseBody>;

/** Runs a request, and translates its errors. */
type Translate = <T>(response: Promise<T>, requestBody: () => string) => Promise<T>;

/**
 * Every failure of Elasticsearch becomes a SearchUnavailableError, or a
 * SearchRefusedError where the request was wrong.
 *
 * @param signal aborts the requests that are under way, as too slow
 */
export function createSearchClient(client: Client, index: string, signal?: AbortSignal): IndexClient {
  const header = `${JSON.stringify({ index })}\n`;
  const options = signal === undefined ? {} : { signal };
  const path = `/${encodeURIComponent(index)}`;
  const translateErrors = translationOf(signal);

  return {
    ...createSearches(createSend(client, `${path}/_search`, {}, signal)),

    async multiSearch(searches) {
      const bodies = searches.map((search) => JSON.stringify(search));
      const { responses = [] } = await translateErrors(
        client.transport.request<{ responses?: readonly SearchResponseBody[] }>(
          {
            method: 'POST',
            path: '/_msearch',
            querystring: { filter_path: multiSearchPath },
            bulkBody: bodies.map((body) => `${header}${body}\n`).join(''),
          },
          options,
        ),
        () => bodies.join('\n'),
      );
      return bodies.map((body, position) => {
        const response = responses[position];
        checkComplete(response, () => body);
        return response?.hits?.hits ?? [];
      });
    },

    async indexState() {
      const [indices, stats] = await translateErrors(
        Promise.all([
          client.indices.getMapping({ index, filter_path: '*.mappings._meta' }, options),
          client.indices.stats({ index, metric: ['refresh', 'docs'], filter_path: statsPath }, options),
        ]),
        () => index,
      );
      const [entry] = Object.entries(indices);
      if (entry === undefined) {
        throw new SearchUnavailableError('absent', `There is no index behind the alias ${index}`);
      }
      const [name, { mappings }] = entry;
      const {
        refused = 0,
        schemaVersion = 0,
        catalog = null,
      } = (mappings._meta ?? {}) as Partial<IndexState>;
      return {
        index: name,
        schemaVersion,
        refused,
        catalog,
        label: JSON.stringify([name, refused, stats.indices]),
      };
    },

    async openPointInTime() {
      const { id } = await translateErrors(
        client.openPointInTime({ index, keep_alive: `${tuning.pointInTimeMs}ms` }, options),
        () => index,
      );
      return { pointInTimeId: id };
    },
  };
}

/** Searches the state that a point in time keeps; errors are those of `createSearchClient`. */
export function createPointInTimeClient(
  client: Client,
  { pointInTimeId }: PointInTime,
  signal?: AbortSignal,
): SearchClient {
  const pit = { id: pointInTimeId, keep_alive: `${tuning.pointInTimeMs}ms` };
  return createSearches(createSend(client, '/_search', { pit }, signal));
}

/** Frees what Elasticsearch keeps for it; one that is not closed is freed when its time is over. */
export async function closePointInTime(client: Client, { pointInTimeId }: PointInTime): Promise<void> {
  await client.closePointInTime({ id: pointInTimeId }).catch(() => undefined);
}

function createSend(client: Client, path: string, target: object, signal: AbortSignal | undefined): Send {
  const translateErrors = translationOf(signal);
  return async (search, filterPath) => {
    const body = { ...search, ...target };
    const requestBody = (): string => JSON.stringify(body);
    const response = await translateErrors(
      client.transport.request<SearchResponseBody>(
        { method: 'POST', path, querystring: { filter_path: filterPath }, body },
        signal === undefined ? {} : { signal },
      ),
      requestBody,
    );
    checkComplete(response, requestBody);
    return response;
  };
}

function createSearches(send: Send): SearchClient {
  const searchAndCount = async (search: object, counted: Query): Promise<CountedHits> => {
    const terms = { field: 'providerCode', size: maxProviders };
    const mapped = { filter: { exists: { field: 'baseCode' } } };
    const aggs = {
      counted: { filter: counted, aggs: { providers: { terms, aggs: { mapped } } } },
      others: { filter: { bool: { must_not: [counted] } } },
    };
    const { hits, aggregations } = await send({ ...search, aggs }, countedPath);
    const buckets = aggregations?.counted?.providers?.buckets ?? [];
    return {
      hits: hits?.hits ?? [],
      counts: new Map(
        buckets.map((bucket) => [bucket.key, { total: bucket.doc_count, mapped: bucket.mapped.doc_count }]),
      ),
      others: aggregations?.others?.doc_count ?? 0,
    };
  };

  return {
    search: async (search) => (await send(search, hitsPath)).hits?.hits ?? [],
    searchAndCount,

    async count(query, atMost) {
      const response = await send({ query, size: 0, track_total_hits: atMost ?? true }, countPath);
      return response.hits?.total?.value ?? 0;
    },

    async countByProvider(query) {
      return (await searchAndCount({ query, size: 0, track_total_hits: false }, { match_all: {} })).counts;
    },

    async groupKeys(query) {
      const groupKeys: string[] = [];
      let after: { readonly group: string } | undefined;
      do {
        const composite = {
          size: tuning.maxResultWindow,
          sources: [{ group: { terms: { field: 'groupKey' } } }],
          ...(after && { after }),
        };
        const response = await send(
          { query, size: 0, track_total_hits: false, aggs: { groups: { composite } } },
          groupsPath,
        );
        const { buckets = [], after_key } = response.aggregations?.groups ?? {};
        for (const { key } of buckets) groupKeys.push(key.group);
        after = after_key;
      } while (after !== undefined);
      return groupKeys;
    },
  };
}

function translationOf(signal: AbortSignal | undefined): Translate {
  return async (response, requestBody) => {
    try {
      return await response;
    } catch (error) {
      throw signal?.aborted === true ? timeoutError(error) : errorOfRequest(error, requestBody);
    }
  };
}

/** @throws SearchUnavailableError, SearchRefusedError */
function checkComplete(response: SearchResponseBody | undefined, requestBody: () => string): void {
  if (response?.error !== undefined) {
    throw errorOfCause(response.status ?? 0, response.error, requestBody);
  }
  if (response?.timed_out !== false || (response._shards?.failed ?? 0) > 0) {
    throw new SearchUnavailableError('absent', 'Elasticsearch returned only part of the response');
  }
}
