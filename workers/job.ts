import type { DefaultJobOptions } from 'bullmq';
import Joi from 'joi';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { DumpFolder } from '../catalog/dumps/write-dump.ts';
import type { CatalogPart } from '../catalog/changes/catalog-part.ts';
import type { RebuildDependencies } from '../indexer/rebuild/rebuild.ts';
import type { Logger } from '../runtime/logger.ts';
import type { JobQueue } from './job-queue.ts';

/** What the handlers of jobs, and tasks, may use. */
export interface JobResources {
  /**
   * A job or a task holds one connection of it at a time; a rebuild of the index
   * up to four. Some have their own.
   */
  readonly pool: Pool;
  /** For a connection of one's own, beside the pool. */
  readonly databaseUrl: string;
  readonly logger: Logger;
  /** For metrics of one's own. */
  readonly registry: Registry;
  /** Null without Elasticsearch. */
  readonly indexing: IndexingResources | null;
  /** Whether base codes are ranked by what people choose; false when left out. */
  readonly popularityFromChoices?: boolean;
  /** The queue of the job that sends to webhooks; without it nothing is requested. */
  readonly deliveries?: Pick<JobQueue<WebhookData>, 'add'>;
  /** For how many days imports over HTTP are kept once they have ended; 30 when left out. */
  readonly importKeepDays?: number;
  /** Where dumps are written; null or left out: nowhere. */
  readonly dumps?: DumpFolder | null;
  /** Networks to which webhooks may be sent, beside public addresses; none when left out. */
  readonly allowedNetworks?: readonly string[];
}

/** The webhook that a job sends to. */
export interface WebhookData {
  readonly webhookId: string;
}

/** What jobs and tasks on the search index may use. */
export interface IndexingResources extends RebuildDependencies {
  readonly rebuilds: RebuildQueue;
  /** The queue of the job that relays changes to the index. */
  readonly relays: Pick<JobQueue<RelayedPart>, 'add'>;
}

/** The part of the catalog that a job relays, or all of it. */
export interface RelayedPart {
  readonly part: CatalogPart | null;
  /** The last position that it relays: parts that end together leave nothing to be relayed twice. */
  readonly until?: number | undefined;
}

/** The queue of the job that rebuilds the index. */
export interface RebuildQueue {
  /** @param data with the version of the index that is wanted, which no older worker can build */
  add(data: { readonly reason: string; readonly schemaVersion: number }): Promise<void>;
  counts(): Promise<Readonly<Record<string, number>>>;
}

/** Notes how far a job is, for those who look at the queues; at most once a second it is stored. */
export type ReportProgress = (progress: object) => void;

/**
 * Runs one job. When `signal` is aborted it should throw soon, in a state from which it can start again: a
 * job that throws is retried later.
 */
export type JobHandler<Data> = (data: Data, signal: AbortSignal, report?: ReportProgress) => Promise<void>;

/** When a job runs without being requested. */
export type JobSchedule<Data> = IntervalSchedule<Data> | TimeSchedule<Data>;

interface IntervalSchedule<Data> {
  /** Milliseconds from one run to the next. The first run ever is at once. */
  readonly everyMs: number;
  readonly cron?: undefined;
  readonly timeZone?: undefined;
  /** The data of these runs. */
  readonly data: Data;
}

interface TimeSchedule<Data> {
  /**
   * At which times it runs: five fields of cron. A run that was due while no worker was there is made up for.
   */
  readonly cron: string;
  /** By whose clock: a name of the IANA database; UTC by default. */
  readonly timeZone?: string;
  readonly everyMs?: undefined;
  readonly data: Data;
}

/** A kind of job. Each has a queue of its own, named like the job. */
export interface Job<Data> {
  /**
   * What data has to look like. Stored jobs may be of another version of the service:
   * they are checked before they run.
   */
  readonly dataSchema: Joi.ObjectSchema<Data>;
  /** Attempts, and how long ended jobs are stored; ages are in seconds. */
  readonly options: DefaultJobOptions;
  /** Jobs at a time in one process. */
  readonly concurrency: number;
  /** The size of its own pool; without it it uses the one of all jobs. */
  readonly connections?: number;
  /** Jobs of different keys wait and run beside each other; without it all have the same. */
  readonly keyOf?: (data: Data) => string;
  /** Whether it runs so often that a job that succeeds is worth no line in the log. */
  readonly isFrequent?: boolean;
  /** Milliseconds without a sign of life after which a job is given to another worker. */
  readonly lockDuration: number;
  /** Without Elasticsearch no worker is started for it. */
  readonly needsElasticsearch: boolean;
  /** Absent for a job that runs on request alone. A scheduled job runs on request too. */
  readonly schedule?: JobSchedule<Data>;
  readonly createHandler: (resources: JobResources) => JobHandler<Data>;
}

/** What treats all jobs alike. */
export interface AnyJob extends Omit<Job<never>, 'dataSchema' | 'schedule'> {
  readonly dataSchema: Joi.ObjectSchema;
  readonly schedule?: JobSchedule<unknown>;
}

/** The data of a job that needs none. */
export type NoData = Readonly<Record<string, never>>;

export const noData: Joi.ObjectSchema<NoData> = Joi.object<NoData>({});
