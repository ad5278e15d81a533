/**
 * Makes a function that runs `work` once for all concurrent calls, and caches the result for `maxAgeMs`
 * milliseconds after that. A failure is not cached.
 */
export function cacheFor<T>(maxAgeMs: number, work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let cached: { readonly value: T; readonly until: number } | null = null;

  const run = async (): Promise<T> => {
    try {
      const value = await work();
      cached = { value, until: performance.now() + maxAgeMs };
      return value;
    } finally {
      running = null;
    }
  };
  return () => {
    if (cached !== null && performance.now() < cached.until) return Promise.resolve(cached.value);
    return (running ??= run());
  };
}
