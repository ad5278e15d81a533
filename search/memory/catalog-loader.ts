import type { Logger } from '../../runtime/logger.ts';
import { smallYoungMb, startThread, type Thread, threadScript } from '../../runtime/threads/thread.ts';
import { bytesOf } from './index/index-bytes.ts';
import type { LoadedIndex } from './load/load-index.ts';
import type { LoadOutcome, LoadTask } from './threads/messages.ts';

/** Reads the catalog on a thread of its own, and tries again after a failure. */
export interface CatalogLoader {
  /** Nothing happens while it is being read, or once it has proven too large. */
  readonly load: () => void;
  close(): Promise<void>;
}

export interface CatalogLoaderOptions {
  readonly databaseUrl: string;
  /** The most bytes that the index may have. */
  readonly maxBytes: number;
  readonly logger: Logger;
  readonly onLoaded: (loaded: LoadedIndex) => void;
  readonly onTooLarge: () => void;
}

/** After a failure, in milliseconds. */
const retryMs = 5000;

export function createCatalogLoader({
  databaseUrl,
  maxBytes,
  logger,
  onLoaded,
  onTooLarge,
}: CatalogLoaderOptions): CatalogLoader {
  let loading: Thread<never> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isOver = false;

  const end = (): void => {
    void loading?.close();
    loading = null;
  };
  const tryAgain = (reason: string): void => {
    logger.warn({ reason }, 'the typeahead cannot read the catalog; it tries again');
    end();
    retry = setTimeout(load, retryMs).unref();
  };

  function load(): void {
    if (loading !== null || isOver) return;
    const since = performance.now();
    loading = startThread<never, LoadOutcome>({
      script: threadScript('typeahead load', './threads/load-thread', import.meta.url),
      data: { databaseUrl, maxBytes } satisfies LoadTask,
      youngMb: smallYoungMb,
      onMessage(outcome) {
        if (outcome.type === 'failed') {
          tryAgain(outcome.message);
          return;
        }
        end();
        if (outcome.type === 'loaded') {
          const { index } = outcome.loaded;
          const seconds = (performance.now() - since) / 1000;
          const hotels = index.rows.providers.length;
          logger.info({ hotels, bytes: bytesOf(index), seconds }, 'the typeahead has read the catalog');
          onLoaded(outcome.loaded);
          return;
        }
        isOver = true;
        logger.warn(
          { reason: outcome.message },
          'no typeahead from memory: TYPEAHEAD_MEMORY_MB is too small',
        );
        onTooLarge();
      },
      onEnd(error) {
        tryAgain(String(error));
      },
    });
  }

  return {
    load,
    async close() {
      isOver = true;
      clearTimeout(retry);
      await loading?.close();
    },
  };
}
