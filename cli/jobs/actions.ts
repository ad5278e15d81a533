import { openQueueSystem } from '../../bootstrap/configured-queues.ts';
import { CircuitOpenError } from '../../runtime/circuit-breaker.ts';
import { messageOf } from '../../runtime/error-message.ts';
import { checkJobData, InvalidJobDataError } from '../../workers/job-data.ts';
import type { JobQueue } from '../../workers/job-queue.ts';
import { jobNames, jobOf, type JobName } from '../../workers/jobs.ts';
import { jobStates, type StoredJob } from '../../workers/stored-job.ts';
import { type CommandDependencies, UsageError } from '../dependencies.ts';

/** More failed jobs than any queue keeps. */
const all = 10_000;

/** How long Redis may take for a command, in milliseconds: a person waits longer than a request. */
const redisTimeoutMs = 10_000;

export interface ListFlags {
  readonly queue?: string;
  readonly state?: string;
  readonly limit: number;
  readonly json: boolean;
}

export interface RetryFlags {
  readonly all: boolean;
}

/** `jobs list`. */
export async function list(deps: CommandDependencies, flags: ListFlags): Promise<void> {
  const names = flags.queue === undefined ? jobNames : [nameOf(flags.queue)];
  const states = jobStates.filter((state) => flags.state === undefined || state === flags.state);
  await withQueues(deps, names, async (queue) => {
    for (const state of states) {
      for (const job of await queue.list(state, flags.limit)) {
        deps.out.write(`${flags.json ? JSON.stringify(job) : lineOf(job)}\n`);
      }
    }
  });
}

/** `jobs retry`. */
export async function retry(
  deps: CommandDependencies,
  queueName: string,
  id: string | undefined,
  flags: RetryFlags,
): Promise<void> {
  const name = nameOf(queueName);
  if ((id === undefined) === !flags.all) throw new UsageError('Name one job by its id, or all with --all.');
  await withQueues(deps, [name], async (queue) => {
    if (id !== undefined) {
      if (!(await queue.retry(id))) {
        throw new UsageError(`${id}: the queue ${name} has no such job that failed or is delayed.`);
      }
      deps.out.write(`Job ${id} of ${name} runs again.\n`);
      return;
    }
    let retried = 0;
    for (const job of await queue.list('failed', all)) retried += (await queue.retry(job.id)) ? 1 : 0;
    deps.out.write(
      retried === 1 ? `1 job of ${name} runs again.\n` : `${retried} jobs of ${name} run again.\n`,
    );
  });
}

/** `jobs remove`. */
export async function remove(deps: CommandDependencies, queueName: string, id: string): Promise<void> {
  const name = nameOf(queueName);
  await withQueues(deps, [name], async (queue) => {
    if (!(await queue.remove(id))) throw new UsageError(`${id}: the queue ${name} has no such job.`);
    deps.out.write(`Job ${id} of ${name} was removed.\n`);
  });
}

/** `jobs run`. */
export async function run(
  deps: CommandDependencies,
  queueName: string,
  text: string | undefined,
): Promise<void> {
  const name = nameOf(queueName);
  const { dataSchema, schedule } = jobOf(name);
  const data = checked(() =>
    checkJobData(dataSchema, text === undefined ? (schedule?.data ?? {}) : parse(text)),
  );
  await withQueues(deps, [name], async (queue) => {
    await queue.add(data);
    deps.out.write(`A job of ${name} was requested.\n`);
  });
}

function checked<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof InvalidJobDataError) throw new UsageError(`--data: ${error.message}`);
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--data is no JSON: ${messageOf(error)}`);
  }
}

function nameOf(queue: string): JobName {
  const name = jobNames.find((candidate) => candidate === queue);
  if (name === undefined) {
    throw new UsageError(`${queue}: there is no such queue; the queues are ${jobNames.join(', ')}.`);
  }
  return name;
}

/** Opens the queues one after another. Those in Redis need no database. */
async function withQueues(
  deps: CommandDependencies,
  names: readonly JobName[],
  work: (queue: JobQueue<unknown>) => Promise<void>,
): Promise<void> {
  const config = await deps.config();
  const database = config.redisUrl === null ? await deps.openDatabase() : null;
  const system = openQueueSystem({ ...config, redisTimeoutMs }, database?.url ?? '', await deps.logger());
  try {
    for (const name of names) {
      const queue: JobQueue<unknown> = system.openQueue(name, jobOf(name));
      await reach(queue)
        .then(() => work(queue))
        .finally(() => queue.close());
    }
  } finally {
    await system.close();
    await database?.close();
  }
}

async function reach(queue: JobQueue<unknown>): Promise<void> {
  try {
    await queue.counts();
  } catch (error) {
    const reason = error instanceof CircuitOpenError ? error.cause : error;
    throw new Error(`The queues cannot be reached: ${messageOf(reason)}`, { cause: error });
  }
}

function lineOf(job: StoredJob): string {
  const { queue, id, state, attempts, maxAttempts, addedAt, startedAt, endedAt, dueAt, reason } = job;
  return [
    `${queue} ${id}`,
    state as string,
    `attempts ${attempts} of ${maxAttempts}`,
    `added ${addedAt.toISOString()}`,
    startedAt === null ? [] : `started ${startedAt.toISOString()}`,
    endedAt === null ? [] : `ended ${endedAt.toISOString()}`,
    dueAt === null ? [] : `due ${dueAt.toISOString()}`,
    reason ?? [],
  ]
    .flat()
    .join('  ');
}
