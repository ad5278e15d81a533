import type { Logger } from '../runtime/logger.ts';
import { SearchUnavailableError, type SearchAnswer, type SearchEngine } from './engine.ts';

export interface ResilientEngineOptions {
  readonly primary: SearchEngine;
  /** Answers, as degraded, while the primary is away. */
  readonly fallback: SearchEngine;
  readonly logger: Logger;
  /** How often a primary that is away is asked whether it is back. */
  readonly probeEveryMs?: number;
}

/** An engine to be closed: it may be waiting for its primary to come back. */
export interface ResilientEngine extends SearchEngine {
  /** Whether the fallback answers at the moment. */
  isDegraded(): boolean;
  close(): void;
}

/**
 * Asks the primary while it answers. Once it has failed, the fallback is asked at once, so that no question waits for
 * a time-out, and the primary is probed in the background until it is back.
 */
export function createResilientEngine({
  primary,
  fallback,
  logger,
  probeEveryMs = 500,
}: ResilientEngineOptions): ResilientEngine {
  let probe: NodeJS.Timeout | undefined;
  let closed = false;

  const scheduleProbe = (): void => {
    probe = setTimeout(() => {
      primary.ping().then(
        () => {
          probe = undefined;
          logger.info({ engine: primary.kind }, 'the search engine is back');
        },
        () => {
          if (!closed) scheduleProbe();
        },
      );
    }, probeEveryMs);
    probe.unref();
  };

  const primaryFailed = (error: SearchUnavailableError): void => {
    if (probe !== undefined || closed) return;
    logger.warn({ err: error, engine: primary.kind }, 'the search engine is away; another one answers');
    scheduleProbe();
  };

  const ask = async <T>(
    question: (engine: SearchEngine) => Promise<SearchAnswer<T>>,
  ): Promise<SearchAnswer<T>> => {
    if (probe === undefined) {
      try {
        return await question(primary);
      } catch (error) {
        if (!(error instanceof SearchUnavailableError)) throw error;
        primaryFailed(error);
      }
    }
    const { result } = await question(fallback);
    return { result, degraded: true };
  };

  return {
    kind: primary.kind,
    autocomplete: (request) => ask((engine) => engine.autocomplete(request)),
    listHotels: (request) => ask((engine) => engine.listHotels(request)),
    generation: () => (probe === undefined ? primary.generation() : null),
    ping: () => primary.ping(),
    isDegraded: () => probe !== undefined,
    close() {
      closed = true;
      clearTimeout(probe);
    },
  };
}
