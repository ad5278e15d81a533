import { messageOf } from '../../runtime/error-message.ts';
import { recordedChange, UnknownChangeError } from '../../bootstrap/operations/reach-queues.ts';
import { InvalidJobDataError } from '../../workers/job-data.ts';
import { JobInUseError, type JobQueue } from '../../workers/job-queue.ts';
import { jobNames, type JobName } from '../../workers/jobs.ts';
import { listJobs, queueNamed, requestJob, retryFailedJobs } from '../../workers/operate-queues.ts';
import type { StoredJob } from '../../workers/stored-job.ts';
import { commandActor } from '../command-actor.ts';
import { eachQueue, withQueueSystem } from '../command-queues.ts';
import { type CommandDependencies, type OpenDatabase, UsageError, type JsonFlag } from '../dependencies.ts';
import { printLines } from '../table.ts';

export interface ListFlags extends JsonFlag {
  readonly queue?: string;
  readonly state?: string;
  readonly limit: number;
}

export interface RetryFlags {
  readonly all?: boolean;
}

/** `jobs list`. */
export async function list(deps: CommandDependencies, flags: ListFlags): Promise<void> {
  const names = flags.queue === undefined ? jobNames : [nameOf(flags.queue)];
  const config = await deps.config();
  const database = config.redisUrl === null ? await deps.openDatabase() : null;
  const lines: string[] = [];
  const lineOfJob = flags.json ? (job: StoredJob) => JSON.stringify(job) : lineOf;
  await useQueues(deps, database, names, async (queue) => {
    lines.push(...(await listJobs(queue, flags)).map(lineOfJob));
  });
  printLines(deps, lines, 'No job was found.');
}

/** `jobs retry`. */
export async function retry(
  deps: CommandDependencies,
  queueName: string,
  id: string | undefined,
  flags: RetryFlags,
): Promise<void> {
  const name = nameOf(queueName);
  if ((id === undefined) !== (flags.all === true))
    throw new UsageError('Name one job by its id, or all with --all.');
  const action = { action: 'job.retry', details: id === undefined ? { all: true } : { id } };
  await change(deps, name, action, async (queue) => {
    if (id !== undefined) {
      if (!(await queue.retry(id))) {
        throw new UsageError(`${id}: the queue ${name} has no such job that failed or is delayed.`);
      }
      return `Job ${id} of ${name} runs again.`;
    }
    const retried = await retryFailedJobs(queue);
    return retried === 1 ? `1 job of ${name} runs again.` : `${retried} jobs of ${name} run again.`;
  });
}

/** `jobs remove`. */
export async function remove(deps: CommandDependencies, queueName: string, id: string): Promise<void> {
  const name = nameOf(queueName);
  await change(deps, name, { action: 'job.remove', details: { id } }, async (queue) => {
    if (!(await queue.remove(id))) throw new UsageError(`${id}: the queue ${name} has no such job.`);
    return `Job ${id} of ${name} was removed.`;
  });
}

/** `jobs run`. */
export async function run(
  deps: CommandDependencies,
  queueName: string,
  text: string | undefined,
): Promise<void> {
  const name = nameOf(queueName);
  const data = text === undefined ? undefined : parse(text);
  await change(deps, name, { action: 'job.run', details: { data } }, async (queue) => {
    await requestJob(name, queue, data);
    return `A job of ${name} was requested.`;
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--data is no JSON: ${messageOf(error)}`);
  }
}

function nameOf(queue: string): JobName {
  const name = queueNamed(queue);
  if (name === undefined) {
    throw new UsageError(`${queue}: there is no such queue; the queues are ${jobNames.join(', ')}.`);
  }
  return name;
}

/** Changes a queue, records that, and says what was done. What fails on the way may have been done. */
async function change(
  deps: CommandDependencies,
  name: JobName,
  action: { readonly action: string; readonly details: object },
  work: (queue: JobQueue<never>) => Promise<string>,
): Promise<void> {
  const database = await deps.openDatabase();
  await useQueues(deps, database, [name], async (queue) => {
    const done = await recordedChange(
      database.pool,
      { ...action, actor: commandActor(), subject: name },
      () => work(queue).catch(refuse),
    );
    deps.out.write(`${done}\n`);
  });
}

function refuse(error: unknown): never {
  if (error instanceof UsageError) throw error;
  if (error instanceof InvalidJobDataError) throw new UsageError(`--data: ${error.message}`);
  if (error instanceof JobInUseError) throw new UsageError(error.message);
  throw new UnknownChangeError(
    `${messageOf(error)}: it is not known whether the change was made. Look before you repeat it.`,
  );
}

/** @param database closed at the end; null: the queues are in Redis, and nothing is recorded */
async function useQueues(
  deps: CommandDependencies,
  database: OpenDatabase | null,
  names: readonly JobName[],
  work: (queue: JobQueue<never>) => Promise<void>,
): Promise<void> {
  try {
    await withQueueSystem(deps, database?.url ?? '', (system) =>
      eachQueue(system, names, (_name, queue) => work(queue)),
    );
  } finally {
    await database?.close();
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
