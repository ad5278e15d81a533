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
  private readonly textOf: (check: CheckValue | null) => AsyncGenerator<string, void, undefined>;

  private constructor(textOf: JsonStream['textOf']) {
    super();
    this.textOf = textOf;
  }

  /**
   * Waits for the first part, so that an early failure becomes an error response. Where it is short and the
   * only one, the whole body is known, and sent in one piece.
   */
  static async begin<Body, Member extends keyof Body & string>({
    member,
    parts,
    rest,
  }: StreamedObject<Body, Member>): Promise<JsonStream<Body> | Body> {
    const first = await parts.next();
    const entries = first.done === true ? [] : first.value;
    if (entries.length > entriesAtOnce) {
      return new JsonStream((check) => textOf({ member, parts, rest }, [first], check));
    }
    const second = first.done === true ? first : await parts.next();
    if (second.done === true) return { [member]: entries, ...(await rest()) } as Body;
    return new JsonStream((check) => textOf({ member, parts, rest }, [first, second], check));
  }

  /** @param check of the whole body, which is kept for it */
  stream(check: CheckValue | null): Readable {
    return Readable.from(this.textOf(check), { objectMode: false });
  }
}

interface AnyObject {
  readonly member: string;
  readonly parts: Parts<unknown>;
  readonly rest: () => object | Promise<object>;
}

/**
 * The end is sent only once all of it was found to be right.
 *
 * @param begun the parts that have been read already
 */
async function* textOf(
  { member, parts, rest }: AnyObject,
  begun: IteratorResult<readonly unknown[], void>[],
  check: CheckValue | null,
): AsyncGenerator<string, void, undefined> {
  const checked: unknown[] = [];
  const partAfter = async () => begun.shift() ?? parts.next();
  let next = partAfter();
  try {
    let separator = `{${JSON.stringify(member)}:[`;
    for (;;) {
      const part = await next;
      if (part.done === true) break;
      next = beforehand(partAfter());
      if (check !== null) checked.push(...part.value);
      for (let start = 0; start < part.value.length; start += entriesAtOnce) {
        // The request for the next part is sent, and other requests are served,
        // before this one is serialized.
        await setImmediate();
        yield `${separator}${JSON.stringify(part.value.slice(start, start + entriesAtOnce)).slice(1, -1)}`;
        separator = ',';
      }
    }
    const others = await rest();
    check?.({ [member]: checked, ...others });
    yield `${separator === ',' ? '' : separator}],${JSON.stringify(others).slice(1)}`;
  } finally {
    await parts.return();
  }
}
