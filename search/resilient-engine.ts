import { messageOf } from '../runtime/error-message.ts';
import type { Logger } from '../runtime/logger.ts';
import { createBreaker, type Attempt } from './breaker.ts';
import {
  SearchRefusedError,
  SearchUnavailableError,
  type SearchAnswer,
  type SearchEngine,
} from './engine.ts';

export interface ResilientEngineOptions {
  readonly primary: SearchEngine;
  /** Answers, as degraded, while the primary is away. */
  readonly fallback: SearchEngine;
  readonly logger: Logger;
  /** Milliseconds between probes of a primary that is away; one that fails when it is tried waits up to `longestWaitMs`. */
  readonly probeEveryMs?: number;
  readonly longestWaitMs?: number;
}

/** An engine to be closed: it may be waiting for its primary to come back. */
export interface ResilientEngine extends SearchEngine {
  /** Whether the primary is not, or not yet, trusted to answer. */
  isDegraded(): boolean;
  close(): void;
}

const slowAnswers = 3;
const slowWindowMs = 10_000;

/**
 * Asks the primary while it answers. Once it is away, the fallback is asked at once, so that no question waits for a
 * time-out; see `createBreaker` for how the primary comes back. A question that the primary refuses is a mistake of ours:
 * it goes to the log as an error, the fallback answers it, and the primary stays in use. `ping` rejects while the primary
 * is not trusted.
 */
export function createResilientEngine({
  primary,
  fallback,
  logger,
  probeEveryMs = 500,
  longestWaitMs = 30_000,
}: ResilientEngineOptions): ResilientEngine {
  let wasAway = false;
  const breaker = createBreaker({
    probe: () => primary.ping(),
    probeEveryMs,
    longestWaitMs,
    slowAnswers,
    windowMs: slowWindowMs,
    onChange(state, error) {
      // One line when it goes and one when it is back, however often it fails its trial in between.
      if (state === 'half-open' || (state === 'open') === wasAway) return;
      wasAway = state === 'open';
      if (wasAway) {
        logger.warn(
          { engine: primary.kind, reason: reasonOf(error) },
          'the search engine is away; another one answers',
        );
      } else {
        logger.info({ engine: primary.kind }, 'the search engine is back');
      }
    },
  });

  const failed = (attempt: Attempt, error: unknown): void => {
    if (error instanceof SearchUnavailableError) {
      attempt.failed(error.fault, error);
      logger.debug({ engine: primary.kind, reason: reasonOf(error) }, 'the search engine did not answer');
      return;
    }
    attempt.void();
    if (!(error instanceof SearchRefusedError)) throw error;
    const { question } = error;
    logger.error(
      { err: error, engine: primary.kind, question },
      'the search engine refuses a question of ours',
    );
  };

  const ask = async <T>(
    question: (engine: SearchEngine) => Promise<SearchAnswer<T>>,
  ): Promise<SearchAnswer<T>> => {
    const attempt = breaker.attempt();
    if (attempt !== null) {
      try {
        const answer = await question(primary);
        attempt.succeeded();
        return answer;
      } catch (error) {
        failed(attempt, error);
      }
    }
    const { result } = await question(fallback);
    return { result, degraded: true };
  };

  return {
    kind: primary.kind,
    autocomplete: (request) => ask((engine) => engine.autocomplete(request)),
    listHotels: (request) => ask((engine) => engine.listHotels(request)),
    generation: () => (breaker.state() === 'closed' ? primary.generation() : null),
    async ping() {
      const attempt = breaker.state() === 'closed' ? breaker.attempt() : null;
      if (attempt === null) {
        throw new SearchUnavailableError('absent', 'The search engine is away; another one answers');
      }
      try {
        await primary.ping();
      } catch (error) {
        if (error instanceof SearchUnavailableError) attempt.failed(error.fault, error);
        throw error;
      }
    },
    isDegraded: () => breaker.state() !== 'closed',
    close() {
      breaker.close();
    },
  };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? messageOf(error) : `${messageOf(error)} (${messageOf(cause)})`;
}
