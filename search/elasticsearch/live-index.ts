import { SearchUnavailableError } from '../engine.ts';
import type { SearchClient } from './search-client.ts';
import { tuning } from './tuning.ts';

/** Runs all searches of one response on the same index. */
export type LiveIndexReader = <T>(
  clientOf: (index: string) => SearchClient,
  read: (client: SearchClient, index: string) => Promise<T>,
) => Promise<T>;

/**
 * Reads from the index that is live. Its name is cached, and looked up again in parallel with each read; when another
 * index has gone live meanwhile, the read is repeated on that one.
 */
export function createLiveIndexReader(alias: string): LiveIndexReader {
  let known: string | undefined;
  return async (clientOf, read) => {
    const live = clientOf(alias);
    let index = known ?? (await live.liveIndex());
    for (let attempt = 1; attempt <= tuning.maxAttempts; attempt += 1) {
      const [result, now] = await Promise.allSettled([read(clientOf(index), index), live.liveIndex()]);
      if (now.status === 'rejected') throw now.reason;
      known = now.value;
      if (known === index) {
        if (result.status === 'rejected') throw result.reason;
        return result.value;
      }
      index = known;
    }
    throw new SearchUnavailableError('absent', 'The index changed while it was searched');
  };
}
