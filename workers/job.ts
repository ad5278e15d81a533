import type { DefaultJobOptions } from 'bullmq';
import type { Pool } from 'pg';
import type { RebuildDependencies } from '../indexer/rebuild.ts';
import type { Logger } from '../runtime/logger.ts';

/** What the handlers of jobs may use. */
export interface JobResources {
  readonly pool: Pool;
  readonly logger: Logger;
  /** Null without Elasticsearch. */
  readonly indexing: RebuildDependencies | null;
}

/**
 * Runs one job. When `signal` is aborted it should throw soon, in a state from which it can start again: a job that throws
 * is retried later.
 */
export type JobHandler<Data> = (data: Data, signal: AbortSignal) => Promise<void>;

/** A kind of job. Each has a queue of its own, named like the job. */
export interface Job<Data> {
  /** Attempts, and how long ended jobs are stored; ages are in seconds. */
  readonly options: DefaultJobOptions;
  /** Jobs at a time in one process. */
  readonly concurrency: number;
  /** Milliseconds without a sign of life after which a job is given to another worker. */
  readonly lockDuration: number;
  /** Without Elasticsearch no worker is started for it. */
  readonly needsElasticsearch: boolean;
  readonly createHandler: (resources: JobResources) => JobHandler<Data>;
}
