import { CircuitOpenError, createCircuitBreaker } from '../runtime/circuit-breaker.ts';
import { messageOf } from '../runtime/error-message.ts';
import { jsonWithoutTexts } from '../runtime/log-fields.ts';
import type { Logger } from '../runtime/logger.ts';
import {
  IndexNotReadyError,
  type SearchEngine,
  SearchRefusedError,
  type SearchResponse,
  SearchUnavailableError,
  type TypeaheadEngine,
} from './engine.ts';
import type { HotelScan } from './hotel-list.ts';
import { scanInSteps } from './scan-steps.ts';
import { createMemoryEngine } from './typeahead-engine.ts';

export interface ResilientEngineOptions {
  readonly primary: SearchEngine & TypeaheadEngine;
  /** Serves requests for lists and chains, as degraded, while the primary is away. */
  readonly fallback: SearchEngine;
  /** Answers typeahead while the primary is away, as well as the primary: not degraded. None by default. */
  readonly typeahead?: TypeaheadEngine;
  readonly logger: Logger;
  /**
   * Milliseconds between probes of a primary that is away; after a failed trial the
   * wait doubles, up to `maxWaitMs`.
   */
  readonly probeEveryMs?: number;
  readonly maxWaitMs?: number;
}

/** An engine to be closed: it may be waiting for its primary to come back. */
export interface ResilientEngine extends SearchEngine, TypeaheadEngine {
  /** Whether requests are kept from the primary, or only tried on it. */
  isDegraded(): boolean;
  close(): void;
}

/** One slow response may be an accident, and some may be to heavy requests. */
const slowCalls = { count: 3, windowMs: 10_000 };

/**
 * Sends requests to the primary while it responds. Once it is away they go to the fallback at once,
 * so that none waits for a timeout; see `createCircuitBreaker` for how the primary comes back. A
 * request that the primary refuses is a mistake of ours: it is logged as an error, the fallback
 * serves it, and the primary stays in use, as it does when its index cannot answer a request. `ping`
 * rejects while the primary is not in use.
 */
export function createResilientEngine({
  primary,
  fallback,
  typeahead = createMemoryEngine(null),
  logger,
  probeEveryMs = 500,
  maxWaitMs = 30_000,
}: ResilientEngineOptions): ResilientEngine {
  const engine = primary.kind;
  const breaker = createCircuitBreaker({
    probe: () => primary.ping(),
    probeEveryMs,
    maxWaitMs,
    slowCalls,
    trialCall: true,
    faultOf: (error) => (error instanceof SearchUnavailableError ? error.fault : 'ours'),
    onOpen(error) {
      logger.warn({ engine, reason: reasonOf(error) }, 'the search engine is away; another one answers');
    },
    onClose() {
      logger.info({ engine }, 'the search engine is back');
    },
  });

  const reports = createReports(logger, engine);

  /** @throws the error, unless the fallback is to serve the request */
  const logFailure = (error: unknown): void => {
    if (error instanceof CircuitOpenError) return;
    if (error instanceof SearchUnavailableError) {
      logger.debug({ engine, reason: reasonOf(error) }, 'the search engine did not answer');
    } else if (error instanceof SearchRefusedError) {
      const request = jsonWithoutTexts(error.request);
      logger.error({ err: error, engine, request }, 'the search engine rejects a request of this service');
    } else if (error instanceof IndexNotReadyError) reports.report(error.message);
    else throw error;
  };

  const firstOnPrimary = async <T>(call: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    try {
      return await breaker.run(call);
    } catch (error) {
      logFailure(error);
    }
    return instead();
  };

  const search = <T>(
    request: (engine: SearchEngine) => Promise<SearchResponse<T>>,
  ): Promise<SearchResponse<T>> =>
    firstOnPrimary(
      () => request(primary),
      async () => ({ result: (await request(fallback)).result, degraded: true }),
    );

  // Both engines read in the same order, so the fallback goes on where the primary ended.
  const scanHotels = async function* (scan: HotelScan): ReturnType<SearchEngine['scanHotels']> {
    let { after } = scan;
    try {
      for await (const part of scanInSteps(primary.scanHotels(scan), (step) => breaker.run(step))) {
        yield part;
        after = part.result.at(-1) ?? after;
      }
      return;
    } catch (error) {
      logFailure(error);
    }
    for await (const { result } of fallback.scanHotels({ ...scan, after })) yield { result, degraded: true };
  };

  return {
    kind: engine,
    find: (request, onTier) =>
      firstOnPrimary(
        () => primary.find(request, onTier),
        () => typeahead.find(request, onTier),
      ),
    listHotels: (request) => search((on) => on.listHotels(request)),
    scanHotels,
    sortedHotels: (request) => search((on) => on.sortedHotels(request)),
    countBaseCodes: (placeId, atMost) => search((on) => on.countBaseCodes(placeId, atMost)),
    searchChains: (request) => search((on) => on.searchChains(request)),
    generation: () => (breaker.state() === 'closed' ? primary.generation() : null),
    async ping() {
      if (breaker.state() !== 'closed') {
        throw new SearchUnavailableError('absent', 'The search engine is away; another one answers');
      }
      await breaker.run(() => primary.ping());
    },
    isDegraded: () => breaker.state() !== 'closed',
    close: breaker.stop,
  };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? messageOf(error) : `${messageOf(error)} (${messageOf(cause)})`;
}

/** How often the same is said again while it holds, in milliseconds. */
const repeatAfterMs = 60_000;

/** Says why an index does not answer, not for each of the requests. */
function createReports(logger: Logger, engine: string) {
  let last = { reason: '', at: -Infinity };
  return {
    report(reason: string): void {
      const now = performance.now();
      if (reason === last.reason && now - last.at < repeatAfterMs) return;
      last = { reason, at: now };
      logger.warn({ engine, reason }, 'the search index cannot answer; another engine does');
    },
  };
}
