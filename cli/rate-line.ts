/** One line that tells how far some work is, how fast it goes, and how long it will take. */
export interface RateLine {
  show(done: number, total: number): void;
  /** Ends the line; later output begins on a new one. */
  end(): void;
}

const redrawMs = 200;

/** Without a terminal a line is written this often, for logs. */
const plainEveryMs = 10_000;

/** On a terminal the line is drawn over itself; elsewhere a plain line comes now and then. */
export function createRateLine(out: NodeJS.WriteStream, unit: string): RateLine {
  const since = performance.now();
  const every = out.isTTY ? redrawMs : plainEveryMs;
  let shownAt = since;
  let drawn = false;
  return {
    show(done, total) {
      const now = performance.now();
      if (now - shownAt < every && done < total) return;
      shownAt = now;
      const rate = done / Math.max(0.001, (now - since) / 1000);
      const left = rate > 0 ? Math.ceil((total - done) / rate) : 0;
      const text = `${done} of ${total} ${unit}, ${Math.round(rate)}/s, ${left} s left`;
      out.write(out.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
      drawn = out.isTTY;
    },
    end() {
      if (drawn) out.write('\n');
      drawn = false;
    },
  };
}
