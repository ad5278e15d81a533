import type { Config } from '../runtime/config/config.ts';
import { jobNames, runnableJobs } from '../workers/jobs.ts';
import { runnableTasks } from '../workers/tasks.ts';

/** How many Postgres connections the parts of a process may open; together `DATABASE_POOL_SIZE`. */
export interface ConnectionShares {
  /** For requests by key, lists, exports, and the jobs and tasks of a worker. */
  readonly requests: number;
  /** For typeahead on Postgres, with planner settings of its own; 0 without an API. */
  readonly search: number;
  /** For the queues, if they are in Postgres. */
  readonly queues: number;
  /** What tasks keep open beside the pool. */
  readonly tasks: number;
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
  const hasElasticsearch = elasticsearch !== null;
  const hasWorkers = process !== 'api';
  const workers = hasWorkers ? runnableJobs(hasElasticsearch).length : 0;
  const tasks = hasWorkers
    ? runnableTasks(hasElasticsearch).reduce((sum, { ownConnections }) => sum + ownConnections, 0)
    : 0;
  const queues = redisUrl === null ? jobNames.length * perQueue + workers * perWorker : 0;
  const rest = postgres.poolSize - probe - queues - tasks;
  // With Elasticsearch, typeahead uses Postgres only while that is away.
  const part = hasElasticsearch ? 4 : 2;
  const search = process === 'worker' ? 0 : Math.max(1, Math.floor(rest / part));
  return { requests: rest - search, search, queues, tasks, probe };
}
