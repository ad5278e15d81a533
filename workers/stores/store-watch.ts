import { createCircuitBreaker } from '../../runtime/circuit-breaker.ts';
import type { Logger } from '../../runtime/logger.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';

export interface StoreWatch {
  readonly onError: (error: Error) => void;
  readonly stop: () => void;
}

const probeEveryMs = 2000;

/** What BullMQ says of a job whose lock has expired: it has no code as its other errors about jobs have. */
const lostLock = 'could not renew lock for job ';

/**
 * Logs errors of queues and workers. They share their store, so its outage is logged once, and its return
 * once; an error about a job is one of its own, which says that the store responds.
 */
export function watchStore(store: string, logger: Logger, probe: () => Promise<unknown>): StoreWatch {
  const message = 'the queues cannot be reached';
  const breaker = createCircuitBreaker({
    probe: () => withTimeout(probe(), probeEveryMs, 'no response in time'),
    probeEveryMs,
    onOpen(error) {
      logger.warn({ store, err: error }, message);
    },
    onClose() {
      logger.info({ store }, 'the queues are back');
    },
  });
  return {
    onError(error) {
      if (isOfJob(error)) logger.warn({ store, err: error }, 'the queues could not do something with a job');
      else if (breaker.state() === 'open') logger.debug({ store, err: error }, message);
      else breaker.trip(error);
    },
    stop: breaker.stop,
  };
}

/** BullMQ's scripts refuse by a number. Other errors have a name as their code, or none. */
function isOfJob(error: Error): boolean {
  return ('code' in error && typeof error.code === 'number') || error.message.startsWith(lostLock);
}
