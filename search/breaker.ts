/**
 * Whether the primary engine is asked. `closed`: it is. `open`: it is away, and is probed in the background. `half-open`: a
 * probe was answered; one question at a time tries it, all others go elsewhere.
 */
export type BreakerState = 'closed' | 'open' | 'half-open';

export interface BreakerOptions {
  /** Asks the primary; rejects when it does not answer. */
  readonly probe: () => Promise<void>;
  readonly onChange: (state: BreakerState, error?: unknown) => void;
  /** Milliseconds between probes. They double, up to `longestWaitMs`, each time that the primary fails when it is tried. */
  readonly probeEveryMs: number;
  readonly longestWaitMs: number;
  /** So many slow answers within `windowMs` open the breaker; one may be an accident. */
  readonly slowAnswers: number;
  readonly windowMs: number;
}

/** A question that may go to the primary, and has to tell how that ended. */
export interface Attempt {
  readonly succeeded: () => void;
  readonly failed: (fault: 'absent' | 'slow', error: unknown) => void;
  /** It tells nothing about the primary. */
  readonly void: () => void;
}

export interface Breaker {
  state(): BreakerState;
  /** Null: the primary must not be asked now. */
  attempt(): Attempt | null;
  /** Ends the probes. */
  close(): void;
}

/** The waits are short again only when the primary has been up for this many of the longest ones. */
const steadyWaits = 2;

export function createBreaker(options: BreakerOptions): Breaker {
  const { probe, onChange, probeEveryMs, longestWaitMs, slowAnswers, windowMs } = options;
  let state: BreakerState = 'closed';
  /** Counts the changes: an attempt of an earlier state tells nothing about this one. */
  let changes = 0;
  let waitMs = probeEveryMs;
  let closedAt = -Infinity;
  let slow: readonly number[] = [];
  let trying = false;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;

  const change = (next: BreakerState, error?: unknown): void => {
    clearTimeout(timer);
    state = next;
    changes += 1;
    slow = [];
    trying = false;
    onChange(next, error);
  };
  const later = (milliseconds: number, work: () => void): void => {
    if (ended) return;
    timer = setTimeout(work, milliseconds);
    timer.unref();
  };

  const open = (error: unknown): void => {
    const steady = state === 'closed' && performance.now() - closedAt > longestWaitMs * steadyWaits;
    waitMs = steady ? probeEveryMs : Math.min(waitMs * 2, longestWaitMs);
    change('open', error);
    probeLater();
  };
  const close = (): void => {
    closedAt = performance.now();
    change('closed');
  };
  const probeLater = (): void => {
    later(waitMs, () => void probe().then(halfOpen, probeLater));
  };
  const halfOpen = (): void => {
    if (ended) return;
    change('half-open');
    tryWithoutQuestion();
  };
  /** Nobody may ask for hours: then a second probe decides. */
  const tryWithoutQuestion = (): void => {
    later(probeEveryMs, () => {
      const attempt = startAttempt();
      if (attempt === null) return;
      void probe().then(attempt.succeeded, (error: unknown) => {
        attempt.failed('absent', error);
      });
    });
  };

  const startAttempt = (): Attempt | null => {
    if (ended || state === 'open' || trying) return null;
    trying = state === 'half-open';
    const at = changes;
    const isStale = (): boolean => at !== changes || ended;
    return {
      succeeded() {
        if (!isStale() && state === 'half-open') close();
      },
      failed(fault, error) {
        if (isStale()) return;
        const now = performance.now();
        if (fault === 'slow') slow = [...slow.filter((time) => now - time < windowMs), now];
        if (state === 'half-open' || fault === 'absent' || slow.length >= slowAnswers) open(error);
      },
      void() {
        if (isStale() || state !== 'half-open') return;
        trying = false;
        clearTimeout(timer);
        tryWithoutQuestion();
      },
    };
  };

  return {
    state: () => state,
    attempt: startAttempt,
    close() {
      ended = true;
      clearTimeout(timer);
    },
  };
}
