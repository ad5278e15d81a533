import type { HotelMatch, Matcher } from '../../catalog/matching/matcher.ts';
import { messageOf } from '../../runtime/error-message.ts';
import type { Logger } from '../../runtime/logger.ts';
import { PostgresAbsentError, StatementTimeoutError } from '../../runtime/postgres/errors.ts';
import { Pending } from '../../runtime/threads/pending.ts';
import { startThread, type Thread, threadScript } from '../../runtime/threads/thread.ts';
import { SearchUnavailableError } from '../engine.ts';
import type { MatchMessage, MatchQuery, MatchTask } from './messages.ts';

const script = threadScript('hotel matching', './match-thread', import.meta.url);

export interface ThreadMatcher extends Matcher {
  close(): Promise<void>;
}

/**
 * Compares hotels on a thread of its own, which holds up no other request, and one connection. It is started
 * by the first that wants it: most processes are never asked.
 *
 * Calls reject with SearchUnavailableError where the thread has ended; it is started again.
 */
export function createThreadMatcher(task: MatchTask, logger: Logger): ThreadMatcher {
  const pending = new Pending<readonly HotelMatch[]>();
  let thread: Thread<MatchQuery> | null = null;

  const rejectAll = (reason: string): void => {
    pending.rejectAll(() => new SearchUnavailableError('absent', reason));
  };
  const start = (): Thread<MatchQuery> =>
    startThread<MatchQuery, MatchMessage>({
      script,
      data: task,
      onMessage(message) {
        pending.answer(message.id, message.type === 'matched' ? message.matches : errorOf(message));
      },
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
      return pending.ask((id) => {
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
