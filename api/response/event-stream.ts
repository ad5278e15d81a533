import { setMaxListeners } from 'node:events';
import { Readable } from 'node:stream';
import { beforehand } from '../../runtime/beforehand.ts';
import { type CheckValue, StreamedBody } from './streamed-body.ts';

export const eventStreamType = 'text/event-stream';

/** A server-sent event. */
export interface ServerEvent {
  readonly event: string;
  /** Sent as JSON. */
  readonly data: unknown;
  /** What a client that connects again sends in `Last-Event-ID`; absent: nothing. */
  readonly id?: string;
}

export interface EventStreamOptions {
  /** Ends the stream: the process stops. */
  readonly stopping: AbortSignal;
  /** When the token of the caller expires, which ends the stream; absent: never. */
  readonly expiresAt?: Date | undefined;
  /**
   * After so many milliseconds without an event a comment is sent: proxies close what seems idle.
   */
  readonly keepAliveMs?: number;
  /** Called once, when the stream has ended. */
  readonly onEnd?: () => void;
}

/** Gives events until the signal is aborted, which ends its waiting. */
export type EventSource<Event extends ServerEvent> = (
  signal: AbortSignal,
) => AsyncGenerator<Event, void, undefined>;

/** How long a client waits before it connects again, in milliseconds. */
const retryMs = 2000;
/** No timer runs longer. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * A body of server-sent events (text/event-stream), which ends with its source, when the token expires, when
 * the process stops or when the client leaves. The source is asked for an event when there is room for it:
 * what a slow client cannot take yet, the source may replace by something later.
 */
export class EventStream<out Event extends ServerEvent = ServerEvent> extends StreamedBody {
  readonly contentType = eventStreamType;
  // A compressor would keep events until there are more of them, and so would a proxy.
  override readonly compressed = false;
  override readonly headers = { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };
  private readonly source: EventSource<Event>;
  private readonly options: EventStreamOptions;

  constructor(source: EventSource<Event>, options: EventStreamOptions) {
    super();
    this.source = source;
    this.options = options;
  }

  /** @param check of each event, without its id */
  stream(check: CheckValue | null): Readable {
    const { stopping, expiresAt, keepAliveMs = 15_000, onEnd } = this.options;
    const ended = new AbortController();
    const end = (): void => {
      ended.abort();
    };
    const leftMs = expiresAt === undefined ? maxTimerMs : expiresAt.getTime() - Date.now();
    const expiry = setTimeout(end, Math.min(Math.max(leftMs, 0), maxTimerMs)).unref();
    // Every stream of the process listens.
    setMaxListeners(0, stopping);
    if (stopping.aborted) end();
    stopping.addEventListener('abort', end);
    const texts = textsOf(this.source(ended.signal), { signal: ended.signal, keepAliveMs, check });
    return new Readable({
      read() {
        texts.next().then(
          ({ done, value }) => this.push(done === true ? null : value),
          (error: unknown) => this.destroy(error as Error),
        );
      },
      destroy(error, callback) {
        clearTimeout(expiry);
        stopping.removeEventListener('abort', end);
        end();
        texts.return().then(
          () => {
            callback(error);
          },
          (failure: unknown) => {
            callback(error ?? (failure as Error));
          },
        );
        onEnd?.();
      },
    });
  }
}

interface Sending {
  readonly signal: AbortSignal;
  readonly keepAliveMs: number;
  readonly check: CheckValue | null;
}

async function* textsOf(
  events: AsyncGenerator<ServerEvent, void, undefined>,
  { signal, keepAliveMs, check }: Sending,
): AsyncGenerator<string, void, undefined> {
  try {
    yield `retry: ${retryMs}\n\n`;
    let next = beforehand(events.next());
    for (;;) {
      const result = await within(next, keepAliveMs, signal);
      if (result === 'ended') return;
      if (result === 'quiet') {
        yield ':\n\n';
        continue;
      }
      if (result.done === true) return;
      const { event, data, id } = result.value;
      check?.({ event, data });
      yield `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      next = beforehand(events.next());
    }
  } finally {
    await events.return();
  }
}

/** What is awaited, unless it is quiet for so many milliseconds, or the signal is aborted. */
function within<T>(awaited: Promise<T>, ms: number, signal: AbortSignal): Promise<T | 'quiet' | 'ended'> {
  if (signal.aborted) return Promise.resolve('ended');
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    };
    const end = (): void => {
      stop();
      resolve('ended');
    };
    const timer = setTimeout(() => {
      stop();
      resolve('quiet');
    }, ms);
    signal.addEventListener('abort', end);
    awaited.finally(stop).then(resolve, reject);
  });
}
