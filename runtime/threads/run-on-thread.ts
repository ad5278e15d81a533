import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../error-message.ts';
import { onceEnded, startWorker, type ThreadScript } from './thread.ts';

/** What is done once on a thread, so that its computing does not hold up the requests of the process. */
export type ThreadWork<Data, Progress, Result> = (
  data: Data,
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
) => Promise<Result>;

/** What of a piece of work is done how, as seen by who wants it done. */
export interface ThreadRun<Data, Progress> {
  readonly script: ThreadScript;
  /** Whatever can be cloned to a thread, as can progress and result. */
  readonly data: Data;
  /** As in `startWorker`. */
  readonly youngMb?: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

type FromThread<Progress, Result> =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'done'; readonly result: Result }
  | { readonly type: 'failed'; readonly error: Error };

const abortMessage = 'abort';

/**
 * Runs the work of a script on a thread of its own.
 *
 * @throws the error of the work; the reason of the signal, once the work has ended after it was aborted
 */
export async function runOnThread<Data, Progress, Result>({
  script,
  data,
  youngMb,
  signal,
  onProgress,
}: ThreadRun<Data, Progress>): Promise<Result> {
  signal?.throwIfAborted();
  const worker = startWorker(script, data, youngMb);
  const abort = (): void => {
    worker.postMessage(abortMessage);
  };
  signal?.addEventListener('abort', abort);
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.on('message', (message: FromThread<Progress, Result>) => {
        if (message.type === 'progress') onProgress?.(message.progress);
        else if (message.type === 'done') resolve(message.result);
        else reject(message.error);
      });
      onceEnded(worker, reject);
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/** The other side: does the work that the thread was started for, and ends. */
export async function workOnThread<Data, Progress, Result>(
  work: ThreadWork<Data, Progress, Result>,
): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('This script runs on a thread only.');
  const send = (message: FromThread<Progress, Result>): void => {
    port.postMessage(message);
  };
  const aborted = new AbortController();
  port.on('message', () => {
    aborted.abort();
  });
  try {
    const result = await work(workerData as Data, {
      signal: aborted.signal,
      onProgress: (progress) => {
        send({ type: 'progress', progress });
      },
    });
    send({ type: 'done', result });
  } catch (error) {
    send({ type: 'failed', error: error instanceof Error ? error : new Error(messageOf(error)) });
  } finally {
    port.close();
  }
}
