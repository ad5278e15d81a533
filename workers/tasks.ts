import type { Task } from './task.ts';
import { countChainHotelsTask } from './tasks/count-chain-hotels.ts';
import { publishChangesTask } from './tasks/publish-changes.ts';
import { requestDeliveriesTask } from './tasks/request-deliveries.ts';
import { requestRelayTask } from './tasks/request-relay.ts';

/** Every task; their files are in `tasks/`. */
const tasks: readonly Task[] = [
  publishChangesTask,
  countChainHotelsTask,
  requestRelayTask,
  requestDeliveriesTask,
];

/** The tasks that a worker process can run. */
export function runnableTasks(hasElasticsearch: boolean): readonly Task[] {
  return tasks.filter((task) => hasElasticsearch || !task.needsElasticsearch);
}
