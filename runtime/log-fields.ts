/**
 * What of a value may stand in the log. Errors of libraries carry what they were working on, such as requests
 * with their headers and bodies, values of rows, or raw packets: of an error only a few properties are
 * logged, which are known to be harmless.
 */

/**
 * Names and numbers, from Node.js, Postgres, Elasticsearch and our own errors. Texts with values, such
 * as `detail`, are not among them.
 */
const harmlessProperties = [
  'code',
  'errno',
  'syscall',
  'status',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'fault',
] as const;

/** In characters: a message may quote all that a server answered. */
const maxMessage = 2000;
const maxStack = 6000;
const maxName = 100;

/** Causes of causes, and fields of fields, that are looked at. */
const maxDepth = 4;
/** How many are logged of the errors that one stands for. */
const maxErrors = 3;

/**
 * The fields of a log line, without bytes. An error has its type, message and stack, the harmless properties,
 * and the same of its causes and of errors that it stands for. Of anything else that was thrown, in the field
 * `err`, its text or its kind is logged.
 */
export function fieldsForLog(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name === 'err' ? errorFields(value, 0) : withoutContent(value, 0),
    ]),
  );
}

function withoutContent(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return errorFields(value, 0);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '(bytes)';
  if (Array.isArray(value))
    return depth === maxDepth ? '(list)' : value.map((item) => withoutContent(item, depth + 1));
  if (!isPlain(value)) return value;
  return depth === maxDepth
    ? '(object)'
    : Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, withoutContent(inner, depth + 1)]),
      );
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function errorFields(error: unknown, depth: number): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? { type: kindOf(error) } : error;
  const { cause } = error;
  const several: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return {
    type: error.name.slice(0, maxName),
    message: shortened(error.message, maxMessage),
    stack: shortened(stackOf(error), maxStack),
    ...Object.fromEntries(harmlessProperties.flatMap((name) => propertyOf(error, name))),
    ...(cause !== undefined && depth < maxDepth && { cause: errorFields(cause, depth + 1) }),
    ...(several.length > 0 &&
      depth < maxDepth && {
        aggregateErrors: several.slice(0, maxErrors).map((one) => errorFields(one, depth + 1)),
      }),
  };
}

function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}

/** The calls, below the message as it is told: the stack repeats it whole. */
function stackOf({ name, message, stack = '' }: Error): string {
  const begin = stack.indexOf(message);
  const calls = begin < 0 ? stack : stack.slice(begin + message.length);
  return `${name.slice(0, maxName)}: ${shortened(message, maxMessage)}${calls}`;
}

function propertyOf(error: Error, name: string): readonly (readonly [string, string | number])[] {
  const value: unknown = Reflect.get(error, name);
  if (typeof value === 'number') return [[name, value]];
  return typeof value === 'string' ? [[name, value.slice(0, maxName)]] : [];
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}

/** What has the form of a secret, with the part of it that is kept. */
const secretForms: readonly (readonly [RegExp, string])[] = [
  // API keys; what is stored of one in the clear is shorter.
  [/hck_[a-z]{1,16}_[\w-]{12,}/g, '(hidden)'],
  // JSON Web Tokens.
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, '(hidden)'],
  // The user and the password of a URL.
  [/:\/\/[^\s/"\\?#]*@/g, '://(hidden)@'],
  [/\b(ApiKey|Basic|Bearer) +[\w.~+/=-]{16,}/gi, '$1 (hidden)'],
];

/**
 * A text, in which what has the form of a key, a token or the password of a URL is replaced by `(hidden)`.
 */
export function withoutSecrets(text: string): string {
  return secretForms.reduce((kept, [form, instead]) => kept.replace(form, instead), text);
}

/** A JSON text, which may have been cut off, with the names of its fields and without the texts in them. */
export function jsonWithoutTexts(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)(\s*:)?/g, (text, colon?: string) =>
    colon === undefined ? '"…"' : text,
  );
}
