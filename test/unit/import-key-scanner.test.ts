import { isUtf8 } from 'node:buffer';
import test from 'ava';
import fc from 'fast-check';
import { type KeyMembers, KeyScanner, scanLine, type ScannedLine } from '../../catalog/import/key-scanner.ts';
import { linesOf } from '../../catalog/import/lines.ts';
import { anyCodePoint } from '../support/generators/any-code-point.ts';
import { runs } from '../support/properties.ts';

const names = ['type', 'providerCode', 'hotelCode'] as const;

/** The longest string that is read, in bytes of JSON. */
const limit = 4096;

/** A value as JSON text, and what a scan should say of it as a member. */
interface Value {
  readonly text: string;
  readonly read: string | null;
}

/** Any string as JSON: each character as itself or as one of its escapes. */
const stringValue: fc.Arbitrary<Value> = fc
  .record({
    string: fc.oneof(
      { weight: 20, arbitrary: fc.string({ unit: anyCodePoint, maxLength: 30 }) },
      {
        weight: 10,
        arbitrary: fc.constantFrom('hotel', 'board', 'h1', '', '"', '\\', '{"type":"hotel"}', '},"type":"x"'),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom('x'.repeat(limit), 'x'.repeat(limit + 1), '\\'.repeat(limit / 2 + 1)),
      },
    ),
    escapes: fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
  })
  .map(({ string, escapes }) => {
    const units = Array.from({ length: string.length }, (_, index) => string.charAt(index));
    const body =
      string.length > 1000
        ? JSON.stringify(string).slice(1, -1)
        : units
            .map((unit, index) => {
              const escaped = `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
              // Half of a surrogate pair by itself is no UTF-8.
              const must = /[\ud800-\udfff]/.test(unit) || JSON.stringify(unit).length > 3;
              return escapes[index % escapes.length] === true || must
                ? escaped
                : JSON.stringify(unit).slice(1, -1);
            })
            .join('');
    return { text: `"${body}"`, read: Buffer.byteLength(body) > limit ? null : string };
  });

const scalar: fc.Arbitrary<Value> = fc
  .constantFrom('0', '-1.5e+3', 'true', 'false', 'null', '{}', '[]', `${'['.repeat(2000)}${']'.repeat(2000)}`)
  .map((text) => ({ text, read: null }));

const blank = fc.constantFrom('', '', '', ' ', '\t \r');

const name: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...names.map((known) => `"${known}"`), '"hotel\\u0043ode"', '"t\\u0079pe"'),
  stringValue.map(({ text }) => text),
);

/** Members with names that occur again, inside of each other too. */
const { members } = fc.letrec<{ value: Value; member: Member; members: readonly Member[] }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    stringValue,
    scalar,
    fc.array(tie('value'), { maxLength: 4 }).map((values) => ({
      text: `[${values.map(({ text }) => text).join(', ')}]`,
      read: null,
    })),
    tie('members').map((inside) => ({ text: objectText(inside), read: null })),
  ),
  member: fc.record({ name, value: tie('value'), before: blank, after: blank }),
  members: fc.array(tie('member'), { maxLength: 6 }),
}));

interface Member {
  readonly name: string;
  readonly value: Value;
  readonly before: string;
  readonly after: string;
}

function memberText({ name: text, value, before, after }: Member): string {
  return `${before}${text}${after}:${before}${value.text}${after}`;
}

function objectText(all: readonly Member[]): string {
  return `{${all.map(memberText).join(',')}}`;
}

/** What a scan of the first bytes of an object should read. */
function expectedOf(all: readonly Member[], length = Infinity): KeyMembers {
  const read = new Map<string, string | null>();
  let at = 1;
  for (const member of all) {
    const { name: text, value, before, after } = member;
    const start = at + Buffer.byteLength(`${before}${text}${after}:${before}`);
    const known = names.find((one) => one === JSON.parse(text));
    const seen = value.text.startsWith('"')
      ? start + Buffer.byteLength(value.text) <= length
      : start < length;
    if (known !== undefined && seen) read.set(known, value.read);
    at += Buffer.byteLength(memberText(member)) + 1;
  }
  return Object.fromEntries(read);
}

const sizes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 });

function scanInPieces(line: Buffer, pieces: readonly number[]): ScannedLine {
  const scanner = new KeyScanner();
  for (let start = 0, turn = 0; start < line.length; turn += 1) {
    const end = start + (pieces[turn % pieces.length] ?? 1);
    scanner.take(line.subarray(start, end));
    start = end;
  }
  return scanner.end();
}

/** What JSON.parse reads of these members; long strings aside. */
function parsedMembers(text: string): Record<string, unknown> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const record: object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return Object.fromEntries(
    Object.entries(record)
      .filter(([key]) => names.some((known) => known === key))
      .map(([key, read]) => [key, typeof read === 'string' ? read : null]),
  );
}

test('of any object the scan reads what JSON.parse does, in whatever pieces it comes', (t) => {
  fc.assert(
    fc.property(members, blank, sizes, (all, around, pieces) => {
      const text = `${around}${objectText(all)}${around}`;
      const { members: read, mayHoldMore } = scanInPieces(Buffer.from(text), pieces);
      t.deepEqual(read, expectedOf(all));
      t.false(mayHoldMore);
      const parsed = parsedMembers(text) ?? {};
      t.deepEqual(Object.keys(read).sort(), Object.keys(parsed).sort());
      for (const key of names) {
        if (read[key] !== null || parsed[key] === null) t.is(read[key], parsed[key]);
        else t.true(Buffer.byteLength(JSON.stringify(parsed[key])) > limit + 2);
      }
    }),
    { numRuns: runs(500) },
  );
});

test('of an object that is cut off the scan reads the members before the cut', (t) => {
  fc.assert(
    fc.property(members, fc.double({ min: 0, max: 1, noNaN: true }), sizes, (all, share, pieces) => {
      const line = Buffer.from(objectText(all));
      const length = Math.floor(share * line.length);
      t.deepEqual(scanInPieces(line.subarray(0, length), pieces).members, expectedOf(all, length));
    }),
    { numRuns: runs(500) },
  );
});

test('whatever a line holds, the pieces do not matter, and what is JSON after all is read as JSON', (t) => {
  const change = fc.record({
    share: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 3 }),
      fc
        .constantFrom('"', '\\', '{', '}', '[', ']', ':', ',', '\0', '"hotelCode"')
        .map((text) => Buffer.from(text)),
    ),
    removed: fc.nat(2),
  });
  let stillJson = 0;
  fc.assert(
    fc.property(members, fc.array(change, { minLength: 1, maxLength: 3 }), sizes, (all, changes, pieces) => {
      let line = Buffer.from(objectText(all));
      for (const { share, bytes, removed } of changes) {
        const at = Math.floor(share * line.length);
        line = Buffer.concat([line.subarray(0, at), bytes, line.subarray(at + removed)]);
      }
      const whole = scanLine(line);
      t.deepEqual(scanInPieces(line, pieces), whole);
      const parsed = isUtf8(line) ? parsedMembers(line.toString()) : undefined;
      if (!parsed || line.length > limit) return;
      stillJson += 1;
      t.deepEqual({ ...whole.members }, parsed);
    }),
    { numRuns: runs(3000) },
  );
  t.true(stillJson > 30, `${stillJson}`);
});

test('two records on one line are noticed, wherever the first one ends', (t) => {
  const record = (hotelCode: string): string =>
    JSON.stringify({
      type: 'hotel',
      providerCode: 'acme',
      hotelCode,
      rooms: [{ name: 'a "room"' }],
      name: 'Lac',
    });
  const first = record('h1');
  for (let length = 1; length <= first.length; length += 1) {
    const { members: read, mayHoldMore } = scanLine(Buffer.from(first.slice(0, length) + record('h2')));
    t.true(mayHoldMore || read.hotelCode !== 'h1', first.slice(0, length));
    if (read.hotelCode === 'h2')
      t.like(read, { type: 'hotel', providerCode: 'acme' }, first.slice(0, length));
  }
  t.false(scanLine(Buffer.from(first)).mayHoldMore);
  t.false(scanLine(Buffer.from(first.slice(0, -5))).mayHoldMore);
});

// By itself: what others leave in memory would count.
test.serial('a line of 200 MB is read in little memory, its key at the end', async (t) => {
  t.timeout(60_000);
  const used = (): number => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  let most = 0;
  async function* chunks(): AsyncGenerator<Buffer> {
    yield Buffer.from('{"type":"hotel","descriptions":[{"text":"');
    for (let chunk = 0; chunk < 200; chunk += 1) {
      if (chunk % 20 === 0) most = Math.max(most, await Promise.resolve(used() - before));
      yield Buffer.alloc(1024 * 1024, 'x');
    }
    yield Buffer.from('"}],"hotelCode":"h1","providerCode":"acme"}\n');
  }
  const lines = [];
  for await (const some of linesOf(chunks())) lines.push(...some);
  t.is(lines.length, 1);
  t.deepEqual(lines[0]?.fault?.scanned.members, { type: 'hotel', hotelCode: 'h1', providerCode: 'acme' });
  t.true(most < 100 * 1024 * 1024, `${most}`);
});
