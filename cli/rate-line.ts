import type { Output } from './dependencies.ts';

/** A progress line: what is done, the rate, and the time left. */
export interface RateLine {
  /** What was done before; the rate is of what comes after. */
  begin(done: number): void;
  show(done: number, total: number): void;
  /** Ends the line, so that later output begins on a new one. */
  end(): void;
}

const redrawMs = 200;

/** How often a plain line is written without a terminal, for logs. */
const plainEveryMs = 10_000;

/** On a terminal the line is redrawn in place; elsewhere plain lines are written at intervals. */
export function createRateLine(out: Output, unit: string): RateLine {
  let since = performance.now();
  let before = 0;
  const every = out.isTTY ? redrawMs : plainEveryMs;
  let writtenAt = since;
  let drawn = false;
  return {
    begin(done) {
      since = performance.now();
      before = done;
    },
    show(done, total) {
      const now = performance.now();
      if (now - writtenAt < every && done < total) return;
      writtenAt = now;
      const rate = (done - before) / Math.max(0.001, (now - since) / 1000);
      const left = rate > 0 ? Math.ceil((total - done) / rate) : 0;
      const text = `${done} of ${total} ${unit}, ${Math.round(rate)}/s, ${left} s left`;
      out.write(out.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
      drawn = out.isTTY === true;
    },
    end() {
      if (drawn) out.write('\n');
      drawn = false;
    },
  };
}
