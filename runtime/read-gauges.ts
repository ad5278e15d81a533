import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from './with-timeout.ts';

/** A scrape does not wait longer for what is read, in milliseconds. */
const timeoutMs = 3000;

export interface GaugeOptions<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
}

/** A value of a gauge; a gauge without labels has one, or none. */
export interface Sample<Label extends string> {
  readonly labels?: Readonly<Record<Label, string>>;
  readonly value: number;
}

/**
 * A gauge whose values are read when the metrics are. It is absent where there are none, and where
 * reading them fails or takes longer than three seconds: the other metrics do not depend on it.
 */
export function addGauge<Label extends string = never>(
  registry: Registry,
  { name, help, labelNames = [] }: GaugeOptions<Label>,
  read: () => readonly Sample<Label>[] | Promise<readonly Sample<Label>[]>,
): void {
  new Gauge<Label>({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await withTimeout(Promise.resolve().then(read), timeoutMs, 'late').catch(() => []);
      this.reset();
      // Without labels a reset is a zero.
      if (labelNames.length === 0) this.remove();
      for (const { labels, value } of samples) this.set(labels ?? {}, value);
    },
  });
}

/** Adds a gauge. It is absent where `valueOf` gives null. */
export type AddGauge<T> = (name: string, help: string, valueOf: (state: T) => number | null) => void;

/**
 * Gauges of a state that is read when the metrics are, and absent while there is none.
 *
 * @param read null: there is none
 */
export function gaugesOf<T>(registry: Registry, read: () => Promise<T | null>): AddGauge<T> {
  return (name, help, valueOf) => {
    addGauge(registry, { name, help }, async () => {
      const state = await read();
      const value = state === null ? null : valueOf(state);
      return value === null ? [] : [{ value }];
    });
  };
}
