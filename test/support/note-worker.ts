/**
 * A worker process of the tests on the queue of `queue-stores.ts`. It prints the job that it begins, and does
 * it at once, or never where `HANG` is set. Ended by SIGTERM in good order.
 */
import { noteJob, queueName, type Note } from './note-job.ts';
import { silentLogger } from './silent-logger.ts';
import { createQueueSystem } from '../../workers/queues.ts';

const { QUEUE_PREFIX = '', REDIS_URL, DATABASE_URL = '', HANG } = process.env;

const system = createQueueSystem({
  prefix: QUEUE_PREFIX,
  redisUrl: REDIS_URL ?? null,
  redisTimeoutMs: 5000,
  databaseUrl: DATABASE_URL,
  logger: silentLogger(),
});
const worker = system.startWorker(
  queueName,
  noteJob,
  async ({ note }: Note, signal) => {
    process.stdout.write(`${note}\n`);
    if (HANG === undefined) return;
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(new Error('interrupted'));
      });
    });
  },
  () => undefined,
);
process.once('SIGTERM', () => {
  void worker
    .close()
    .then(() => system.close())
    .then(() => process.exit(0));
});
