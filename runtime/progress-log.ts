import type { Logger } from './logger.ts';

const everyMs = 10_000;

/** Says in the log how far something that takes long is, every ten seconds at most. */
export function createProgressLog(logger: Logger, message: string): (progress: object) => void {
  let loggedAt = performance.now();
  return (progress) => {
    if (performance.now() - loggedAt < everyMs) return;
    loggedAt = performance.now();
    logger.info(progress, message);
  };
}
