import { Readable } from 'node:stream';
import { type CheckValue, StreamedBody } from './streamed-body.ts';

export const eventStreamType = 'text/event-stream';

/** One event: the data, and by which id a client that comes back says that it has it. */
export interface StreamedEvent<Data extends object = object> {
  readonly id: string;
  readonly data: Data;
}

/** The next event, or null where there is none for now: a comment then keeps the connection open. */
export type Events<Data extends object> = AsyncGenerator<StreamedEvent<Data> | null, void, undefined>;

/** After how many milliseconds a client that was cut off comes back. */
const retryMs = 2000;

/** A body of server-sent events. */
export class EventStream<out Data extends object = object> extends StreamedBody {
  readonly contentType = eventStreamType;
  override readonly isLive = true;
  /** Nothing but the type of the events. */
  declare readonly data: Data;
  private readonly events: Events<object>;
  private readonly onClose: () => void;

  /** @param onClose called once nobody reads the stream any more */
  constructor(events: Events<Data>, onClose: () => void) {
    super();
    this.events = events;
    this.onClose = onClose;
  }

  /** @param check of the data of each event */
  stream(check: CheckValue | null): Readable {
    const stream = Readable.from(textOf(this.events, check), { objectMode: false });
    stream.once('close', this.onClose);
    return stream;
  }
}

async function* textOf(
  events: Events<object>,
  check: CheckValue | null,
): AsyncGenerator<string, void, undefined> {
  yield `retry: ${retryMs}\n\n`;
  for await (const event of events) {
    if (event === null) {
      yield ': still here\n\n';
      continue;
    }
    check?.(event.data);
    yield `id: ${event.id}\ndata: ${JSON.stringify(event.data)}\n\n`;
  }
}
