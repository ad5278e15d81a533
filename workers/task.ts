import type { JobResources } from './job.ts';
import { openOwnPool } from './own-pool.ts';

/** Whether a run found something to do: if so, the next one follows at once. */
export type TaskResult = 'busy' | 'idle';

/**
 * Work without end that is too frequent for a queue: the runner calls it again and again, in every worker
 * process. Where only one process at a time may work, the task itself takes an advisory lock
 * (`catalog/database/advisory-locks.ts`), and is idle without it.
 */
export interface Task {
  /** As in the log and in the metrics. */
  readonly name: string;
  /** Without Elasticsearch it is not started. */
  readonly needsElasticsearch: boolean;
  /** How long to wait after an idle run, in milliseconds. */
  readonly idleMs: number;
  /** The size of its own pool. */
  readonly connections: number;
  /** @param resources its `pool` is the task's own, and closed after its last run */
  readonly create: (resources: JobResources) => TaskRun;
}

/**
 * Does a bounded piece of the work, of seconds at most. It is called again later when it throws. When
 * `signal` is aborted it should end soon, in a state from which another process can go on.
 */
export type TaskRun = (signal: AbortSignal) => Promise<TaskResult>;

/** A task with what it has opened. */
export interface RunnableTask {
  readonly run: TaskRun;
  /** Called once, after the last run: frees what the task has opened. */
  close?(): Promise<void>;
}

/** Opens the connections of a task. */
export function openTask(task: Task, resources: JobResources): RunnableTask {
  const pool = openOwnPool(task.name, task.connections, resources);
  return { run: task.create({ ...resources, pool }), close: () => pool.end() };
}
