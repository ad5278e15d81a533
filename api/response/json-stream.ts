import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { beforehand } from '../../runtime/beforehand.ts';
import { type CheckValue, type Parts, StreamedBody } from './streamed-body.ts';

/**
 * A JSON object one member of which is a list of any length. The other members
 * follow it, and may say what it had.
 */
export interface StreamedObject<Body, Member extends keyof Body & string> {
  readonly member: Member;
  readonly parts: Parts<Body[Member] extends readonly (infer Entry)[] ? Entry : never>;
  /** Called at the end of the list. */
  readonly rest: () => Omit<Body, Member> | Promise<Omit<Body, Member>>;
}

/** Entries that are serialized without a break. */
const entriesAtOnce = 1000;

/** A body of one JSON object with a long list. The next part is requested while one is sent. */
export class JsonStream<out Body = unknown> extends StreamedBody {
  readonly contentType = 'application/json';
  /** Nothing but the type of the body. */
  declare readonly body: Body;
  private readonly chunks: AsyncGenerator<string, void, undefined>;

  private constructor(chunks: AsyncGenerator<string, void, undefined>) {
    super();
    this.chunks = chunks;
  }

  /** Waits for the first part, so that an early failure becomes an error response. */
  static async begin<Body, Member extends keyof Body & string>({
    member,
    parts,
    rest,
  }: StreamedObject<Body, Member>): Promise<JsonStream<Body>> {
    const first = await parts.next();
    return new JsonStream(textOf(member, first, parts, rest));
  }

  /** @param check of the whole body, which is kept for it */
  stream(check: CheckValue | null): Readable {
    return Readable.from(check === null ? this.chunks : checked(this.chunks, check), { objectMode: false });
  }
}

async function* textOf(
  member: string,
  first: IteratorResult<readonly unknown[], void>,
  parts: Parts<unknown>,
  rest: () => object | Promise<object>,
): AsyncGenerator<string, void, undefined> {
  let next = Promise.resolve(first);
  try {
    let separator = `{${JSON.stringify(member)}:[`;
    for (;;) {
      const part = await next;
      if (part.done === true) break;
      next = beforehand(parts.next());
      for (let start = 0; start < part.value.length; start += entriesAtOnce) {
        // The request for the next part is sent, and other requests are served,
        // before this one is serialized.
        await setImmediate();
        yield `${separator}${JSON.stringify(part.value.slice(start, start + entriesAtOnce)).slice(1, -1)}`;
        separator = ',';
      }
    }
    yield `${separator === ',' ? '' : separator}],${JSON.stringify(await rest()).slice(1)}`;
  } finally {
    await parts.return();
  }
}

/** The end is sent only once all of it was found to be right. */
async function* checked(
  chunks: AsyncGenerator<string, void, undefined>,
  check: CheckValue,
): AsyncGenerator<string, void, undefined> {
  let whole = '';
  let held = '';
  for await (const chunk of chunks) {
    if (held !== '') yield held;
    whole += chunk;
    held = chunk;
  }
  check(JSON.parse(whole));
  yield held;
}
