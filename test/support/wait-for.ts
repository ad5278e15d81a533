import { setTimeout as delay } from 'node:timers/promises';

/**
 * How long to wait for a condition, and how often to look. Milliseconds. The default
 * is long: busy machines are slow.
 */
export interface WaitOptions {
  readonly timeout?: number;
  readonly interval?: number;
}

/**
 * Looks until `probe` gives something truthy, and gives that. A probe that throws has not succeeded yet; its
 * last error is the cause of the error that says that time ran out.
 *
 * @param what the condition, in words, for that error
 */
export async function waitFor<T>(
  what: string,
  probe: () => T | Promise<T>,
  { timeout = 60_000, interval = 25 }: WaitOptions = {},
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeout;
  let cause: unknown;
  for (;;) {
    try {
      const found = await probe();
      if (found) return found;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    if (performance.now() >= deadline) throw new Error(`Waited ${timeout} ms in vain for ${what}`, { cause });
    await delay(interval);
  }
}
