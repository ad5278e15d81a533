import { channels, longestWaitMs } from '../../catalog/changes/channels.ts';
import { areUnderWay, findDue } from '../../catalog/webhooks/due.ts';
import { forLooks, type Task } from '../task.ts';

/**
 * Requests that each webhook is sent what is due: what was published since, or what it did not take before.
 * While the store of the queues is away nothing is sent; all of it stays stored.
 */
export const requestDeliveriesTask: Task = {
  name: 'request-deliveries',
  needsElasticsearch: false,
  idleMs: 250,
  channels: [channels.published, channels.webhooks],
  quietMs: longestWaitMs,
  connections: 1,
  create({ pool, deliveries }) {
    return async () => {
      if (deliveries === undefined) return 'quiet';
      const due = await findDue(forLooks(pool));
      for (const webhookId of due) await deliveries.add({ webhookId });
      return due.length > 0 || (await areUnderWay(pool)) ? 'idle' : 'quiet';
    };
  },
};
