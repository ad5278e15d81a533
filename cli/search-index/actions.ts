import { type Client, errors } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import type { RefusedDocument } from '../../indexer/bulk-request.ts';
import { listGenerations, type Generation } from '../../indexer/generations.ts';
import { countLiveRows } from '../../indexer/group-reader.ts';
import { rebuildIndex, RebuildRefusedError } from '../../indexer/rebuild.ts';
import { rollbackIndex } from '../../indexer/rollback.ts';
import { createElasticsearchClient } from '../../runtime/elasticsearch.ts';
import { type CommandDependencies, UsageError, withDatabase } from '../dependencies.ts';
import { createRateLine } from '../rate-line.ts';

/** Bulk requests and the creation of an index take longer than a search, in milliseconds. */
const requestTimeoutMs = 120_000;

/** The exit status of a rebuild that went live without the documents that Elasticsearch refused. */
const refusedStatus = 3;

/** How many refused documents a rebuild lists; `index dead-letters` lists more. */
const maxListedRefusals = 10;

/** `index rebuild`. Returns the exit status. */
export async function rebuild(deps: CommandDependencies): Promise<number> {
  const interrupted = new AbortController();
  const interrupt = (): void => {
    interrupted.abort(new Error('Interrupted. The live index was not touched.'));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const line = createRateLine(deps.err, 'documents');
  try {
    const report = await withIndexAndDatabase(deps, ({ client, indexPrefix, pool }) =>
      rebuildIndex(
        { pool, client, indexPrefix, logger: deps.logger, settings: deps.config().search.index },
        {
          signal: interrupted.signal,
          onProgress: ({ documents, total }) => {
            line.show(documents, total);
          },
          onRetry: (error) => {
            line.end();
            deps.err.write(`Elasticsearch is busy or away, retrying: ${error.message}\n`);
          },
        },
      ),
    );
    line.end();
    deps.out.write(
      `${report.index} is live: ${report.documents} documents in ${report.seconds.toFixed(1)} s.\n`,
    );
    if (report.refused === 0) return 0;
    const documents = report.refused === 1 ? 'document was' : 'documents were';
    deps.out.write(`${report.refused} ${documents} refused by Elasticsearch and cannot be found.\n`);
    printRefused(deps, report.firstRefused);
    return refusedStatus;
  } catch (error) {
    line.end();
    if (error instanceof RebuildRefusedError) printRefused(deps, error.firstRefused);
    throw error;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

function printRefused({ err }: CommandDependencies, refusals: readonly RefusedDocument[]): void {
  for (const refused of refusals.slice(0, maxListedRefusals)) err.write(`${refusalLine(refused)}\n`);
  if (refusals.length > maxListedRefusals) err.write('`index dead-letters` lists more of them.\n');
}

/** A refused document in one line. */
export function refusalLine({ providerCode, hotelCode, reason }: RefusedDocument): string {
  return `${providerCode} ${hotelCode}: ${reason.replaceAll(/\s+/g, ' ')}`;
}

/** `index status`. */
export async function status(deps: CommandDependencies): Promise<void> {
  await withIndexAndDatabase(deps, async ({ client, indexPrefix, pool }) => {
    const [generations, rows] = await Promise.all([
      listGenerations(client, indexPrefix),
      countLiveRows(pool),
    ]);
    deps.out.write(`Postgres holds ${rows} live hotels.\n`);
    if (generations.length === 0) deps.out.write('There is no index yet: run `index rebuild`.\n');
    const previous = generations.find((generation) => generation.live)?.previous;
    for (const generation of generations) {
      deps.out.write(`${lineOf(generation, generation.index === previous)}\n`);
    }
  });
}

function lineOf(generation: Generation, isPrevious: boolean): string {
  const { index, documents, refused, bytes, createdAt } = generation;
  const missing = refused === 0 ? '' : `, ${refused} refused`;
  return [
    index,
    stateOf(generation, isPrevious),
    `${documents} documents${missing}`,
    `${(bytes / 1_000_000).toFixed(1)} MB`,
    `created ${createdAt.toISOString()}`,
  ].join('  ');
}

function stateOf({ live, state }: Generation, isPrevious: boolean): string {
  if (live) return 'live';
  if (isPrevious) return 'kept for a rollback';
  return state === 'building' ? 'unfinished' : 'no longer used';
}

/** `index rollback`. */
export async function rollback(deps: CommandDependencies): Promise<void> {
  await withElasticsearch(deps, async ({ client, indexPrefix }) => {
    const generation = await rollbackIndex(client, indexPrefix);
    deps.out.write(`Searches go to ${generation.index} now (${generation.documents} documents).\n`);
  });
}

interface SearchIndex {
  readonly client: Client;
  readonly indexPrefix: string;
}

/** Does some work with the search index and the database. */
export function withIndexAndDatabase<T>(
  deps: CommandDependencies,
  work: (parts: SearchIndex & { readonly pool: Pool }) => Promise<T>,
): Promise<T> {
  return withElasticsearch(deps, (index) => withDatabase(deps, (pool) => work({ ...index, pool })));
}

async function withElasticsearch<T>(
  deps: CommandDependencies,
  work: (index: SearchIndex) => Promise<T>,
): Promise<T> {
  const { elasticsearch, search } = deps.config();
  if (elasticsearch === null) {
    throw new UsageError('ELASTICSEARCH_URL is not set. The Postgres engine needs no index.');
  }
  const client = createElasticsearchClient(elasticsearch, requestTimeoutMs);
  try {
    return await work({ client, indexPrefix: search.indexPrefix });
  } catch (error) {
    // The message of the connection does not say which of several servers it is about.
    if (!(error instanceof errors.ConnectionError || error instanceof errors.TimeoutError)) throw error;
    throw new Error(`Elasticsearch cannot be reached: ${error.message}`, { cause: error });
  } finally {
    await client.close();
  }
}
