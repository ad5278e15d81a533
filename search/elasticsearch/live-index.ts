import { SearchUnavailableError } from '../engine.ts';
import type { SearchGateway } from './gateway.ts';
import { tuning } from './tuning.ts';

/** Asks one index for all that an answer takes, however many searches that are. */
export type OnLiveIndex = <T>(
  gatewayOf: (name: string) => SearchGateway,
  read: (gateway: SearchGateway, index: string) => Promise<T>,
) => Promise<T>;

/**
 * Reads from the index that is live. Its name is remembered and looked up again beside each reading; when another index
 * has gone live meanwhile, that one is read.
 *
 * The function it gives is told, for each question, how to ask an index or whatever stands behind an alias: a question has
 * its own time.
 */
export function createOnLiveIndex(alias: string): OnLiveIndex {
  let known: string | undefined;
  return async (gatewayOf, read) => {
    const live = gatewayOf(alias);
    let index = known ?? (await live.liveIndex());
    for (let attempt = 1; attempt <= tuning.tries; attempt += 1) {
      const [answer, now] = await Promise.allSettled([read(gatewayOf(index), index), live.liveIndex()]);
      if (now.status === 'rejected') throw now.reason;
      known = now.value;
      if (known === index) {
        if (answer.status === 'rejected') throw answer.reason;
        return answer.value;
      }
      index = known;
    }
    throw new SearchUnavailableError('absent', 'The index changed while it was searched');
  };
}
