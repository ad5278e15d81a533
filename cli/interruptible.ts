import { messageOf } from '../runtime/error-message.ts';
import { whenNpmIsGone } from '../runtime/npm-parent.ts';

/** What asks a command to end. */
export type EndSignal = 'SIGINT' | 'SIGTERM';

/** The user has interrupted the command, or it was asked to end. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
  readonly signal: EndSignal;

  constructor(signal: EndSignal, cause: unknown) {
    super(messageOf(cause), { cause });
    this.signal = signal;
  }
}

/**
 * Runs `work` with a signal that is aborted when the user interrupts the command or it is asked to end.
 *
 * @param message of the error that it is aborted with
 * @throws InterruptedError where `work` rejects after that, with the message of what it rejects with
 */
export async function interruptible<T>(
  work: (signal: AbortSignal) => Promise<T>,
  message = 'Interrupted.',
): Promise<T> {
  const interrupted = new AbortController();
  let by: EndSignal = 'SIGTERM';
  const interrupt = (signal: EndSignal): void => {
    by = signal;
    interrupted.abort(new Error(message));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const endWatch = whenNpmIsGone(() => {
    interrupt('SIGTERM');
  });
  try {
    return await work(interrupted.signal);
  } catch (error) {
    if (!interrupted.signal.aborted) throw error;
    // What Node rejects with does not say more than that.
    throw new InterruptedError(by, isAbortError(error) ? interrupted.signal.reason : error);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    endWatch();
  }
}

function isAbortError(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
