import { createCircuitBreaker } from '../../runtime/circuit-breaker.ts';
import type { Logger } from '../../runtime/logger.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';

export interface StoreWatch {
  readonly onError: (error: Error) => void;
  readonly stop: () => void;
}

const probeEveryMs = 2000;

/** The queues and workers share their store, so its outage is logged once, and its return once. */
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
      if (breaker.state() === 'open') logger.debug({ store, err: error }, message);
      else breaker.trip(error);
    },
    stop: breaker.stop,
  };
}
