import { withTimeout } from './with-timeout.ts';

/**
 * Stands between this process and a server that may become slow or silent. Closed: work goes through, and may take
 * `timeoutMs`. The first work that fails or is late opens it; from then on work is refused at once, and a probe in
 * the background, never a request, finds out whether the server is back.
 */
export interface CircuitBreaker {
  /**
   * What `work` gives.
   * @throws CircuitOpenError at once while the circuit is open; else whatever the work throws, or that it was late
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Opens the circuit, for an error that was seen elsewhere. Does nothing where it is open. */
  trip(error: unknown): void;
  isOpen(): boolean;
  /** Ends the probes. */
  end(): void;
}

export interface CircuitBreakerOptions {
  /** What work and probes may take, in milliseconds. */
  readonly timeoutMs: number;
  /** Resolves when the server does again what the work needs. */
  readonly probe: () => Promise<unknown>;
  /** Called once an outage. */
  readonly onOpen: (error: unknown) => void;
  /** Called once at its end. */
  readonly onClose: () => void;
  /** Called with the number of probes that have failed in this outage. */
  readonly onProbeFailed?: (failures: number) => void;
}

/** The circuit is open: the server has not been asked. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';

  constructor(cause: unknown) {
    super('not asked: it did not answer a moment ago', { cause });
  }
}

const firstProbeMs = 250;
const longestProbeMs = 2000;

/** A circuit that opens again so soon is not asked as often as one that has been closed for longer. */
const settledMs = 30_000;

export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { timeoutMs, probe, onOpen, onClose, onProbeFailed } = options;
  let outage: { readonly cause: unknown; failedProbes: number } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = firstProbeMs;
  let closedAt = -Infinity;
  let ended = false;

  const bounded = <T>(work: () => Promise<T>): Promise<T> =>
    withTimeout(work(), timeoutMs, `no answer within ${timeoutMs} ms`);

  const probeLater = (): void => {
    if (ended) return;
    timer = setTimeout(() => void tryProbe(), waitMs).unref();
    waitMs = Math.min(waitMs * 2, longestProbeMs);
  };

  const tryProbe = async (): Promise<void> => {
    if (outage === null) return;
    try {
      await bounded(probe);
    } catch {
      outage.failedProbes += 1;
      onProbeFailed?.(outage.failedProbes);
      probeLater();
      return;
    }
    outage = null;
    closedAt = performance.now();
    if (!ended) onClose();
  };

  const trip = (cause: unknown): void => {
    if (outage !== null || ended) return;
    outage = { cause, failedProbes: 0 };
    if (performance.now() - closedAt > settledMs) waitMs = firstProbeMs;
    onOpen(cause);
    probeLater();
  };

  return {
    async run(work) {
      if (outage !== null) throw new CircuitOpenError(outage.cause);
      try {
        return await bounded(work);
      } catch (error) {
        trip(error);
        throw error;
      }
    },
    trip,
    isOpen: () => outage !== null,
    end() {
      ended = true;
      clearTimeout(timer);
    },
  };
}
