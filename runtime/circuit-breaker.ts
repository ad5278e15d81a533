/**
 * `closed`: calls go to the server. `open`: it is away; calls are refused at once and a probe in
 * the background looks for its return. `half-open`: a probe has succeeded; one call at a time is
 * let through until one succeeds.
 */
type BreakerState = 'closed' | 'open' | 'half-open';

/**
 * What an error says about the server: it is away, it was too slow, or it responded and the mistake is ours.
 */
export type Fault = 'absent' | 'slow' | 'ours';

export interface CircuitBreaker {
  state(): BreakerState;
  /**
   * Makes a call and learns from its outcome.
   *
   * @throws CircuitOpenError without making the call while the breaker lets none
   * through; else what the call throws
   */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** Opens the breaker for an error that was seen elsewhere. */
  trip(error: unknown): void;
  /**
   * Probes the server now, unless that is under way or the breaker is not closed,
   * and opens when the probe fails.
   */
  check(): void;
  /** Stops probing; nothing is reported any more. */
  readonly stop: () => void;
}

export interface CircuitBreakerOptions {
  /** Resolves when the server works, rejects when it does not. Has to end by itself. */
  readonly probe: () => Promise<unknown>;
  /**
   * Milliseconds between probes. The wait doubles, up to `maxWaitMs`, each time the server
   * fails again soon after a return.
   */
  readonly probeEveryMs: number;
  readonly maxWaitMs?: number;
  /**
   * What an error of a call says about the server; absent by default. A call that fails
   * by our mistake proves nothing.
   */
  readonly faultOf?: (error: unknown) => Fault;
  /**
   * How many slow calls within a window have the server probed: it may be well, and the calls heavy. By
   * default the first one opens the breaker.
   */
  readonly slowCalls?: { readonly count: number; readonly windowMs: number };
  /**
   * Whether a call has to succeed before all are let through again
   * (`half-open`); by default a probe is enough.
   */
  readonly trialCall?: boolean;
  /** Called once when an outage begins. */
  readonly onOpen: (error: unknown) => void;
  /** Called once when it is over. */
  readonly onClose: (outageMs: number) => void;
  /** Called with the number of probes that have failed in this outage. */
  readonly onProbeFailed?: (failures: number) => void;
}

/** The breaker is open: the server was not called. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';

  constructor(cause: unknown) {
    super('not called: the server did not respond a moment ago', { cause });
  }
}

/** The wait is short again only after the server has been up for this many of the longest waits. */
const steadyWaits = 2;

/**
 * Keeps calls away from a server that is known to be away, so that they fail at once
 * instead of waiting for a timeout.
 */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { probe, probeEveryMs, maxWaitMs = probeEveryMs, trialCall = false } = options;
  const { faultOf = () => 'absent', slowCalls } = options;
  let state: BreakerState = 'closed';
  /** A call that began before the last transition says nothing about the present state. */
  let transitions = 0;
  let outage = { cause: undefined as unknown, since: 0, failedProbes: 0 };
  let waitMs = probeEveryMs;
  let closedAt = -Infinity;
  let slowAt: readonly number[] = [];
  let busy = false; // with the trial call, or with the probe of `check`
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const moveTo = (next: BreakerState): void => {
    clearTimeout(timer);
    state = next;
    transitions += 1;
    slowAt = [];
    busy = false;
  };
  const schedule = (delayMs: number, work: () => void): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(work, delayMs).unref();
  };

  const open = (error: unknown): void => {
    const now = performance.now();
    const begins = state === 'closed';
    const wasSteady = begins && now - closedAt > maxWaitMs * steadyWaits;
    waitMs = wasSteady ? probeEveryMs : Math.min(waitMs * 2, maxWaitMs);
    moveTo('open');
    schedule(waitMs, probeWhileOpen);
    if (!begins) return;
    outage = { cause: error, since: now, failedProbes: 0 };
    options.onOpen(error);
  };
  const close = (): void => {
    closedAt = performance.now();
    moveTo('closed');
    options.onClose(closedAt - outage.since);
  };
  const probeWhileOpen = (): void => {
    probe().then(
      () => {
        if (stopped || state !== 'open') return;
        if (!trialCall) {
          close();
          return;
        }
        moveTo('half-open');
        tryWithProbe();
      },
      () => {
        if (stopped || state !== 'open') return;
        outage.failedProbes += 1;
        options.onProbeFailed?.(outage.failedProbes);
        schedule(waitMs, probeWhileOpen);
      },
    );
  };
  /** There may be no call for hours: then a second probe is the trial. */
  const tryWithProbe = (): void => {
    schedule(probeEveryMs, () => void attempt(probe, () => 'absent').catch(() => undefined));
  };

  const attempt = async <T>(call: () => Promise<T>, faultIn: (error: unknown) => Fault): Promise<T> => {
    if (state === 'open' || (state === 'half-open' && busy)) throw new CircuitOpenError(outage.cause);
    busy ||= state === 'half-open';
    const begunAt = transitions;
    const isStale = (): boolean => stopped || begunAt !== transitions;
    try {
      const result = await call();
      if (!isStale() && state === 'half-open') close();
      return result;
    } catch (error) {
      if (!isStale()) noteFailure(faultIn(error), error);
      throw error;
    }
  };
  const noteFailure = (fault: Fault, error: unknown): void => {
    if (fault === 'ours') {
      if (state !== 'half-open') return;
      busy = false;
      tryWithProbe();
      return;
    }
    if (state === 'half-open' || fault === 'absent' || slowCalls === undefined) {
      open(error);
      return;
    }
    const now = performance.now();
    slowAt = [...slowAt.filter((at) => now - at < slowCalls.windowMs), now];
    if (slowAt.length < slowCalls.count) return;
    slowAt = [];
    check();
  };
  const check = (): void => {
    if (stopped || busy || state !== 'closed') return;
    busy = true;
    const begunAt = transitions;
    probe().then(
      () => {
        if (begunAt === transitions) busy = false;
      },
      (error: unknown) => {
        if (!stopped && begunAt === transitions) open(error);
      },
    );
  };

  return {
    state: () => state,
    run: (call) => attempt(call, faultOf),
    trip(error) {
      if (!stopped && state !== 'open') open(error);
    },
    check,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
