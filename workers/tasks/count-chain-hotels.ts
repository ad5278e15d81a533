import { setTimeout as delay } from 'node:timers/promises';
import { channels, longestWaitMs } from '../../catalog/changes/channels.ts';
import { areChainsToCount, countChainHotels } from '../../catalog/chains/count-hotels.ts';
import { forLooks, type Task } from '../task.ts';

/** With what publishing, relaying and a refresh take, the search shows a count within two seconds. */
const everyMs = 500;

/**
 * Counts the hotels of chains again whose hotels have changed, twice a second at most. One process at a time
 * does so. During an import it rests three times as long as it works: a chain with many hotels would
 * otherwise be counted all the time.
 */
export const countChainHotelsTask: Task = {
  name: 'count-chain-hotels',
  needsElasticsearch: false,
  idleMs: everyMs,
  channels: [channels.chains],
  quietMs: longestWaitMs,
  connections: 1,
  create:
    ({ pool }) =>
    async (signal) => {
      if (!(await areChainsToCount(forLooks(pool)))) return 'quiet';
      const since = performance.now();
      await countChainHotels(pool);
      const restMs = 3 * (performance.now() - since);
      await delay(Math.max(0, restMs - everyMs), undefined, { signal }).catch(() => undefined);
      return 'idle';
    },
};
