import type { JobResources } from './job.ts';

/** Whether a run found something to do: if so, the next one follows at once. */
export type TaskResult = 'busy' | 'idle';

/**
 * Work without end that is too frequent for a queue: the runner calls it again and again, in every worker process. Where
 * only one process at a time may work, the task itself takes an advisory lock (`catalog/database/advisory-locks.ts`), and
 * is idle without it.
 */
export interface Task {
  /** As in the log and in the metrics. */
  readonly name: string;
  /** Without Elasticsearch it is not started. */
  readonly needsElasticsearch: boolean;
  /** How long to wait after an idle run, in milliseconds. */
  readonly idleMs: number;
  /** Connections to Postgres that it keeps open beside the pool, of which a run uses one at a time. */
  readonly ownConnections: number;
  readonly create: (resources: JobResources) => RunnableTask;
}

export interface RunnableTask {
  /**
   * Does a bounded piece of the work, of seconds at most. It is called again later when it throws. When `signal` is aborted
   * it should end soon, in a state from which another process can go on.
   */
  run(signal: AbortSignal): Promise<TaskResult>;
  /** Called once, after the last run: frees what the task has opened. */
  close?(): Promise<void>;
}
