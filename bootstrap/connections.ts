import type { Config } from '../runtime/config/config.ts';
import { jobNames, runnableJobs } from '../workers/jobs.ts';

/** How many Postgres connections the parts of a process may open; together `DATABASE_POOL_SIZE`. */
export interface ConnectionShares {
  /** For requests by key, lists, exports, and the jobs of a worker. */
  readonly requests: number;
  /** For typeahead on Postgres, with planner settings of its own; 0 without an API. */
  readonly search: number;
  /** For the queues, if they are in Postgres. */
  readonly queues: number;
  /** For the probes of the circuit breaker, which are sent only after a failure. */
  readonly probe: number;
}

/** A queue has one; a worker one more, and one that listens. */
const perQueue = 1;
const perWorker = 2;

/** Divides the connections of a process: requests get what the other parts do not need. */
export function shareConnections({
  process,
  postgres,
  redisUrl,
  elasticsearch,
}: Pick<Config, 'process' | 'postgres' | 'redisUrl' | 'elasticsearch'>): ConnectionShares {
  const probe = 1;
  const workers = process === 'api' ? 0 : runnableJobs(elasticsearch !== null).length;
  const queues = redisUrl === null ? jobNames.length * perQueue + workers * perWorker : 0;
  const rest = postgres.poolSize - probe - queues;
  // With Elasticsearch, typeahead uses Postgres only while that is away.
  const part = elasticsearch === null ? 2 : 4;
  const search = process === 'worker' ? 0 : Math.max(1, Math.floor(rest / part));
  return { requests: rest - search, search, queues, probe };
}
