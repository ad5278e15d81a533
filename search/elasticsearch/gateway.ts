import type { Client } from '@elastic/elasticsearch';
import { SearchUnavailableError } from '../engine.ts';
import type { Search } from './searches.ts';

/** What a search for candidates tells of a row. */
export interface Hit {
  /** As `Search.sort` asks; the folded name and the group key come last. */
  readonly sort: readonly unknown[];
  /** The doc values asked for; those that a row lacks are missing. */
  readonly fields: { readonly shown: readonly [string]; readonly cityNames?: readonly string[] };
}

/** Asks the live index. Anything less than a whole answer is an error. */
export interface SearchGateway {
  /** The hits of a search that asks for nothing but its sort values. */
  search(search: Search): Promise<readonly Pick<Hit, 'sort'>[]>;
  /** How many documents match. */
  count(query: NonNullable<Search['query']>): Promise<number>;
  /** The hits of each search, all asked in one request. */
  multiSearch(searches: readonly Search[]): Promise<readonly (readonly Hit[])[]>;
  /** The name of the index behind the alias. */
  liveIndex(): Promise<string>;
}

interface SearchAnswer {
  readonly error?: { readonly type?: string; readonly reason?: string };
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed?: number };
  readonly hits?: { readonly hits?: readonly Hit[]; readonly total?: { readonly value: number } };
}

/** What of an answer is read, of lists and of searches for candidates; the rest does not travel. */
const listParts = 'timed_out,_shards.failed,hits.hits.sort';
const countParts = 'timed_out,_shards.failed,hits.total.value';
export const answerParts =
  'responses.error,responses.timed_out,responses._shards.failed,responses.hits.hits.sort,responses.hits.hits.fields';

/** Every failure of Elasticsearch comes as SearchUnavailableError: another engine may be asked. */
export function createSearchGateway(client: Client, alias: string): SearchGateway {
  const header = `${JSON.stringify({ index: alias })}\n`;
  const ask = (body: object, parts: string): Promise<SearchAnswer> =>
    unavailableOnError(
      client.transport.request<SearchAnswer>({
        method: 'POST',
        path: `/${encodeURIComponent(alias)}/_search`,
        querystring: { filter_path: parts },
        body,
      }),
    );
  return {
    search: async (search) => hitsOf(await ask(search, listParts)),

    async count(query) {
      const answer = await ask({ query, size: 0, track_total_hits: true }, countParts);
      hitsOf(answer);
      return answer.hits?.total?.value ?? 0;
    },

    async multiSearch(searches) {
      const body = searches.map((search) => `${header}${JSON.stringify(search)}\n`).join('');
      const { responses = [] } = await unavailableOnError(
        client.transport.request<{ responses?: readonly SearchAnswer[] }>({
          method: 'POST',
          path: '/_msearch',
          querystring: { filter_path: answerParts },
          bulkBody: body,
        }),
      );
      return searches.map((_search, index) => hitsOf(responses[index]));
    },

    async liveIndex() {
      const indices = await unavailableOnError(client.indices.getAlias({ name: alias }));
      const [index] = Object.keys(indices);
      if (index === undefined) throw new SearchUnavailableError(`No index stands behind ${alias}`);
      return index;
    },
  };
}

function hitsOf(answer: SearchAnswer | undefined): readonly Hit[] {
  if (answer?.error !== undefined) {
    throw new SearchUnavailableError(
      `Elasticsearch: ${answer.error.type ?? ''} ${answer.error.reason ?? ''}`,
    );
  }
  if (answer?.timed_out !== false || (answer._shards?.failed ?? 0) > 0) {
    throw new SearchUnavailableError('Elasticsearch gave only a part of the answer');
  }
  return answer.hits?.hits ?? [];
}

async function unavailableOnError<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new SearchUnavailableError('Elasticsearch did not answer', { cause: error });
  }
}
