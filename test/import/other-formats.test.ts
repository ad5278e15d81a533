import path from 'node:path';
import { gzipSync } from 'node:zlib';
import test from 'ava';
import { hotel } from '../support/records.ts';
import { createImporter, ndjson } from './importer.ts';

const records = [hotel('sol', '1'), hotel('sol', '2')];

const others: readonly (readonly [what: string, content: string | Buffer, hint: RegExp])[] = [
  ['array', JSON.stringify(records), /it is a JSON array: jq -c '\.\[\]' FILE \| hotel-content import -$/m],
  ['indented-array', JSON.stringify(records, null, 2), /it is a JSON array/],
  [
    'indented',
    records.map((one) => JSON.stringify(one, null, 2)).join('\n'),
    /several lines each: jq -c \. FILE/,
  ],
  ['csv', '\ufeffproviderCode;hotelCode;name\nsol;1;Grand\n', /it looks like CSV: mlr --c2l/],
  ['page', '<!doctype html>\n<title>502</title>\n', /it is XML or HTML/],
  ['utf-16', Buffer.from(`\ufeff${ndjson(records)}`, 'utf16le'), /it is UTF-16: iconv/],
  ['zip', Buffer.from('PK\u0003\u0004\u0014\u0000\n\u0000'), /it is a zip archive/],
  ['packed-twice', gzipSync(gzipSync(ndjson(records))), /it is packed twice/],
  [
    'latin-1',
    Buffer.from('{"type":"provider","providerCode":"sol","name":"Hôtel"}\n', 'latin1'),
    /is not UTF-8; of Windows-1252: iconv -f WINDOWS-1252/,
  ],
  ['binary', Buffer.from([1, 2, 0, 3, 10, 0xff, 0xfe]), /it is binary/],
];

test('a file of another format is an error that says how to convert it', async (t) => {
  const { file, cli, rows } = await createImporter(t);
  for (const [what, content, hint] of others) {
    const { status, err } = await cli('import', '--allow-rejects', await file(what, content));
    t.is(status, 1, what);
    t.regex(err, /^error: .*: is not NDJSON, a JSON record in each line: /m, what);
    t.regex(err, hint, what);
  }
  const ended = await rows<{ file: string }>(
    "select files[1] as file from import_runs where result = 'failed' and rejects <> '[]' order by id",
  );
  t.deepEqual(
    ended.map(({ file: name }) => path.basename(name)),
    others.map(([what]) => what),
    'each is recorded, with why its lines were rejected',
  );
});

test('where one line is a record, the others are bad lines of a file of the format', async (t) => {
  const { file, cli, rows } = await createImporter(t);
  for (const first of ['[]', 'a,b', '<x>', '{']) {
    const { status, err } = await cli(
      'import',
      '--allow-rejects',
      await file('x', `${first}\n${ndjson(records)}`),
    );
    t.deepEqual([status, err], [0, ''], first);
  }
  const names = [
    { type: 'hotel', '\u0000': 1 },
    { type: 'hotel', '\ud800': 1 },
  ];
  await cli('import', await file('names', ndjson(names)));
  t.deepEqual(
    await rows(
      "select result, rejects -> 0 ->> 'reason' as reason from import_runs order by id desc limit 1",
    ),
    [{ result: 'with_rejects', reason: '\ufffd: is not a field of the format' }],
    'what an error quotes may be what Postgres cannot store',
  );
  const wrong = await cli('import', '--allow-rejects', await file('x', ndjson([{ type: 'x' }])));
  t.deepEqual([wrong.status, wrong.err], [0, ''], 'all lines are rejected, but they are records');
});

test('a file without a record is an error, unless it is allowed', async (t) => {
  const { file, cli, rows } = await createImporter(t);
  for (const [what, content] of [
    ['empty', ''],
    ['blank', '\n \n\t\n'],
    ['packed', gzipSync('')],
  ] as const) {
    const path = await file(what, content);
    const { status, err } = await cli('import', path);
    t.is(status, 1, what);
    t.regex(err, /^error: .*: has no records; --allow-empty permits it \(not over HTTP\)$/m, what);
    t.is((await cli('import', '--dry-run', path)).status, 1, what);
    const allowed = await cli('import', '--allow-empty', path);
    t.deepEqual([allowed.status, allowed.err], [0, ''], what);
  }
  const good = await file('good', ndjson(records));
  t.is((await cli('import', good, await file('empty', ''))).status, 1, 'one of several');
  t.deepEqual(await rows('select result, count(*)::int from import_runs group by 1 order by 1'), [
    { result: 'failed', count: 4 },
    { result: 'succeeded', count: 3 },
  ]);
});
