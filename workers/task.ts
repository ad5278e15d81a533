import type { Pool } from 'pg';
import type { Channel } from '../catalog/changes/channels.ts';
import { type Bell, createBell } from '../runtime/bell.ts';
import { forShortStatements } from '../runtime/postgres/caller.ts';
import type { JobResources } from './job.ts';
import { openOwnPool } from './own-pool.ts';

/**
 * What a run found: something to do (`busy`), so that the next one follows at once; nothing for the moment
 * (`idle`); or nothing until the database says so (`quiet`).
 */
export type TaskResult = 'busy' | 'idle' | 'quiet';

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
  /** How long to wait after an idle or quiet run, in milliseconds. */
  readonly idleMs: number;
  /** What ends the wait after a quiet run, which begins when that of an idle one has ended. */
  readonly channels: readonly Channel[];
  /** How long it takes at most, in milliseconds. */
  readonly quietMs: number;
  /** The size of its own pool. */
  readonly connections: number;
  /** @param resources its `pool` is the task's own, and closed after its last run */
  readonly create: (resources: JobResources) => TaskRun;
}

/**
 * Does a bounded piece of the work, of seconds at most. It is called again later when it throws. When
 * `signal` is aborted it should end soon, in a state from which another process can go on.
 */
type TaskRun = (signal: AbortSignal) => Promise<TaskResult>;

/** A task with what it has opened. */
export interface RunnableTask {
  readonly run: TaskRun;
  /** Rung when there may be something to do after a quiet run. */
  readonly bell?: Bell;
  /** Called once, after the last run: frees what the task has opened. */
  close?(): Promise<void>;
}

/** How long a look whether there is something to do may take, in milliseconds. */
const lookTimeoutMs = 10_000;

/** The pool of a task, for its looks: what it finds to do may take far longer. */
export function forLooks(pool: Pool): Pool {
  return forShortStatements(pool, lookTimeoutMs);
}

/** Opens the connections of a task. */
export function openTask(task: Task, resources: JobResources): RunnableTask {
  const bell = createBell();
  const listening = { channels: task.channels, onNotice: bell.ring };
  const pool = openOwnPool(task.name, task.connections, resources, listening);
  return { run: task.create({ ...resources, pool }), bell, close: () => pool.end() };
}
