import type { Registry } from 'prom-client';
import type { Database } from '../catalog/database/open-database.ts';
import type { Config } from '../runtime/config/config.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import type { IndexLag } from '../indexer/generations/index-lag.ts';
import type { JobQueue } from '../workers/job-queue.ts';
import type { JobQueues, QueueSystem } from '../workers/queues.ts';
import type { RebuildIndexData } from '../workers/jobs/rebuild-index.ts';

/** What every part of a process is started with. A part adds what it opens to `shutdown`. */
export interface ServiceContext {
  readonly config: Config;
  readonly logger: Logger;
  readonly shutdown: Shutdown;
  readonly registry: Registry;
  readonly database: Database;
  readonly queues: QueueSystem;
  readonly jobQueues: JobQueues;
  readonly rebuilds: JobQueue<RebuildIndexData>;
  /** How far the search index is behind the catalog; null without Elasticsearch. */
  readonly indexLag: (() => Promise<IndexLag | null>) | null;
}
