import { channels, longestWaitMs } from '../../catalog/changes/channels.ts';
import { areChangesLogged, publishChanges } from '../../catalog/changes/sequencer.ts';
import { forLooks, type Task } from '../task.ts';

/** Publishes what has changed in the catalog to all that follows it. One process at a time does so. */
export const publishChangesTask: Task = {
  name: 'publish-changes',
  needsElasticsearch: false,
  idleMs: 100,
  channels: [channels.logged],
  quietMs: longestWaitMs,
  connections: 1,
  create:
    ({ pool }) =>
    async () => {
      if (!(await areChangesLogged(forLooks(pool)))) return 'quiet';
      return (await publishChanges(pool)) === null ? 'idle' : 'busy';
    },
};
