import test from 'ava';
import { createImporter, ndjson } from './importer.ts';
import { begin, codes, end, hotels, live, provider } from './snapshot-feed.ts';

const long = 'x'.repeat(6_000_000);

/** Lines of a hotel that are all rejected, though the key can be read. */
const readable: readonly [what: string, line: (hotelCode: string) => string | Buffer][] = [
  ['a wrong field', (code) => `{"type":" hotel ","providerCode":"ACME","hotelCode":" ${code} ","name":7}`],
  ['cut off', (code) => `{"type":"hotel","providerCode":"acme","hotelCode":"${code}","name":"cut`],
  [
    'not UTF-8',
    (code) => latin(`{"type":"hotel","name":"caf\xe9","providerCode":"acme","hotelCode":"${code}"}`),
  ],
  ['too long', (code) => `{"type":"hotel","providerCode":"acme","hotelCode":"${code}","name":"${long}"}`],
  [
    'too long, the key behind the text',
    (code) =>
      `{"type":"hotel","descriptions":[{"text":"${long}"}],"providerCode":"acme","hotelCode":"${code}"}`,
  ],
  [
    'too long, with the names elsewhere too',
    (code) =>
      `{"location":{"type":"board","hotelCode":"other"},"type":"board","x":"\\"type\\":\\"board\\"","y":["${long}"],` +
      `"hotel\\u0043ode":"\\u0068${code.slice(1)}","type" : "hotel", "providerCode"\t:"acme","z":[{"hotelCode":1}]}`,
  ],
  [
    'not JSON before the key',
    (code) =>
      `{"descriptions":[{"type":"short","text":tru}],"name":"a\tb","type":"hotel","providerCode":"acme","hotelCode":"${code}"}`,
  ],
  [
    'quotes in a text',
    (code) => `{"name":"Hotel "Sacher"","type":"hotel","providerCode":"acme","hotelCode":"${code}"}`,
  ],
  [
    'a byte order mark',
    (code) => `\ufeff{"type":"hotel","providerCode":"acme","hotelCode":"${code}","name":"Lac"}`,
  ],
  ['an unknown type', (code) => `{"type":"Hotel","providerCode":"acme","hotelCode":"${code}","name":"Lac"}`],
  ['no type', (code) => `{"providerCode":"acme","hotelCode":"${code}","name":"Lac"}`],
];

/** Lines that may be a hotel of acme, though nobody knows which. */
const unreadable: readonly [what: string, line: string | Buffer][] = [
  ['no JSON', 'Grand Hotel'],
  ['zeros', Buffer.alloc(1000)],
  ['no object', '["h1"]'],
  ['too long for everything', `"${long}`],
  ['no type and no key', '{"name":"Lac"}'],
  ['no hotel code', '{"type":"hotel","providerCode":"acme","name":"Lac"}'],
  ['no provider', '{"type":"hotel","hotelCode":"h1","name":"Lac"}'],
  ['a number as code', '{"type":"hotel","providerCode":"acme","hotelCode":1,"name":"Lac"}'],
  ['a number as code of an unknown type', '{"type":"hotels","providerCode":"acme","hotelCode":1}'],
  ['a code too long', `{"type":"hotel","providerCode":"acme","hotelCode":"${'h'.repeat(201)}","name":"Lac"}`],
  ['a very long code', `{"type":"hotel","providerCode":"acme","hotelCode":"${long}","name":"Lac"}`],
  ['cut off in its code', '{"type":"hotel","providerCode":"acme","hotelCode":"h1'],
  [
    'a code that is not UTF-8',
    latin('{"type":"hotel","providerCode":"acme","hotelCode":"h\xe9","name":"Lac"}'),
  ],
  ['a code with quotes', '{"type":"hotel","providerCode":"acme","hotelCode":"h"1","name":"Lac"}'],
  [
    'two hotels',
    '{"type":"hotel","providerCode":"acme","hotelCode":"h1","name":"Lac"}{"type":"hotel","providerCode":"acme","hotelCode":"h9","name":"Lac"}',
  ],
  [
    'a board that is cut off, and a hotel',
    '{"type":"board","providerCode":"acme","name":"Brea{"type":"hotel","providerCode":"acme","hotelCode":"h9","name":"Lac"}',
  ],
];

/** Lines that are rejected and cannot be a hotel of acme. */
const others: readonly [what: string, line: string | Buffer][] = [
  ['of another type', '{"type":"board","providerCode":"acme"}'],
  ['of another type, cut off', '{"type":"mapping","providerCode":"acme","hotelCode":"h9","baseCode":'],
  ['of another type, too long', `{"providerCode":"acme","name":"${long}","hotelCode":"h9","type":"mapping"}`],
  ['of an unknown type, without a hotel', '{"type":"review","providerCode":"acme","reviewCode":"1"}'],
  ['of another provider', '{"type":"hotel","providerCode":"other","name":"Lac"}'],
  ['of another provider, cut off', '{"type":"hotel","providerCode":"other","name":"Lac'],
];

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** A full feed of acme: hotels 0 to 9, these lines, and the end. */
function feed(lines: readonly (string | Buffer)[]): Buffer {
  const all = [ndjson([begin, ...hotels(0, 9)]), ...lines.flatMap((line) => [line, '\n']), ndjson([end])];
  return Buffer.concat(all.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

test('a rejected hotel whose key can be read is not gone, however broken its line is', async (t) => {
  t.timeout(120_000);
  const importer = await createImporter(t);
  const count = 20 + readable.length;
  await importer.records([provider, ...hotels(0, count + 1)]);
  const lines = readable.map(([, line], index) => line(`h${20 + index}`));
  const path = await importer.file(
    'some.ndjson',
    feed([...ndjson(hotels(9, 20)).trimEnd().split('\n'), ...lines]),
  );
  const run = await importer.cli('import', '--allow-rejects', path);
  t.is(run.status, 0, run.err);
  t.deepEqual(await live(importer), codes(0, count));
  t.regex(run.out, new RegExp(`^hotel +0 +0 +20 +1 +${readable.length - 2}$`, 'm'));
});

test('where the key of a line could not be read, the end of the snapshot removes nothing, unless that is allowed', async (t) => {
  t.timeout(120_000);
  const importer = await createImporter(t);
  const { records, file, cli, rows } = importer;
  await records([provider, ...hotels(0, 10)]);
  const files: string[] = [];
  for (const [index, [, line]] of unreadable.entries())
    files.push(await file(`${index}.ndjson`, feed([line])));

  const run = await cli('import', '--allow-rejects', ...files);

  t.is(run.status, 1);
  const errors = run.err.trimEnd().split('\n');
  for (const [index, [what]] of unreadable.entries()) {
    const told = errors.filter((error) => error.includes(`/${index}.ndjson: `));
    t.is(told.length, 1, what);
    t.regex(
      told[0] ?? '',
      /^error: .*: the snapshot of acme would remove 1 of 10 live hotels, but the key of a rejected line \(line 11\) could not be read, and it may be one of them: none was removed; --allow-unread \(over HTTP: allowUnread\) permits it$/,
      what,
    );
  }
  t.deepEqual(await live(importer), codes(0, 10));
  t.deepEqual(await rows('select last_sync_at from providers'), [{ last_sync_at: null }]);

  const many = await file('many.ndjson', feed(unreadable.slice(0, 3).map(([, line]) => line)));
  const refused = await cli('import', '--allow-rejects', many);
  t.regex(
    refused.err,
    /but the keys of 3 rejected lines \(the first is line 11\) could not be read, and they may be among them/,
  );
  const allowed = await cli('import', '--allow-rejects', '--allow-unread', many);
  t.is(allowed.status, 0, allowed.err);
  t.deepEqual(await live(importer), codes(0, 9));
  // Nothing is left to remove: then no line need be known.
  const again = await cli('import', '--allow-rejects', many);
  t.is(again.status, 0, again.err);
});

test('lines that are no hotels of the provider, or not in its snapshot, need not be read', async (t) => {
  t.timeout(120_000);
  const importer = await createImporter(t);
  const { records, file, cli } = importer;
  await records([provider, ...hotels(0, 10)]);
  const lines = feed(others.map(([, line]) => line));
  const path = await file(
    'some.ndjson',
    Buffer.concat([Buffer.from('no JSON\n'), lines, Buffer.from('no JSON\n')]),
  );
  const run = await cli('import', '--allow-rejects', path);
  t.is(run.status, 0, run.err);
  t.deepEqual(await live(importer), codes(0, 9));
});

test('each snapshot that is open has the lines that could not be read since its begin', async (t) => {
  const importer = await createImporter(t);
  const mark = (providerCode: string, state: string): object => ({ type: 'snapshot', providerCode, state });
  await importer.records([...hotels(0, 10, 'a'), ...hotels(0, 10, 'b'), ...hotels(0, 10, 'c')]);
  const { messages, rejected } = await importer.records(
    [
      mark('a', 'begin'),
      ...hotels(0, 9, 'a'),
      { type: 'hotel', hotelCode: 'h9' },
      mark('b', 'begin'),
      ...hotels(0, 9, 'b'),
      { type: 'hotel', providerCode: 'B' },
      mark('a', 'end'),
      mark('b', 'end'),
      mark('a', 'begin'),
      ...hotels(0, 8, 'a'),
      mark('a', 'end'),
      mark('c', 'begin'),
      ...hotels(0, 5, 'c'),
      { type: 'hotel', providerCode: 'c' },
      mark('c', 'end'),
    ],
    { batchSize: 3 },
  );
  t.is(rejected.length, 3);
  t.deepEqual(
    messages.map(({ message }) => message.replace(/:.*/, '')),
    [
      'the snapshot of a would remove 1 of 10 live hotels, but the key of a rejected line (line 11) could not be read, and it may be one of them',
      'the snapshot of b would remove 1 of 10 live hotels, but the key of a rejected line (line 22) could not be read, and it may be one of them',
      'the snapshot of c would remove 5 of 10 live hotels, but the key of a rejected line (line 41) could not be read, and it may be one of them',
      'the snapshot of c would remove 5 of 10 live hotels (50.0 %, more than 30 %)',
    ],
  );
  t.deepEqual(await live(importer, 'a'), codes(0, 8));
  t.deepEqual(await live(importer, 'b'), codes(0, 10));
  t.deepEqual(await live(importer, 'c'), codes(0, 10));
});

test('an end that is broken ends nothing', async (t) => {
  const importer = await createImporter(t);
  const { records, file, cli } = importer;
  await records([provider, ...hotels(0, 10)]);
  const whole = JSON.stringify(end);
  const ends = [
    whole.slice(0, -1),
    whole.replace('"end"', '"End"'),
    `${whole}${whole}`,
    `{"x":"${long}",${whole.slice(1)}`,
    `\ufeff${whole}`,
    `${whole}\0`,
  ];
  const files: string[] = [];
  for (const [index, line] of ends.entries())
    files.push(await file(`${index}.ndjson`, `${ndjson([begin, ...hotels(0, 9)])}${line}\n`));
  const run = await cli('import', '--allow-rejects', ...files);
  t.is(run.status, 1);
  t.is(run.err.match(/ends inside the snapshot of acme: no hotel was removed/g)?.length, ends.length);
  t.deepEqual(await live(importer), codes(0, 10));
});
