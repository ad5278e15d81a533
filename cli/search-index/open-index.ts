import { errors } from '@elastic/elasticsearch';
import type { IndexDependencies } from '../../indexer/generations/generations.ts';
import { createElasticsearchClient } from '../../runtime/elasticsearch.ts';
import { type CommandDependencies, UsageError, withDatabase } from '../dependencies.ts';

/** Bulk requests and the creation of an index take longer than a search, in milliseconds. */
const requestTimeoutMs = 120_000;

/** Does some work with the search index and the database, and closes both afterwards. */
export async function withIndexAndDatabase<T>(
  deps: CommandDependencies,
  work: (parts: IndexDependencies) => Promise<T>,
): Promise<T> {
  const { elasticsearch, search } = await deps.config();
  if (elasticsearch === null) {
    throw new UsageError('ELASTICSEARCH_URL is not set. The Postgres engine needs no index.');
  }
  const client = createElasticsearchClient(elasticsearch, requestTimeoutMs);
  try {
    return await withDatabase(deps, (pool) => work({ client, indexPrefix: search.indexPrefix, pool }));
  } catch (error) {
    // The message of the connection does not say which of several servers it is about.
    if (!(error instanceof errors.ConnectionError || error instanceof errors.TimeoutError)) throw error;
    throw new Error(`Elasticsearch cannot be reached: ${error.message}`, { cause: error });
  } finally {
    await client.close();
  }
}

/** Notes that a command waits for Elasticsearch. */
export function retryNote(deps: CommandDependencies, line: { end(): void }): (error: Error) => void {
  return (error) => {
    line.end();
    deps.err.write(`Elasticsearch is busy or away, retrying: ${error.message}\n`);
  };
}
