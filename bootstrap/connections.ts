import type { Config } from '../runtime/config/config.ts';
import { listenConnections, queryConnections } from '../workers/stores/postgres-connections.ts';
import { runnableTasks } from '../workers/tasks.ts';

/** How many Postgres connections the parts of a process may open; together `DATABASE_POOL_SIZE`. */
export interface ConnectionShares {
  /** For requests by key, lists, exports, and the jobs and tasks of a worker. */
  readonly requests: number;
  /** For typeahead on Postgres, with planner settings of its own; 0 without an API. */
  readonly search: number;
  /** For typeahead from memory: one reads the catalog, one follows its changes. */
  readonly memory: number;
  /** For the queues, if they are in Postgres. */
  readonly queues: number;
  /** What tasks keep open beside the pool. */
  readonly tasks: number;
  /** For the probes of the circuit breaker, which are sent only after a failure. */
  readonly probe: number;
}

/** Divides the connections of a process: requests get what the other parts do not need. */
export function shareConnections({
  process,
  postgres,
  redisUrl,
  elasticsearch,
  search: { typeaheadMemoryMb },
}: Pick<Config, 'process' | 'postgres' | 'redisUrl' | 'elasticsearch' | 'search'>): ConnectionShares {
  const probe = 1;
  const hasElasticsearch = elasticsearch !== null;
  const hasWorkers = process !== 'api';
  const tasks = hasWorkers
    ? runnableTasks(hasElasticsearch).reduce((sum, { ownConnections }) => sum + ownConnections, 0)
    : 0;
  const queues = redisUrl === null ? queryConnections + (hasWorkers ? listenConnections : 0) : 0;
  const hasApi = process !== 'worker';
  const memory = hasApi && typeaheadMemoryMb > 0 ? 2 : 0;
  const rest = postgres.poolSize - probe - queues - tasks - memory;
  // Typeahead uses Postgres only while neither Elasticsearch nor memory can answer.
  const part = hasElasticsearch || memory > 0 ? 4 : 2;
  const search = hasApi ? Math.max(1, Math.floor(rest / part)) : 0;
  return { requests: rest - search, search, memory, queues, tasks, probe };
}
