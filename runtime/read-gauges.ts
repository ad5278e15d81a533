import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from './with-timeout.ts';

/** A scrape does not wait longer for what is read, in milliseconds. */
const timeoutMs = 3000;

/** Adds a gauge. It is absent where `valueOf` gives null. */
export type AddGauge<T> = (name: string, help: string, valueOf: (state: T) => number | null) => void;

/**
 * Gauges of a state that is read when the metrics are. They are absent while there is none, and where reading it fails or takes
 * longer than three seconds: the other metrics do not depend on it.
 *
 * @param read null: there is none
 */
export function gaugesOf<T>(registry: Registry, read: () => Promise<T | null>): AddGauge<T> {
  const readInTime = inTime(read);
  return (name, help, valueOf) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const state = await readInTime();
        const value = state === null ? null : valueOf(state);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  };
}

/** Reads null instead of failing, or of taking longer than three seconds. */
export function inTime<T>(read: () => Promise<T>): () => Promise<T | null> {
  return () => withTimeout(read(), timeoutMs, 'no response in time').catch(() => null);
}
