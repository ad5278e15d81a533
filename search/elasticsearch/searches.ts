import type { Client } from '@elastic/elasticsearch';
import {
  closePointInTime,
  createPointInTimeClient,
  createSearchClient,
  type IndexClient,
  type PointInTime,
  type SearchClient,
} from './search-client.ts';

/** Searches that share one time limit. */
export interface Searches {
  /** On an index, or the index behind an alias, as it is. */
  readonly on: (index: string) => IndexClient;
  /** On what a point in time keeps. */
  readonly at: (pointInTime: PointInTime) => SearchClient;
}

/** Runs searches for one request, which all end when its time is over. */
export interface SearchRunner {
  run<T>(work: (searches: Searches) => Promise<T>): Promise<T>;
  /** Frees a point in time, however long that takes; failures do not matter. */
  close(pointInTime: PointInTime): Promise<void>;
}

const overReason = new Error('the searches are over');

/**
 * @param timeoutMs of one `run`, however many searches it sends; without it each of these has its own limit
 */
export function createSearchRunner(client: Client, timeoutMs: number | undefined): SearchRunner {
  const searchesOf = (signal?: AbortSignal): Searches => ({
    on: (index) => createSearchClient(client, index, signal),
    at: (pointInTime) => createPointInTimeClient(client, pointInTime, signal),
  });
  return {
    close: (pointInTime) => closePointInTime(client, pointInTime),
    async run(work) {
      if (timeoutMs === undefined) return work(searchesOf());
      const controller = new AbortController();
      const timer = setTimeout(() => {
        controller.abort();
      }, timeoutMs);
      try {
        return await work(searchesOf(controller.signal));
      } finally {
        clearTimeout(timer);
        // Ends the requests that are still under way because another one has failed. A reason of its own
        // would be made with its stack for each request.
        controller.abort(overReason);
      }
    },
  };
}
