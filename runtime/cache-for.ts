/**
 * Runs `work` once for all who ask while it runs, and keeps what it gave for `keepMs` milliseconds after that. What
 * fails is not kept.
 */
export function cacheFor<T>(keepMs: number, work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let kept: { readonly value: T; readonly until: number } | null = null;

  const run = async (): Promise<T> => {
    try {
      const value = await work();
      kept = { value, until: performance.now() + keepMs };
      return value;
    } finally {
      running = null;
    }
  };
  return () => {
    if (kept !== null && performance.now() < kept.until) return Promise.resolve(kept.value);
    return (running ??= run());
  };
}
