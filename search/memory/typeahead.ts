import type { Logger } from '../../runtime/logger.ts';
import { smallYoungMb, startThread, threadScript } from '../../runtime/threads/thread.ts';
import { SearchUnavailableError, type TierObserver, type TypeaheadEngine } from '../engine.ts';
import { createCatalogLoader } from './catalog-loader.ts';
import { bytesOf } from './index/index-bytes.ts';
import type { Snapshot } from './index/index-level.ts';
import { countLiveRows } from './index/live-rows.ts';
import type { LoadedIndex } from './load/load-index.ts';
import { searchHereFirst } from './search-here-first.ts';
import type { FollowMessage, FollowTask } from './threads/messages.ts';
import { startSearchThreads } from './threads/search-threads.ts';

/**
 * The typeahead from memory, which answers where it is ready. Its generation is that of
 * the snapshot that it searches.
 */
export interface MemoryTypeahead extends TypeaheadEngine {
  state(): MemoryState;
  /** Resolves when it has the catalog, or will not have it. */
  readonly ready: Promise<void>;
  /** Null: it does not have the catalog. */
  stats(): MemoryStats | null;
  close(): Promise<void>;
}

/** Whether it has the catalog: not yet, or it has, or it will not have it. */
export type MemoryState = 'loading' | 'ready' | 'too_large';

export interface MemoryStats {
  /** Of the snapshot, shared by all threads. */
  readonly bytes: number;
  readonly hotels: number;
  /** Those of each level; what has changed may have the same in several. */
  readonly names: number;
  /**
   * Indices that are searched one after the other: that of the whole catalog, and those of changes after it.
   */
  readonly levels: number;
  /** When it was seen last to have all that was published, in milliseconds since 1970; null: never. */
  readonly currentAt: number | null;
}

export interface MemoryTypeaheadOptions {
  readonly databaseUrl: string;
  /** The most bytes that the index of the whole catalog may have. While it is replaced there are two. */
  readonly maxBytes: number;
  readonly threads: number;
  readonly logger: Logger;
  readonly onTier?: TierObserver;
  /** Milliseconds between two looks at the changes of the catalog, at least. */
  readonly everyMs?: number;
  /** How long a look, or what takes in changes, may take, in milliseconds: the connection may be lost. */
  readonly stepTimeoutMs?: number;
}

/**
 * Loads the catalog into memory, and keeps it up to date with what is published of its changes. All work is
 * done on threads: one loads, one follows the changes, some search; but for the searches that take least.
 */
export function startMemoryTypeahead({
  databaseUrl,
  maxBytes,
  threads,
  logger,
  onTier = () => undefined,
  everyMs = 250,
  stepTimeoutMs = 60_000,
}: MemoryTypeaheadOptions): MemoryTypeahead {
  let snapshot: Snapshot | null = null;
  let snapshots = 0;
  let currentAt: number | null = null;
  let isTooLarge = false;
  /** Whether the last look at the changes has failed. */
  let isBlind = false;
  let isClosed = false;
  let settle = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    settle = resolve;
  });

  const searchThreads = startSearchThreads({
    count: threads,
    onTier,
    onError(error) {
      logger.error({ err: error }, 'a thread of the typeahead has ended; it is started again');
    },
  });
  const search = searchHereFirst(searchThreads, onTier);

  const take = (next: Snapshot): void => {
    if (isTooLarge || isClosed) return;
    search.load(next);
    snapshot = next;
    snapshots += 1;
    settle();
  };

  /** An outage is logged once, and its end once. */
  const noteFailure = (reason: string): void => {
    logger[isBlind ? 'debug' : 'warn']({ reason }, 'the typeahead does not see changes of the catalog');
    isBlind = true;
  };
  const noteSuccess = (): void => {
    if (isBlind) logger.info('the typeahead sees changes of the catalog again');
    isBlind = false;
  };

  const loader = createCatalogLoader({
    databaseUrl,
    maxBytes,
    logger,
    onLoaded(loaded) {
      follow.send(loaded);
    },
    onTooLarge() {
      isTooLarge = true;
      snapshot = null;
      search.load({ version: 0, position: 0, levels: [] });
      void follow.close();
      settle();
    },
  });

  const follow = startThread<LoadedIndex, FollowMessage>({
    script: threadScript('typeahead follow', './threads/follow-thread', import.meta.url),
    data: { databaseUrl, everyMs, stepTimeoutMs } satisfies FollowTask,
    youngMb: smallYoungMb,
    onMessage(message) {
      if (message.type === 'failed') noteFailure(message.message);
      else noteSuccess();
      if (message.type === 'snapshot') take(message.snapshot);
      else if (message.type === 'current') currentAt = message.at;
      else if (message.type === 'rebase') {
        logger.info({ reason: message.reason }, 'the typeahead reads the catalog again');
        loader.load();
      }
    },
    // What it knew is lost when an error has ended it.
    onStart: loader.load,
    onEnd(error) {
      logger.error({ err: error }, 'the typeahead reads the catalog again after an error');
    },
  });

  return {
    state() {
      if (isTooLarge) return 'too_large';
      return snapshot === null ? 'loading' : 'ready';
    },
    ready,
    async find(request, alsoOnTier) {
      const items = await search.search(request, alsoOnTier);
      // While it waited the catalog may have become too large: then nothing was searched.
      if (snapshot === null) throw new SearchUnavailableError('absent', 'The typeahead has no catalog');
      return items;
    },
    generation: () => (snapshot === null ? null : `memory ${snapshots}`),
    stats: () => (snapshot === null ? null : { ...sizeOf(snapshot), currentAt }),
    async close() {
      isClosed = true;
      await Promise.all([searchThreads.close(), follow.close(), loader.close()]);
    },
  };
}

function sizeOf(snapshot: Snapshot): Omit<MemoryStats, 'currentAt'> {
  const { levels } = snapshot;
  return {
    bytes: levels.reduce((sum, { index, diedAt }) => sum + bytesOf(index) + diedAt.byteLength, 0),
    hotels: countLiveRows(snapshot),
    names: levels.reduce((sum, { index }) => sum + index.names.sizes.length, 0),
    levels: levels.length,
  };
}
