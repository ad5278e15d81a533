import type { Output } from './dependencies.ts';
import { createProgressLine } from './progress-line.ts';

/** A progress line of work whose size is known: what is done, the rate, and the time left. */
export interface RateLine {
  /** What was done before; the rate is of what comes after. */
  begin(done: number): void;
  show(done: number, total: number): void;
  /** Ends the line, so that later output begins on a new one. */
  readonly end: () => void;
}

export function createRateLine(out: Output, unit: string): RateLine {
  const line = createProgressLine(out);
  let since = performance.now();
  let before = 0;
  return {
    begin(done) {
      since = performance.now();
      before = done;
    },
    show(done, total) {
      line.show(() => {
        const rate = (done - before) / Math.max(0.001, (performance.now() - since) / 1000);
        const left = rate > 0 ? Math.ceil((total - done) / rate) : 0;
        return `${done} of ${total} ${unit}, ${Math.round(rate)}/s, ${left} s left`;
      }, done >= total);
    },
    end: line.end,
  };
}
