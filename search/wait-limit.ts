import { SearchUnavailableError } from './engine.ts';

/** Too many searches wait: this one would begin too late, or whoever wanted it has gone. */
export class OverloadedError extends SearchUnavailableError {
  constructor(message = 'Too many searches wait') {
    super('slow', message);
  }
}

/** Whether nobody waits for the result of a search any more. */
export type IsGone = () => boolean;

/** Lets so many searches run at a time; others wait for their turn, but not for long. */
export interface WaitLimit {
  /**
   * @throws OverloadedError at once where it is clear that the search would begin too late,
   * else when it has waited too long
   */
  run<T>(search: () => Promise<T>, isGone?: IsGone): Promise<T>;
}

export interface WaitLimitOptions {
  /** How many run at a time. */
  readonly concurrency: number;
  /** The longest wait for a turn, in milliseconds. */
  readonly maxWaitMs?: number;
  /** Milliseconds of a clock that is never set back. */
  readonly now?: () => number;
}

interface Waiting {
  readonly since: number;
  readonly isGone: IsGone;
  readonly start: () => void;
  readonly refuse: (error: OverloadedError) => void;
}

/** Of the last search in the average time that searches take. */
const weight = 0.1;

export function createWaitLimit({
  concurrency,
  maxWaitMs = 250,
  now = () => performance.now(),
}: WaitLimitOptions): WaitLimit {
  const queue: Waiting[] = [];
  let running = 0;
  let averageMs = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Those that have waited for too long are the first ones. */
  const refuseLate = (): void => {
    timer = undefined;
    const latest = now() - maxWaitMs;
    while (queue[0] !== undefined && queue[0].since <= latest) queue.shift()?.refuse(new OverloadedError());
    watch();
  };
  const watch = (): void => {
    const first = queue[0];
    if (first === undefined || timer !== undefined) return;
    // A process that has nothing else to do need not wait for it.
    timer = setTimeout(refuseLate, Math.max(0, first.since + maxWaitMs - now())).unref();
  };
  const startNext = (): void => {
    while (running < concurrency) {
      const next = queue.shift();
      if (next === undefined) return;
      if (next.isGone()) next.refuse(new OverloadedError('Whoever wanted this search has gone'));
      else next.start();
    }
  };
  const begin = async <T>(search: () => Promise<T>): Promise<T> => {
    running += 1;
    const since = now();
    try {
      return await search();
    } finally {
      running -= 1;
      averageMs += weight * (now() - since - averageMs);
      startNext();
    }
  };

  return {
    async run(search, isGone = () => false) {
      if (running < concurrency) return begin(search);
      if (((queue.length + 1) * averageMs) / concurrency > maxWaitMs) throw new OverloadedError();
      return new Promise((resolve, reject) => {
        queue.push({
          since: now(),
          isGone,
          start: () => {
            resolve(begin(search));
          },
          refuse: reject,
        });
        watch();
      });
    },
  };
}
