import type { Logger } from './logger.ts';
import { withTimeout } from './with-timeout.ts';

/** Tells the log of an outage once, however many attempts fail, and once more when it is over. */
export interface Outage {
  /** Something failed: the first time since all was well, it is logged. */
  failed(error: unknown): void;
  /** Logs nothing more. */
  close(): void;
}

export interface OutageOptions {
  readonly logger: Logger;
  /** What is said when it begins and when it is over, and with which fields. */
  readonly begins: string;
  readonly ends: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Asked from time to time during an outage: resolves when it is over. */
  readonly probe: () => Promise<unknown>;
  /** Milliseconds between two probes, and for each. */
  readonly probeEveryMs?: number;
}

export function watchOutages({
  logger,
  begins,
  ends,
  fields,
  probe,
  probeEveryMs = 2000,
}: OutageOptions): Outage {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const probeLater = (): void => {
    timer = setTimeout(() => {
      withTimeout(probe(), probeEveryMs, 'no answer in time').then(
        () => {
          timer = undefined;
          if (!closed) logger.info(fields, ends);
        },
        () => {
          if (!closed) probeLater();
        },
      );
    }, probeEveryMs);
    timer.unref();
  };

  return {
    failed(error) {
      if (closed) return;
      if (timer !== undefined) {
        logger.debug({ ...fields, err: error }, begins);
        return;
      }
      logger.warn({ ...fields, err: error }, begins);
      probeLater();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
