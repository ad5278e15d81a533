import { randomUUID } from 'node:crypto';
import type { ExecutionContext } from 'ava';
import { Registry } from 'prom-client';
import type { Logger } from '../../../runtime/logger.ts';
import { jobs } from '../../../workers/jobs.ts';
import { createQueueSystem } from '../../../workers/queues.ts';
import type { TestDatabase } from '../database.ts';
import { silentLogger } from '../silent-logger.ts';
import { waitFor } from '../wait-for.ts';

/**
 * Adds a job without data to a queue in Postgres, and waits until a worker has run it; fails the test where
 * it does not complete.
 */
export async function runJob(
  t: ExecutionContext,
  { url: databaseUrl, pool }: TestDatabase,
  name: 'chain-suggestions' | 'detect-duplicates',
  logger: Logger = silentLogger(),
): Promise<void> {
  const job = jobs[name];
  const prefix = `queues_${randomUUID().replaceAll('-', '')}`;
  const system = createQueueSystem({ prefix, redisUrl: null, redisTimeoutMs: 5000, databaseUrl, logger });
  const queue = system.openQueue(name, job);
  const handle = job.createHandler({ pool, databaseUrl, logger, registry: new Registry(), indexing: null });
  const ended: string[] = [];
  const worker = system.startWorker(name, job, handle, ({ result }) => ended.push(result));
  t.teardown(async () => {
    await worker.close();
    await queue.close();
    await system.close();
  });
  await queue.add({});
  await waitFor('the job', () => ended.length > 0);
  t.deepEqual(ended, ['completed']);
}
