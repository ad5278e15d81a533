import type { Client } from '@elastic/elasticsearch';
import { SearchUnavailableError } from '../engine.ts';
import type { Search } from './searches.ts';

/** Asks the live index. Anything less than a whole answer is an error. */
export interface SearchGateway {
  /** The sources of the hits of each search, all asked in one request. */
  multiSearch<Source>(searches: readonly Search[]): Promise<readonly (readonly Source[])[]>;
  /** The name of the index behind the alias. */
  liveIndex(): Promise<string>;
}

interface SearchAnswer<Source> {
  readonly error?: { readonly type?: string; readonly reason?: string };
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed?: number };
  readonly hits?: { readonly hits?: readonly { readonly _source: Source }[] };
}

const answerParts =
  'responses.error,responses.timed_out,responses._shards.failed,responses.hits.hits._source';

/** Every failure of Elasticsearch comes as SearchUnavailableError: another engine may be asked. */
export function createSearchGateway(client: Client, alias: string): SearchGateway {
  const header = `${JSON.stringify({ index: alias })}\n`;
  return {
    async multiSearch<Source>(searches: readonly Search[]) {
      const body = searches.map((search) => `${header}${JSON.stringify(search)}\n`).join('');
      const { responses = [] } = await unavailableOnError(
        client.transport.request<{ responses?: readonly SearchAnswer<Source>[] }>({
          method: 'POST',
          path: '/_msearch',
          querystring: { filter_path: answerParts },
          bulkBody: body,
        }),
      );
      return searches.map((_search, index) => sourcesOf(responses[index]));
    },

    async liveIndex() {
      const indices = await unavailableOnError(client.indices.getAlias({ name: alias }));
      const [index] = Object.keys(indices);
      if (index === undefined) throw new SearchUnavailableError(`No index stands behind ${alias}`);
      return index;
    },
  };
}

function sourcesOf<Source>(answer: SearchAnswer<Source> | undefined): readonly Source[] {
  if (answer?.error !== undefined) {
    throw new SearchUnavailableError(
      `Elasticsearch: ${answer.error.type ?? ''} ${answer.error.reason ?? ''}`,
    );
  }
  if (answer?.timed_out !== false || (answer._shards?.failed ?? 0) > 0) {
    throw new SearchUnavailableError('Elasticsearch gave only a part of the answer');
  }
  return (answer.hits?.hits ?? []).map((hit) => hit._source);
}

async function unavailableOnError<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new SearchUnavailableError('Elasticsearch did not answer', { cause: error });
  }
}
