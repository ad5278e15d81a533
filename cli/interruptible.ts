import { whenNpmIsGone } from '../runtime/npm-parent.ts';

/**
 * Runs `work` with a signal that is aborted when the user interrupts the command or it is asked to end.
 *
 * @param message of the error that it is aborted with
 */
export async function interruptible<T>(
  work: (signal: AbortSignal) => Promise<T>,
  message = 'Interrupted.',
): Promise<T> {
  const interrupted = new AbortController();
  const interrupt = (): void => {
    interrupted.abort(new Error(message));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const endWatch = whenNpmIsGone(interrupt);
  try {
    return await work(interrupted.signal);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    endWatch();
  }
}
