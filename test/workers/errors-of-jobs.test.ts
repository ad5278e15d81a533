import type { Queue } from 'bullmq';
import { noteJob, queueName } from '../support/note-job.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { onEveryStore, queuePrefix } from '../support/scenes/queue-stores.ts';
import { waitFor } from '../support/wait-for.ts';

const testOnStores = await onEveryStore();

testOnStores('a job that is gone when its worker has done it is no outage of the store', async (t, store) => {
  const { logger, lines } = recordingLogger();
  const system = store.open(queuePrefix(), logger);
  const queue = system.openQueue(queueName, noteJob);
  const remove = () => (queue.bullQueue as Queue).obliterate({ force: true });
  const worker = system.startWorker(queueName, noteJob, remove, () => undefined);
  t.teardown(async () => {
    await worker.close();
    await queue.close();
    await system.close();
  });
  await waitFor('the queue', () => queue.add({ note: 'removed' }).then(() => true));
  const said = await waitFor('a warning', () => lines().find(({ level }) => level >= 40));
  t.like(said, { msg: 'the queues could not do something with a job', store: store.name.toLowerCase() });
  t.regex(JSON.stringify(said), /Missing (key|lock) for job/);
});
