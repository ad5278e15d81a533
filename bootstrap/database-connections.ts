import { dumpConnections } from '../catalog/dumps/write-dump.ts';
import type { Config } from '../runtime/config/config.ts';
import { jobOf, runnableJobs, threadConnections } from '../workers/jobs.ts';
import { listenConnections, queryConnections } from '../workers/stores/postgres-connections.ts';
import { runnableTasks } from '../workers/tasks.ts';

/** How many Postgres connections the parts of a process may open; together `DATABASE_POOL_SIZE`. */
export interface DatabaseConnectionShares {
  /** For requests of the API, and the jobs and tasks of a worker. */
  readonly requests: number;
  /** For typeahead: one reads the catalog, one follows its changes; 0 without an API. */
  readonly memory: number;
  /** For suggestions: one hears of changes, one reads places and chains; 0 without an API. */
  readonly suggestions: number;
  /** For the thread that matches hotels; 0 without an API. */
  readonly matching: number;
  /** For the queues, if they are in Postgres. */
  readonly queues: number;
  /** What tasks and some jobs keep open beside the pool, and jobs on threads of their own. */
  readonly tasks: number;
  /** For the probes of the circuit breaker, after a failure or while requests use all of theirs. */
  readonly probe: number;
}

/** Divides the connections of a process: requests get what the other parts do not need. */
export function shareDatabaseConnections({
  process,
  postgres,
  redisUrl,
  elasticsearch,
  search: { typeaheadMemoryMb },
  dumps,
}: Pick<
  Config,
  'process' | 'postgres' | 'redisUrl' | 'elasticsearch' | 'search' | 'dumps'
>): DatabaseConnectionShares {
  const probe = 1;
  const hasWorkers = process !== 'api';
  const hasElasticsearch = elasticsearch !== null;
  const ownPools = [...runnableTasks(hasElasticsearch), ...runnableJobs(hasElasticsearch).map(jobOf)];
  const tasks = hasWorkers
    ? ownPools.reduce(
        (sum, { connections = 0 }) => sum + connections,
        threadConnections + (dumps === null ? 0 : dumpConnections),
      )
    : 0;
  const queues = redisUrl === null ? queryConnections + (hasWorkers ? listenConnections : 0) : 0;
  const hasApi = process !== 'worker';
  const memory = hasApi && typeaheadMemoryMb > 0 ? 2 : 0;
  const suggestions = hasApi ? 2 : 0;
  const matching = hasApi ? 1 : 0;
  const requests = postgres.poolSize - probe - queues - tasks - memory - suggestions - matching;
  return { requests, memory, suggestions, matching, queues, tasks, probe };
}
