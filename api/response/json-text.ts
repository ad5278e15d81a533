import type { RequestContext } from '../context.ts';
import { acceptedEncoding, compress, type Encoding } from './compression.ts';

/** A body that is serialized already, because it is returned many times. */
export class JsonText<Body = unknown> {
  readonly bytes: Buffer;
  private readonly compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(body: Body) {
    this.bytes = Buffer.from(JSON.stringify(body));
  }

  /** The body, parsed from the text. */
  value(): Body {
    return JSON.parse(this.bytes.toString()) as Body;
  }

  /** The bytes in an encoding, which are made once. */
  compressedAs(encoding: Encoding): Promise<Buffer> {
    return (this.compressed[encoding] ??= compress(this.bytes, encoding));
  }
}

/** Serializes the body of a value once, and caches it for as long as the value lives. */
export function jsonTextOnce<T extends object, Body>(
  bodyOf: (value: T) => Body,
): (value: T) => JsonText<Body> {
  const texts = new WeakMap<T, JsonText<Body>>();
  return (value) => {
    let text = texts.get(value);
    if (text === undefined) {
      text = new JsonText(bodyOf(value));
      texts.set(value, text);
    }
    return text;
  };
}

/** Sends the bytes of a text as they are, or compressed if the client accepts it. */
export async function sendJsonText(ctx: RequestContext, text: JsonText): Promise<void> {
  ctx.compress = false;
  const encoding = acceptedEncoding(ctx, text.bytes.length);
  if (encoding === null) {
    ctx.body = text.bytes;
    return;
  }
  ctx.set('Content-Encoding', encoding);
  ctx.body = await text.compressedAs(encoding);
}

/** The text of a route's body. */
export function jsonText(body: unknown): string | Buffer {
  return body instanceof JsonText ? body.bytes : JSON.stringify(body);
}

/** The value of a route's body. */
export function plainBody(body: unknown): unknown {
  return body instanceof JsonText ? body.value() : body;
}
