import type { Logger } from './logger.ts';
import { withTimeout } from './with-timeout.ts';

/** A resource that has to be closed. */
export interface Closer {
  readonly name: string;
  close(): Promise<void>;
  /** Aborts what `close` did not end in time. */
  cutOff?(): void;
}

export interface Shutdown {
  /** Adds an open resource. What was added last is closed first. */
  add(closer: Closer): void;
  /**
   * Begins the shutdown, once; later calls wait for the same one. Resolves when
   * everything is closed or abandoned.
   */
  begin(reason: string, exitCode?: number): Promise<void>;
  /** Aborted as soon as the shutdown begins: long work ends at its next safe point. */
  readonly signal: AbortSignal;
}

export interface ShutdownOptions {
  readonly logger: Logger;
  /** For all closers together, in milliseconds. */
  readonly timeoutMs: number;
  /** Ends the process; `process.exit` outside of tests. */
  readonly exit: (code: number) => void;
}

/**
 * The shutdown of a process: closers run one after another, the latest first, so that everything outlives
 * what uses it. Each is bounded by the time that is left; one that fails or is late is logged, aborted and
 * skipped. The process then exits, with 1 if something was not closed properly.
 */
export function createShutdown({ logger, timeoutMs, exit }: ShutdownOptions): Shutdown {
  const closers: Closer[] = [];
  const abort = new AbortController();
  let stopping: Promise<void> | undefined;

  const stop = async (reason: string, exitCode: number): Promise<void> => {
    const deadline = performance.now() + timeoutMs;
    logger.info({ reason }, 'stopping');
    abort.abort(new Error(`The process is stopping: ${reason}`));
    let failures = 0;
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) {
      const since = performance.now();
      try {
        await withTimeout(closer.close(), deadline - since, 'time ran out');
        logger.debug({ part: closer.name, ms: Math.round(performance.now() - since) }, 'closed');
      } catch (error) {
        failures += 1;
        logger.error({ err: error, part: closer.name }, 'was not closed properly');
        closer.cutOff?.();
      }
    }
    logger.info('stopped');
    exit(failures > 0 ? Math.max(1, exitCode) : exitCode);
  };

  return {
    add: (closer) => closers.push(closer),
    begin: (reason, exitCode = 0) => (stopping ??= stop(reason, exitCode)),
    signal: abort.signal,
  };
}

const signalNumbers = { SIGINT: 2, SIGTERM: 15 } as const;

/**
 * The first SIGTERM or SIGINT begins the shutdown; a second ends the process at once, with 128 + its number.
 */
export function stopOnSignals(shutdown: Shutdown, options: Pick<ShutdownOptions, 'logger' | 'exit'>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (shutdown.signal.aborted) {
        options.logger.warn({ signal }, 'second signal: exiting at once');
        options.exit(128 + signalNumbers[signal]);
        return;
      }
      void shutdown.begin(signal);
    });
  }
}
