const checkEveryMs = 500;

/**
 * Calls back, once, when the shell is gone in which npm runs this process: a signal to npm ends that shell,
 * which does not pass it on. Does nothing in a process that npm did not start.
 *
 * @returns ends the watch
 */
export function whenNpmIsGone(callback: () => void): () => void {
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, checkEveryMs).unref();
  return () => {
    clearInterval(timer);
  };
}
