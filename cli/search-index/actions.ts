import { type Client, errors } from '@elastic/elasticsearch';
import { listGenerations, type Generation } from '../../indexer/generations.ts';
import { countLiveRows } from '../../indexer/group-reader.ts';
import { rebuildIndex, RebuildRefusedError } from '../../indexer/rebuild.ts';
import { rollbackIndex } from '../../indexer/rollback.ts';
import { createElasticsearchClient } from '../../runtime/elasticsearch.ts';
import { type CommandDependencies, UsageError } from '../dependencies.ts';
import { createRateLine } from '../rate-line.ts';

/** Bulk requests and the making of an index take longer than a search may. */
const requestTimeoutMs = 120_000;

/** `index rebuild`. */
export async function rebuild(deps: CommandDependencies): Promise<void> {
  await withElasticsearch(deps, async (client, indexPrefix) => {
    const database = await deps.openDatabase();
    const interrupted = new AbortController();
    const interrupt = (): void => {
      interrupted.abort(new Error('Interrupted. The live index was not touched.'));
    };
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const line = createRateLine(deps.err, 'documents');
    try {
      const report = await rebuildIndex(
        { pool: database.pool, client, indexPrefix, logger: deps.logger },
        {
          signal: interrupted.signal,
          onProgress: ({ documents, total }) => {
            line.show(documents, total);
          },
        },
      );
      line.end();
      deps.out.write(
        `${report.index} is live: ${report.documents} documents in ${report.seconds.toFixed(1)} s.\n`,
      );
    } catch (error) {
      line.end();
      if (error instanceof RebuildRefusedError) {
        for (const { id, reason } of error.refused) deps.err.write(`${id}: ${reason}\n`);
      }
      throw error;
    } finally {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      await database.close();
    }
  });
}

/** `index status`. */
export async function status(deps: CommandDependencies): Promise<void> {
  await withElasticsearch(deps, async (client, prefix) => {
    const database = await deps.openDatabase();
    try {
      const [generations, rows] = await Promise.all([
        listGenerations(client, prefix),
        countLiveRows(database.pool),
      ]);
      deps.out.write(`Postgres holds ${rows} live hotels.\n`);
      if (generations.length === 0) deps.out.write('There is no index yet: run `index rebuild`.\n');
      for (const generation of generations) deps.out.write(`${lineOf(generation)}\n`);
    } finally {
      await database.close();
    }
  });
}

function lineOf({ index, live, state, documents, bytes, createdAt }: Generation): string {
  const megabytes = (bytes / 1_000_000).toFixed(1);
  const standing = live ? 'live' : state === 'building' ? 'unfinished' : 'kept for a rollback';
  return `${index}  ${standing}  ${documents} documents  ${megabytes} MB  made ${createdAt.toISOString()}`;
}

/** `index rollback`. */
export async function rollback(deps: CommandDependencies): Promise<void> {
  await withElasticsearch(deps, async (client, prefix) => {
    const generation = await rollbackIndex(client, prefix);
    deps.out.write(`Searches go to ${generation.index} now (${generation.documents} documents).\n`);
  });
}

async function withElasticsearch(
  deps: CommandDependencies,
  work: (client: Client, prefix: string) => Promise<void>,
): Promise<void> {
  const { elasticsearch, search } = deps.config();
  if (elasticsearch === null) {
    throw new UsageError('ELASTICSEARCH_URL is not set. The Postgres engine needs no index.');
  }
  const client = createElasticsearchClient({ ...elasticsearch, timeoutMs: requestTimeoutMs });
  try {
    await work(client, search.indexPrefix);
  } catch (error) {
    // What the connection says does not tell which of several servers is meant.
    if (!(error instanceof errors.ConnectionError || error instanceof errors.TimeoutError)) throw error;
    throw new Error(`Elasticsearch cannot be reached: ${error.message}`, { cause: error });
  } finally {
    await client.close();
  }
}
