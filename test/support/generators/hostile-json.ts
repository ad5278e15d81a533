/** JSON that is small to send and dear to read: each text is just under the given size in bytes. */
export type HostileJson = (bytes: number) => string;

/** Values to try in every field. */
export const hostileValues: Readonly<Record<string, HostileJson>> = {
  'wrong items': (bytes) => list(bytes, () => '0'),
  'distinct texts': (bytes) => list(bytes, (index) => `"${short(index)}"`),
  'objects of distinct fields': (bytes) => list(bytes, (index) => `{"${short(index)}":0}`),
  'nested arrays': (bytes) => nested(bytes, '[', ']'),
  // Marks of which each sorts before all others: a plain normalization takes quadratic time.
  'a text of marks': (bytes) => `"${marks(Math.floor(bytes / 2) - 101)}"`,
  'marks within the limit of a text': () => `"${marks(9900)}"`,
  'a long text': (bytes) => `"${'x'.repeat(bytes - 2)}"`,
  'long wrong items': (bytes) => list(bytes, () => `"${'\\u0000'.repeat(170)}"`),
  'wrong items within the limit': () => `[${Array.from({ length: 1000 }, () => '[]').join(',')}]`,
};

/** Values that are refused, or not, whichever field they are in. */
export const moreHostileValues: Readonly<Record<string, HostileJson>> = {
  'empty texts': (bytes) => list(bytes, () => '""'),
  'empty objects': (bytes) => list(bytes, () => '{}'),
  'arrays in objects': (bytes) => list(bytes, (index) => `{"${short(index)}":[{}]}`),
  'arrays of arrays': (bytes) => list(bytes, () => '[[]]'),
  // Half way between two doubles.
  'numbers to round': (bytes) => list(bytes, () => '2.47032822920623272088e-324'),
  'nested objects': (bytes) => nested(bytes, '{"a":', '}'),
  'a long number': (bytes) => '1'.repeat(bytes),
};

/** Whole bodies. */
export const hostileBodies: Readonly<Record<string, HostileJson>> = {
  'distinct fields': (bytes) => `{${joined(bytes - 2, (index) => `"${short(index)}":0`)}}`,
  'one field again and again': (bytes) => `{${joined(bytes - 2, () => '"a":0')}}`,
  'prototypes within prototypes': (bytes) => nested(bytes, '{"__proto__":', '}'),
  'a few long fields': (bytes) => `{${joined(bytes - 2, (index) => `"${index}${'x'.repeat(20_000)}":0`)}}`,
  'one long field': (bytes) => `{"${'x'.repeat(bytes - 6)}":0}`,
  'a list': (bytes) => list(bytes, () => '0'),
  'nested arrays': (bytes) => nested(bytes, '[', ']'),
  'nested objects': (bytes) => nested(bytes, '{"a":', '}'),
};

/** Behind more letters than any text that is typed may have. */
function marks(count: number): string {
  return `${'a'.repeat(101)}${'\u0301'.repeat(count / 2)}${'\u0323'.repeat(count / 2)}`;
}

function list(bytes: number, item: (index: number) => string): string {
  return `[${joined(bytes - 2, item)}]`;
}

function joined(bytes: number, item: (index: number) => string): string {
  const items: string[] = [];
  for (let index = 0, left = bytes; ; index += 1) {
    const next = item(index);
    left -= next.length + 1;
    if (left < 0) return items.join(',');
    items.push(next);
  }
}

function nested(bytes: number, open: string, close: string): string {
  const levels = Math.floor((bytes - 1) / (open.length + close.length));
  return `${open.repeat(levels)}0${close.repeat(levels)}`;
}

function short(index: number): string {
  return index.toString(36);
}
