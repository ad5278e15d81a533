import { findDue } from '../../catalog/webhooks/due.ts';
import type { Task } from '../task.ts';

/**
 * Requests that each webhook is sent what is due: what was published since, or what it did not take before.
 * While the store of the queues is away nothing is sent; all of it stays stored.
 */
export const requestDeliveriesTask: Task = {
  name: 'request-deliveries',
  needsElasticsearch: false,
  idleMs: 250,
  connections: 1,
  create({ pool, deliveries }) {
    return async () => {
      if (deliveries !== undefined)
        for (const webhookId of await findDue(pool)) await deliveries.add({ webhookId });
      return 'idle';
    };
  },
};
