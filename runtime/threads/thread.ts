import { Worker } from 'node:worker_threads';

/** How long a thread that has ended stays away, in milliseconds. */
const restartMs = 1000;

/**
 * `youngMb` of threads that read the catalog: what they make of a row is garbage soon, and V8's own limit
 * would let each of them have 30 MB of it.
 */
export const smallYoungMb = 12;

/**
 * `youngMb` of threads that search: with 12, what a search holds is copied so often that a keystroke over
 * 81,000 hotels takes 1.2 times as much processor time.
 */
export const searchYoungMb = 24;

/** What a thread runs, and its name for those who look at the process. */
export interface ThreadScript {
  readonly name: string;
  readonly url: URL;
}

/** A thread that is started again when it has ended. */
export interface Thread<In> {
  /**
   * False from its end until it is started again, and once it is closed: what it is sent then is lost.
   */
  isUp(): boolean;
  send(message: In): void;
  close(): Promise<void>;
}

export interface ThreadOptions<In, Out> {
  readonly script: ThreadScript;
  readonly data?: unknown;
  /** As in `startWorker`. */
  readonly youngMb?: number;
  readonly onMessage: (message: Out) => void;
  /** Called when it has started, again after each restart. */
  readonly onStart?: (send: (message: In) => void) => void;
  /** Called when it has ended and was not closed; what it was sent is lost. */
  readonly onEnd: (error: unknown) => void;
}

export function startThread<In, Out>({
  script,
  data,
  youngMb,
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
    worker = startWorker(script, data, youngMb);
    // It must not keep a process running that has nothing else to do.
    worker.unref();
    state.isUp = true;
    worker.on('message', onMessage);
    onceEnded(worker, (error) => {
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

/**
 * Starts a thread that is not started again, compiled or from the sources.
 *
 * @param youngMb how much memory new objects may take before the garbage is collected, in MB; V8's own limit
 * when left out
 */
export function startWorker({ name, url }: ThreadScript, workerData: unknown, youngMb?: number): Worker {
  const limits = youngMb === undefined ? {} : { resourceLimits: { maxYoungGenerationSizeMb: youngMb } };
  const options = { name, workerData, ...limits };
  if (!url.pathname.endsWith('.ts')) return new Worker(url, options);
  return new Worker(new URL('./run-source.js', import.meta.url), {
    ...options,
    execArgv: [],
    argv: [url.href],
  });
}

/** Calls back when a thread has ended: by an error, or without one, as by `process.exit`. */
export function onceEnded(worker: Worker, callback: (error: unknown) => void): void {
  let hasEnded = false;
  const end = (error: unknown): void => {
    if (hasEnded) return;
    hasEnded = true;
    callback(error);
  };
  worker.on('error', end);
  worker.on('exit', (code) => {
    end(new Error(`A thread has ended with status ${code}.`));
  });
}

/**
 * The script of a thread: `threadScript('typeahead search', './search-thread', import.meta.url)`, which
 * is compiled where its caller is.
 */
export function threadScript(name: string, path: string, callerUrl: string): ThreadScript {
  const extension = callerUrl.endsWith('.ts') ? 'ts' : 'js';
  return { name, url: new URL(`${path}.${extension}`, callerUrl) };
}
