import { ReusedBytes } from './compression.ts';

/** A body that is serialized already, because it is returned many times. */
export class JsonText<Body = unknown> extends ReusedBytes {
  constructor(body: Body) {
    super(Buffer.from(JSON.stringify(body)));
  }

  /** The body, parsed from the text. */
  value(): Body {
    return JSON.parse(this.bytes.toString()) as Body;
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

/** The text of a route's body. */
export function jsonText(body: unknown): string | Buffer {
  return body instanceof JsonText ? body.bytes : JSON.stringify(body);
}

/** The value of a route's body. */
export function plainBody(body: unknown): unknown {
  return body instanceof JsonText ? body.value() : body;
}
