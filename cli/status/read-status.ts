import type { Pool } from 'pg';
import { serviceVersion } from '../../bootstrap/version.ts';
import { type ApiKeyRecord, createApiKeyQueries } from '../../catalog/access/api-key-queries.ts';
import { type ChangeLag, readLag } from '../../catalog/changes/lag.ts';
import { readSnapshotAge } from '../../catalog/coverage/snapshot.ts';
import { type CatalogState, readCatalogState } from '../../catalog/hotels/catalog-state.ts';
import {
  type ImportRuns,
  readImportRuns,
  readRunningImports,
  type RunningImport,
} from '../../catalog/import/import-runs.ts';
import { countFailedWebhooks } from '../../catalog/webhooks/webhooks.ts';
import { type IndexStatus, readIndexStatus } from '../../indexer/rebuild/index-status.ts';
import { createElasticsearchClient } from '../../runtime/elasticsearch.ts';
import { messageOf } from '../../runtime/error-message.ts';
import { waitingOf } from '../../workers/job-queue.ts';
import { jobNames, type JobName } from '../../workers/jobs.ts';
import type { CommandDependencies, OpenDatabase } from '../dependencies.ts';
import { eachQueue, withQueueSystem } from '../command-queues.ts';

/** What of the service could not be asked, and why. */
interface Unreachable {
  readonly unreachable: string;
}

export interface QueueCounts {
  readonly name: JobName;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly paused: boolean;
}

/** What an operator wants to know of the service, whether it runs or not. */
export interface ServiceStatus {
  readonly build: string;
  readonly mode: string;
  readonly gateway: string;
  readonly postgres: { readonly version: string; readonly bytes: number };
  readonly catalog: CatalogState;
  /** Changes that were not published yet. */
  readonly unpublished: ChangeLag;
  /** Null: Postgres and memory answer searches. */
  readonly index: IndexStatus | Unreachable | null;
  readonly queues: readonly QueueCounts[] | Unreachable;
  /** The policy by which Redis may delete jobs; null where it may not. */
  readonly evictionPolicy: string | null;
  readonly imports: { readonly ended: readonly ImportRuns[]; readonly running: readonly RunningImport[] };
  /** Keys that are neither revoked nor ended, the one that ends first before the others. */
  readonly keys: readonly Pick<ApiKeyRecord, 'id' | 'name' | 'expiresAt'>[];
  /** Those that were paused because their receivers failed. */
  readonly failedWebhooks: number;
  /** How old the snapshot of coverage is, in seconds; null before the first one. */
  readonly coverageAgeSeconds: number | null;
}

/** How long Elasticsearch may take, in milliseconds. */
const indexTimeoutMs = 10_000;

/** Asks everything; what is away is named as such. */
export async function readStatus(deps: CommandDependencies, database: OpenDatabase): Promise<ServiceStatus> {
  const { pool } = database;
  const config = await deps.config();
  const { evictionPolicy, queues } = await readQueues(deps, database.url);
  return {
    build: serviceVersion(),
    mode: config.mode,
    gateway: config.gateway,
    postgres: await readPostgres(pool),
    catalog: await readCatalogState(pool),
    unpublished: await readLag(pool),
    index: await readIndex(deps, pool),
    queues,
    evictionPolicy,
    imports: { ended: await readImportRuns(pool), running: await readRunningImports(pool) },
    keys: activeKeys(await createApiKeyQueries(pool).list(), new Date()),
    failedWebhooks: await countFailedWebhooks(pool),
    coverageAgeSeconds: await readSnapshotAge(pool),
  };
}

async function readPostgres(pool: Pool): Promise<ServiceStatus['postgres']> {
  const { rows } = await pool.query<{ version: string; bytes: number }>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  );
  return rows[0] ?? { version: '', bytes: 0 };
}

async function readIndex(deps: CommandDependencies, pool: Pool): Promise<ServiceStatus['index']> {
  const { elasticsearch, search } = await deps.config();
  if (elasticsearch === null) return null;
  const client = createElasticsearchClient(elasticsearch, indexTimeoutMs);
  try {
    return await readIndexStatus({ pool, client, indexPrefix: search.indexPrefix });
  } catch (error) {
    return { unreachable: messageOf(error) };
  } finally {
    await client.close();
  }
}

async function readQueues(
  deps: CommandDependencies,
  databaseUrl: string,
): Promise<Pick<ServiceStatus, 'queues' | 'evictionPolicy'>> {
  try {
    return await withQueueSystem(deps, databaseUrl, async (system) => {
      const queues: QueueCounts[] = [];
      await eachQueue(system, jobNames, async (name, queue) => {
        const [counts, paused] = await Promise.all([queue.counts(), queue.isPaused()]);
        const { active = 0, failed = 0 } = counts;
        queues.push({ name, waiting: waitingOf(counts), active, failed, paused });
      });
      return { queues, evictionPolicy: await system.evictionPolicy() };
    });
  } catch (error) {
    return { queues: { unreachable: messageOf(error) }, evictionPolicy: null };
  }
}

function activeKeys(keys: readonly ApiKeyRecord[], now: Date): ServiceStatus['keys'] {
  return keys
    .filter(({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > now))
    .map(({ id, name, expiresAt }) => ({ id, name, expiresAt }))
    .sort((a, b) => (a.expiresAt?.getTime() ?? Infinity) - (b.expiresAt?.getTime() ?? Infinity) || 0);
}
