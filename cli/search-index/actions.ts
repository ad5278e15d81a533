import { type Client, errors } from '@elastic/elasticsearch';
import type { RefusedDocument } from '../../indexer/bulk-request.ts';
import { listDeadLetters } from '../../indexer/dead-letters.ts';
import { hotelsAlias, listGenerations, type Generation } from '../../indexer/generations.ts';
import { countLiveRows } from '../../indexer/group-reader.ts';
import { rebuildIndex, RebuildRefusedError } from '../../indexer/rebuild.ts';
import { rollbackIndex } from '../../indexer/rollback.ts';
import { createElasticsearchClient } from '../../runtime/elasticsearch.ts';
import { type CommandDependencies, UsageError } from '../dependencies.ts';
import { createRateLine } from '../rate-line.ts';

/** Bulk requests and the making of an index take longer than a search may. */
const requestTimeoutMs = 120_000;

/** The exit status of a rebuild that went live without documents that Elasticsearch refused. */
const refusedStatus = 3;

/** Refused documents that a rebuild names; `index dead-letters` lists more. */
const shownRefusals = 10;

/** `index rebuild`. Returns the exit status. */
export async function rebuild(deps: CommandDependencies): Promise<number> {
  return withElasticsearch(deps, async (client, indexPrefix) => {
    const database = await deps.openDatabase();
    const interrupted = new AbortController();
    const interrupt = (): void => {
      interrupted.abort(new Error('Interrupted. The live index was not touched.'));
    };
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const line = createRateLine(deps.err, 'documents');
    try {
      const report = await rebuildIndex(
        {
          pool: database.pool,
          client,
          indexPrefix,
          logger: deps.logger,
          settings: deps.config().search.index,
        },
        {
          signal: interrupted.signal,
          onProgress: ({ documents, total }) => {
            line.show(documents, total);
          },
          onRetry: (error) => {
            line.end();
            deps.err.write(`Elasticsearch is busy or away, trying again: ${error.message}\n`);
          },
        },
      );
      line.end();
      deps.out.write(
        `${report.index} is live: ${report.documents} documents in ${report.seconds.toFixed(1)} s.\n`,
      );
      if (report.refused === 0) return 0;
      const documents = report.refused === 1 ? 'document was' : 'documents were';
      deps.out.write(`${report.refused} ${documents} refused by Elasticsearch and cannot be found.\n`);
      showRefused(deps, report.firstRefused);
      return refusedStatus;
    } catch (error) {
      line.end();
      if (error instanceof RebuildRefusedError) showRefused(deps, error.firstRefused);
      throw error;
    } finally {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      await database.close();
    }
  });
}

function showRefused({ err }: CommandDependencies, refusals: readonly RefusedDocument[]): void {
  for (const refused of refusals.slice(0, shownRefusals)) err.write(`${refusalLine(refused)}\n`);
  if (refusals.length > shownRefusals) err.write('`index dead-letters` lists more of them.\n');
}

function refusalLine({ providerCode, hotelCode, reason }: RefusedDocument): string {
  return `${providerCode} ${hotelCode}: ${oneLine(reason)}`;
}

/** `index dead-letters`. */
export async function deadLetters(deps: CommandDependencies): Promise<void> {
  await withElasticsearch(deps, async (client, prefix) => {
    const database = await deps.openDatabase();
    try {
      const live = (await listGenerations(client, prefix)).find((generation) => generation.live);
      const letters = await listDeadLetters(database.pool, hotelsAlias(prefix), live?.index ?? '');
      if (letters.length === 0) deps.out.write('No document was refused by Elasticsearch.\n');
      for (const { generation, refusedAt, ...refused } of letters) {
        const standing = generation === live?.index ? 'live' : 'not live';
        deps.out.write(`${generation} (${standing})  ${refusedAt.toISOString()}  ${refusalLine(refused)}\n`);
      }
    } finally {
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
      const kept = generations.find((generation) => generation.live)?.previous;
      for (const generation of generations) {
        deps.out.write(`${lineOf(generation, generation.index === kept)}\n`);
      }
    } finally {
      await database.close();
    }
  });
}

function lineOf(generation: Generation, kept: boolean): string {
  const { index, documents, refused, bytes, createdAt } = generation;
  const megabytes = (bytes / 1_000_000).toFixed(1);
  const missing = refused === 0 ? '' : `, ${refused} refused`;
  return `${index}  ${standingOf(generation, kept)}  ${documents} documents${missing}  ${megabytes} MB  made ${createdAt.toISOString()}`;
}

function standingOf({ live, state }: Generation, kept: boolean): string {
  if (live) return 'live';
  if (kept) return 'kept for a rollback';
  return state === 'building' ? 'unfinished' : 'no longer used';
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** `index rollback`. */
export async function rollback(deps: CommandDependencies): Promise<void> {
  await withElasticsearch(deps, async (client, prefix) => {
    const generation = await rollbackIndex(client, prefix);
    deps.out.write(`Searches go to ${generation.index} now (${generation.documents} documents).\n`);
  });
}

async function withElasticsearch<T>(
  deps: CommandDependencies,
  work: (client: Client, prefix: string) => Promise<T>,
): Promise<T> {
  const { elasticsearch, search } = deps.config();
  if (elasticsearch === null) {
    throw new UsageError('ELASTICSEARCH_URL is not set. The Postgres engine needs no index.');
  }
  const client = createElasticsearchClient({ ...elasticsearch, timeoutMs: requestTimeoutMs });
  try {
    return await work(client, search.indexPrefix);
  } catch (error) {
    // What the connection says does not tell which of several servers is meant.
    if (!(error instanceof errors.ConnectionError || error instanceof errors.TimeoutError)) throw error;
    throw new Error(`Elasticsearch cannot be reached: ${error.message}`, { cause: error });
  } finally {
    await client.close();
  }
}
