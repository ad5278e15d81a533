import type { HotelMatch, Matcher } from '../../catalog/matching/matcher.ts';
import { messageOf } from '../../runtime/error-message.ts';
import type { Logger } from '../../runtime/logger.ts';
import { PostgresAbsentError, StatementTimeoutError } from '../../runtime/postgres/errors.ts';
import { startThread, type Thread, threadScript } from '../../runtime/threads/thread.ts';
import { SearchUnavailableError } from '../engine.ts';
import type { MatchMessage, MatchQuery, MatchTask } from './messages.ts';

const script = threadScript('hotel matching', './match-thread', import.meta.url);

export interface ThreadMatcher extends Matcher {
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (matches: readonly HotelMatch[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Compares hotels on a thread of its own, which holds up no other request, and one connection. It is started
 * by the first that wants it: most processes are never asked.
 *
 * Calls reject with SearchUnavailableError where the thread has ended; it is started again.
 */
export function createThreadMatcher(task: MatchTask, logger: Logger): ThreadMatcher {
  const waiting = new Map<number, Waiting>();
  let thread: Thread<MatchQuery> | null = null;
  let lastId = 0;

  const onMessage = (message: MatchMessage): void => {
    const { resolve, reject } = waiting.get(message.id) ?? {};
    waiting.delete(message.id);
    if (message.type === 'matched') resolve?.(message.matches);
    else reject?.(errorOf(message));
  };
  const rejectAll = (reason: string): void => {
    for (const { reject } of waiting.values()) reject(new SearchUnavailableError('absent', reason));
    waiting.clear();
  };
  const start = (): Thread<MatchQuery> =>
    startThread<MatchQuery, MatchMessage>({
      script,
      data: task,
      onMessage,
      onEnd(error) {
        logger.warn(
          { reason: messageOf(error) },
          'the thread that matches hotels has ended; it is restarted',
        );
        rejectAll('The thread that matches hotels has ended');
      },
    });

  return {
    match(hotels, limit) {
      const running = (thread ??= start());
      if (!running.isUp())
        throw new SearchUnavailableError('absent', 'Hotels cannot be matched. Try again in a moment.');
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        running.send({ id, hotels, limit });
      });
    },
    async close() {
      rejectAll('Hotels are no longer matched');
      await thread?.close();
    },
  };
}

function errorOf({ fault, message }: Extract<MatchMessage, { type: 'error' }>): Error {
  if (fault === 'absent') return new PostgresAbsentError(message);
  return fault === 'slow' ? new StatementTimeoutError(message) : new Error(message);
}
