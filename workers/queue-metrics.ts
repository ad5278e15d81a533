import { Gauge, Histogram, type Registry } from 'prom-client';
import type { JobOutcome, JobQueue } from './job-queue.ts';
import type { QueueName } from './queues.ts';

/** Buckets in seconds, from short chores to rebuilds of a large catalog. */
const jobBuckets = [0.1, 0.5, 1, 5, 15, 60, 300, 1800, 7200];

/** Counts and times the jobs of this process. */
export function createJobMetrics(registry: Registry): (queue: QueueName, outcome: JobOutcome) => void {
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

/** Jobs of the queues by state, read when the metrics are; absent while the store of the queues is away. */
export function observeQueues(
  registry: Registry,
  queues: Readonly<Record<QueueName, Pick<JobQueue<never>, 'counts'>>>,
): void {
  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs that are kept, by queue and state.',
    labelNames: ['queue', 'state'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const [queue, { counts }] of Object.entries(queues)) {
        const found = await counts().catch(() => ({}));
        for (const [state, count] of Object.entries(found)) this.set({ queue, state }, count);
      }
    },
  });
}
