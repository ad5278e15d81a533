import { Worker } from 'node:worker_threads';

/** How long a thread that has ended by an error stays away, in milliseconds. */
const restartMs = 1000;

/** A thread that is started again when an error has ended it. */
export interface Thread<In> {
  /** False from its end by an error until it is started again, and once it is closed: what it is sent then is lost. */
  isUp(): boolean;
  send(message: In): void;
  close(): Promise<void>;
}

export interface ThreadOptions<In, Out> {
  readonly name: 'load' | 'follow' | 'search';
  readonly data?: unknown;
  readonly onMessage: (message: Out) => void;
  /** Called when it has started, again after each restart. */
  readonly onStart?: (send: (message: In) => void) => void;
  /** Called when an error has ended it; what it was sent is lost. */
  readonly onEnd: (error: unknown) => void;
}

export function startThread<In, Out>({
  name,
  data,
  onMessage,
  onStart,
  onEnd,
}: ThreadOptions<In, Out>): Thread<In> {
  const state = { isClosed: false, isUp: false };
  let worker: Worker;
  let restart: NodeJS.Timeout | undefined;
  const send = (message: In): void => {
    worker.postMessage(message);
  };
  const start = (): void => {
    worker = startWorker(name, data);
    // It must not keep a process running that has nothing else to do.
    worker.unref();
    state.isUp = true;
    worker.on('message', onMessage);
    worker.on('error', (error) => {
      state.isUp = false;
      if (state.isClosed) return;
      onEnd(error);
      restart = setTimeout(restartUnlessClosed, restartMs).unref();
    });
    onStart?.(send);
  };
  const restartUnlessClosed = (): void => {
    if (!state.isClosed) start();
  };
  start();
  return {
    isUp: () => state.isUp,
    send,
    async close() {
      state.isClosed = true;
      state.isUp = false;
      clearTimeout(restart);
      await worker.terminate();
    },
  };
}

/** Starts a thread, compiled or from the sources. */
function startWorker(name: string, workerData: unknown): Worker {
  const options = { name: `typeahead ${name}`, workerData };
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(`./${name}-thread.js`, import.meta.url), options);
  }
  const source = new URL(`./${name}-thread.ts`, import.meta.url).href;
  return new Worker(new URL('./run-source.js', import.meta.url), {
    ...options,
    execArgv: [],
    argv: [source],
  });
}
