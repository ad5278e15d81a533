import { setTimeout as delay } from 'node:timers/promises';

/** Long: busy machines are slow. */
const timeoutMs = 60_000;

/** Waits until `probe` returns something truthy, and returns that. A probe that throws is tried again. */
export async function waitFor<T>(what: string, probe: () => T | Promise<T>): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      const found = await probe();
      if (found) return found;
    } catch (error) {
      if (performance.now() >= deadline) throw error;
    }
    if (performance.now() >= deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`);
    await delay(25);
  }
}
