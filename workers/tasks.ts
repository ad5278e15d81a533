import type { Task } from './task.ts';

/** Every task; their files are in `tasks/`. */
export const tasks: readonly Task[] = [];

/** The tasks that a worker process can run. */
export function runnableTasks(hasElasticsearch: boolean): readonly Task[] {
  return tasks.filter((task) => hasElasticsearch || !task.needsElasticsearch);
}
