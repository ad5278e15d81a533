import { createJobMetrics, createTaskMetrics } from '../workers/metrics.ts';
import { jobNames, scheduleOf } from '../workers/jobs.ts';
import { keepSchedules, type ScheduledQueue } from '../workers/schedule-keeper.ts';
import { startTasks, startWorkers } from '../workers/start-workers.ts';
import type { ServiceContext } from './service-context.ts';

/** Starts the workers, schedules and tasks of this process; they are asked to end when the process stops. */
export async function openWorkers(context: ServiceContext): Promise<void> {
  const { config, logger, shutdown, registry, database, queues, jobQueues } = context;
  const { elasticsearch } = config;
  // There is no index to build where Postgres searches.
  const indexing =
    elasticsearch === null ? null : (await import('./indexing.ts')).openIndexing(context, elasticsearch);
  const resources = {
    ...{ pool: database.pool, databaseUrl: database.url, logger, registry, indexing },
    popularityFromChoices: config.choices.givePopularity,
    deliveries: jobQueues['deliver-webhook'],
    allowedNetworks: config.webhooks.allowedNetworks,
    importKeepDays: config.imports.keepDays,
    dumps: config.dumps,
  };
  const workers = startWorkers(queues, resources, createJobMetrics(registry));
  shutdown.add({ name: 'workers', close: () => closeAll(workers.map(({ worker }) => worker)) });
  const keeper = keepSchedules({
    system: queues,
    queues: workers.map(({ name }): ScheduledQueue => ({
      name,
      queue: jobQueues[name],
      schedule: scheduleOf(name, config.jobTimes),
    })),
    knownQueues: jobNames,
    logger,
  });
  shutdown.add({ name: 'schedules', close: () => keeper.close() });
  const tasks = startTasks(resources, createTaskMetrics(registry));
  shutdown.add({ name: 'tasks', close: () => closeAll(tasks.map(({ runner }) => runner)) });
  logger.info(
    { queues: workers.map(({ name }) => name), tasks: tasks.map(({ name }) => name) },
    'workers are started',
  );
}

/** At the same time, so that one that takes long leaves the others theirs. */
async function closeAll(parts: readonly { close(): Promise<void> }[]): Promise<void> {
  await Promise.all(parts.map((part) => part.close()));
}
