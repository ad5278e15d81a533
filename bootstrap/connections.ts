import type { Config } from '../runtime/config/config.ts';
import { jobNames, runnableJobs } from '../workers/jobs.ts';

/** What a process may open of Postgres connections; together `DATABASE_POOL_SIZE`. */
export interface ConnectionShares {
  /** For requests by key, lists, exports, and the jobs of a worker. */
  readonly requests: number;
  /** For typeahead on Postgres, whose connections have a planner of their own; 0 where there is no API. */
  readonly search: number;
  /** For the queues, where they are kept in Postgres. */
  readonly queues: number;
  /** To ask whether the server is there, only while that is in doubt. */
  readonly watch: number;
}

/** One a queue; a worker has one more, and one that listens. */
const ofQueue = 1;
const ofWorker = 2;

/** Divides the connections of a process. All shares but that of requests are the least that will do, or a part of the rest. */
export function shareConnections({
  process,
  postgres,
  redisUrl,
  elasticsearch,
}: Pick<Config, 'process' | 'postgres' | 'redisUrl' | 'elasticsearch'>): ConnectionShares {
  const watch = 1;
  const workers = process === 'api' ? 0 : runnableJobs(elasticsearch !== null).length;
  const queues = redisUrl === null ? jobNames.length * ofQueue + workers * ofWorker : 0;
  const rest = postgres.poolSize - watch - queues;
  // Where Elasticsearch searches, Postgres is asked for typeahead only while that is away.
  const part = elasticsearch === null ? 2 : 4;
  const search = process === 'worker' ? 0 : Math.max(1, Math.floor(rest / part));
  return { requests: rest - search, search, queues, watch };
}
