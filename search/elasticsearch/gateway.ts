import type { Client } from '@elastic/elasticsearch';
import { SearchUnavailableError } from '../engine.ts';
import { errorOfFault, errorOfRequest, tooLate } from './search-errors.ts';
import { probeSearch, type Search } from './searches.ts';
import { tuning } from './tuning.ts';

/** What a search for candidates tells of a row. */
export interface Hit {
  /** As `Search.sort` asks; the folded name and the group key come last. */
  readonly sort: readonly unknown[];
  /** The doc values asked for; those that a row lacks are missing. */
  readonly fields: {
    readonly shown?: readonly [string];
    readonly cityNames?: readonly string[];
    readonly members?: readonly [string];
  };
}

/** Asks the live index. Anything less than a whole answer is an error. */
export interface SearchGateway {
  /** The hits of a search that asks for nothing but its sort values. */
  search(search: Search): Promise<readonly Pick<Hit, 'sort'>[]>;
  /** How many documents match. */
  count(query: NonNullable<Search['query']>): Promise<number>;
  /** The keys of the groups of which some document matches. */
  groupKeys(query: NonNullable<Search['query']>): Promise<readonly string[]>;
  /** The hits of each search, all asked in one request. */
  multiSearch(searches: readonly Search[]): Promise<readonly (readonly Hit[])[]>;
  /** Whether a search is answered, by all shards. */
  probe(): Promise<void>;
  /** How many documents the index lacks, because Elasticsearch refused them when it was built. */
  refusedDocuments(): Promise<number>;
  /** The name of the index behind the alias. */
  liveIndex(): Promise<string>;
}

interface SearchResponseBody {
  readonly status?: number;
  readonly error?: { readonly type?: string; readonly reason?: string };
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed?: number };
  readonly hits?: { readonly hits?: readonly Hit[]; readonly total?: { readonly value: number } };
  readonly aggregations?: {
    readonly groups?: {
      readonly buckets?: readonly { readonly key: { readonly group: string } }[];
      readonly after_key?: { readonly group: string };
    };
  };
}

/** What of an answer is read, of lists and of searches for candidates; the rest does not travel. */
const listParts = 'timed_out,_shards.failed,hits.hits.sort';
const countParts = 'timed_out,_shards.failed,hits.total.value';
const groupParts = 'timed_out,_shards.failed,aggregations.groups.after_key,aggregations.groups.buckets.key';
export const answerParts =
  'responses.error,responses.status,responses.timed_out,responses._shards.failed,responses.hits.hits.sort,responses.hits.hits.fields';

/**
 * Every failure of Elasticsearch comes as SearchUnavailableError, or as SearchRefusedError where the question was wrong.
 *
 * @param signal ends the requests that are under way, as too late
 */
export function createSearchGateway(client: Client, alias: string, signal?: AbortSignal): SearchGateway {
  const header = `${JSON.stringify({ index: alias })}\n`;
  const options = signal === undefined ? {} : { signal };

  const translated = async <T>(answer: Promise<T>, question: () => string): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      throw signal?.aborted === true ? tooLate(error) : errorOfRequest(error, question);
    }
  };
  const ask = async (body: object, parts: string): Promise<SearchResponseBody> => {
    const question = (): string => JSON.stringify(body);
    const answer = await translated(
      client.transport.request<SearchResponseBody>(
        {
          method: 'POST',
          path: `/${encodeURIComponent(alias)}/_search`,
          querystring: { filter_path: parts },
          body,
        },
        options,
      ),
      question,
    );
    checkWhole(answer, question);
    return answer;
  };

  return {
    search: async (search) => (await ask(search, listParts)).hits?.hits ?? [],

    async count(query) {
      const answer = await ask({ query, size: 0, track_total_hits: true }, countParts);
      return answer.hits?.total?.value ?? 0;
    },

    async groupKeys(query) {
      const groupKeys: string[] = [];
      let after: { readonly group: string } | undefined;
      do {
        const composite = {
          size: tuning.largestWindow,
          sources: [{ group: { terms: { field: 'groupKey' } } }],
          ...(after && { after }),
        };
        const answer = await ask(
          { query, size: 0, track_total_hits: false, aggs: { groups: { composite } } },
          groupParts,
        );
        const { buckets = [], after_key } = answer.aggregations?.groups ?? {};
        for (const { key } of buckets) groupKeys.push(key.group);
        after = after_key;
      } while (after !== undefined);
      return groupKeys;
    },

    async multiSearch(searches) {
      const questions = searches.map((search) => JSON.stringify(search));
      const { responses = [] } = await translated(
        client.transport.request<{ responses?: readonly SearchResponseBody[] }>(
          {
            method: 'POST',
            path: '/_msearch',
            querystring: { filter_path: answerParts },
            bulkBody: questions.map((question) => `${header}${question}\n`).join(''),
          },
          options,
        ),
        () => questions.join('\n'),
      );
      return questions.map((question, index) => {
        const answer = responses[index];
        checkWhole(answer, () => question);
        return answer?.hits?.hits ?? [];
      });
    },

    async probe() {
      await ask(probeSearch, listParts);
    },

    async refusedDocuments() {
      const mappings = await translated(client.indices.getMapping({ index: alias }, options), () => alias);
      const counts = Object.values(mappings).map(({ mappings: { _meta } }) =>
        Number(_meta?.['refused'] ?? 0),
      );
      return Math.max(0, ...counts);
    },

    async liveIndex() {
      const indices = await translated(client.indices.getAlias({ name: alias }, options), () => alias);
      const [index] = Object.keys(indices);
      if (index === undefined) {
        throw new SearchUnavailableError('absent', `No index stands behind ${alias}`);
      }
      return index;
    },
  };
}

/** @throws SearchUnavailableError, SearchRefusedError */
function checkWhole(answer: SearchResponseBody | undefined, question: () => string): void {
  if (answer?.error !== undefined) {
    const { type = '', reason = '' } = answer.error;
    throw errorOfFault({ status: answer.status ?? 0, type, reason }, question);
  }
  if (answer?.timed_out !== false || (answer._shards?.failed ?? 0) > 0) {
    throw new SearchUnavailableError('absent', 'Elasticsearch gave only a part of the answer');
  }
}
