import type { Output } from './dependencies.ts';

/**
 * A line that says how far a command is: on a terminal it changes in place, elsewhere plain
 * lines with the time are written now and then.
 */
export interface ProgressLine {
  /** Shows what `text` returns, unless a state was shown a moment ago; the last state is always shown. */
  readonly show: (text: () => string, isLast?: boolean) => void;
  /** Removes the line of a terminal. */
  readonly clear: () => void;
  /** Leaves the line of a terminal as it is, so that later output begins on a new one. */
  readonly end: () => void;
}

/** Milliseconds between two states on a terminal. */
const redrawMs = 100;

/** The same without one, where each state remains as a line of a log. */
const plainEveryMs = 5000;

const clearLine = '\r\u001b[K';

export function createProgressLine(out: Output): ProgressLine {
  const terminal = out.isTTY === true;
  const every = terminal ? redrawMs : plainEveryMs;
  let writtenAt = performance.now();
  let drawn = false;
  return {
    show(text, isLast = false) {
      const now = performance.now();
      if (now - writtenAt < every && !isLast) return;
      writtenAt = now;
      // A line that wraps could not be cleared.
      const width = (out.columns ?? Infinity) - 1;
      out.write(
        terminal ? `${clearLine}${text().slice(0, width)}` : `${new Date().toISOString()}  ${text()}\n`,
      );
      drawn = terminal;
    },
    clear() {
      if (drawn) out.write(clearLine);
      drawn = false;
    },
    end() {
      if (drawn) out.write('\n');
      drawn = false;
    },
  };
}
