import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { addGauge, inTime } from '../runtime/read-gauges.ts';
import type { JobQueue } from './job-queue.ts';
import type { JobName } from './jobs.ts';
import type { QueueSystem } from './queues.ts';
import type { JobOutcome } from './queue-worker.ts';
import type { TaskRunnerOptions } from './task-runner.ts';

/** Buckets in seconds, from short chores to rebuilds of a large catalog. */
const jobBuckets = [0.1, 0.5, 1, 5, 15, 60, 300, 1800, 7200];

/** Measures the jobs of this process. */
export function createJobMetrics(registry: Registry): (queue: JobName, outcome: JobOutcome) => void {
  const durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that a run of a job took, by queue and how it ended.',
    labelNames: ['queue', 'result'] as const,
    buckets: jobBuckets,
    registers: [registry],
  });
  return (queue, { result, seconds }) => {
    durations.observe({ queue, result }, seconds);
  };
}

/** Counts the runs of this process's tasks, by the name of the task. */
export function createTaskMetrics(registry: Registry): (task: string) => TaskRunnerOptions['onRun'] {
  const runs = new Counter({
    name: 'task_runs_total',
    help: 'Runs of a task in this process, by what came of them.',
    labelNames: ['task', 'result'] as const,
    registers: [registry],
  });
  const lastSuccess = new Gauge({
    name: 'task_last_success_timestamp_seconds',
    help: 'When a run of the task last ended without an error in this process.',
    labelNames: ['task'] as const,
    registers: [registry],
  });
  return (task) => (result) => {
    runs.inc({ task, result });
    if (result !== 'failed') lastSuccess.setToCurrentTime({ task });
  };
}

/**
 * Counts jobs by state whenever the metrics are collected; without values while
 * the store of the queues is away, or takes longer than three seconds.
 */
export function observeQueues(
  registry: Registry,
  queues: Readonly<Record<JobName, Pick<JobQueue<never>, 'counts'>>>,
): void {
  const countsOf = async ([queue, { counts }]: readonly [string, Pick<JobQueue<never>, 'counts'>]) => {
    const found: Readonly<Record<string, number>> = (await inTime(counts)()) ?? {};
    return Object.entries(found).map(([state, value]) => ({ labels: { queue, state }, value }));
  };
  addGauge(
    registry,
    {
      name: 'queue_jobs',
      help: 'Jobs in the queues, by queue and state.',
      labelNames: ['queue', 'state'],
    },
    async () => (await Promise.all(Object.entries(queues).map(countsOf))).flat(),
  );
}

/** Whether the store of the queues deletes jobs when its memory is full; without a value while it is away. */
export function observeEviction(registry: Registry, system: Pick<QueueSystem, 'evictionPolicy'>): void {
  const policyNow = inTime(async () => ({ policy: await system.evictionPolicy() }));
  addGauge(
    registry,
    {
      name: 'queue_store_may_evict',
      help: '1 when Redis may delete jobs because its maxmemory-policy is not noeviction, else 0.',
    },
    async () => {
      const found = await policyNow();
      return found === null ? [] : [{ value: found.policy === null ? 0 : 1 }];
    },
  );
}
