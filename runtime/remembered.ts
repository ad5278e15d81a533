/**
 * Reads at most once in `keptMs` milliseconds: in between it gives what was read last, and those who ask while it reads
 * get the same. A failure is not kept.
 */
export function remembered<T>(read: () => Promise<T>, keptMs: number): () => Promise<T> {
  let last: Promise<T> | undefined;
  let readAt = -Infinity;
  return () => {
    const now = performance.now();
    if (last !== undefined && now - readAt < keptMs) return last;
    readAt = now;
    const reading = read();
    last = reading;
    reading.catch(() => {
      if (last === reading) last = undefined;
    });
    return reading;
  };
}
