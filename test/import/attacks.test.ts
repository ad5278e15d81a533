import { createGzip, gzipSync } from 'node:zlib';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readFile } from 'node:fs/promises';
import test from 'ava';
import { createImporter, ndjson } from './importer.ts';

const good = { type: 'organization', organizationCode: 'good', name: 'Good' };
const hotel = '"type":"hotel","providerCode":"acme","hotelCode":"H1","name":"Lac"';

/** Lines of text that are odd as JSON, with the error that each is rejected with; null: it is taken. */
const oddLines: readonly [line: string, error: RegExp | null][] = [
  [`{${hotel},"location":{"latitude":1e400}}`, /^location\.latitude: must be from -90 to 90/],
  [`{${hotel},"starRating":-1e400}`, /^starRating: must be from 0 to 10/],
  [`{${hotel},"location":{"latitude":1e-400}}`, null],
  [`{${hotel},"location":{"latitude":-0}}`, null],
  [`{${hotel},"rooms":[{"roomCode":"A","maxOccupancy":1e21}]}`, /maxOccupancy: must be from 0 to/],
  [`{${hotel},"__proto__":{"type":"organization"}}`, /^__proto__: is not a field/],
  [`{${hotel},"constructor":{"prototype":{}}}`, /^constructor: is not a field/],
  [`{${hotel},"location":{"toString":"x"}}`, /^location\.toString: is not a field/],
  [`{${hotel},"contact":{"__proto__":null}}`, /^contact\.__proto__: is not a field/],
  [`{${hotel},"chainCode":"a","chainCode":"b"}`, null],
  [`{${hotel},"chainCode":"nul\\u0000"}`, /^chainCode: contains the control character U\+0000/],
  [`{${hotel},"chainCode":"nul\0"}`, /^the line is not valid JSON/],
  [`{${hotel},"chainCode":"\\ud800"}`, /^chainCode: contains half of a surrogate pair/],
  [`{${hotel},"chainCode":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`, /^chainCode: must be a string/],
  [`{${hotel},"rooms":${'['.repeat(900_000)}${']'.repeat(900_000)}}`, /^rooms\[0\]: must be an object/],
  [`${'{"a":'.repeat(500_000)}1${'}'.repeat(500_000)}`, /^type: is required/],
  [`{${hotel},"rooms":[${'{},'.repeat(700_000)}{}]}`, /^rooms: must not have more than 10000/],
  [`{${hotel},"media":[${'0,'.repeat(1_500_000)}0]}`, /^media: must not have more than 10000/],
  [`{${hotel},"boardCodes":[${'"",'.repeat(1_000_000)}""]}`, /^boardCodes: must not have more than 10000/],
  [`{${'"a":1,'.repeat(500_000)}"type":"hotel"}`, /^a: is not a field/],
  [`{${hotel},"name":"${' '.repeat(3_000_000)}x${' '.repeat(1_000_000)}"}`, null],
  [`{${hotel},"name":"${'x'.repeat(4_000_000)}"}`, /^name: must not be longer than 4000/],
  [`{${hotel},"descriptions":[{"text":"${'x'.repeat(4_000_000)}"}]}`, null],
  [
    `{${hotel},"rooms":[${Array.from({ length: 10_000 }, (_, index) => `{"roomCode":"${index}"}`).join()}]}`,
    null,
  ],
];

test('odd lines are taken or rejected with a reason, and none stops the others', async (t) => {
  t.timeout(180_000);
  const { file, cli, rows } = await createImporter(t);
  const input = await file(
    'odd.ndjson',
    [...oddLines.map(([line]) => line), JSON.stringify(good)].join('\n'),
  );

  const run = await cli('import', input);

  t.is(run.status, 1, run.err);
  t.regex(run.out, /^organization +1 +0 +0 +0 +0$/m);
  const rejects = (await readFile(`${input}.rejects.ndjson`, 'utf8')).trimEnd().split('\n');
  const errors = new Map(
    rejects.map((line) => {
      const [, number, error] = /^\{"line":(\d+),"error":"((?:[^"\\]|\\.)*)"/.exec(line) ?? [];
      return [Number(number), error ?? ''];
    }),
  );
  for (const [index, [line, error]] of oddLines.entries()) {
    const told = errors.get(index + 1) ?? '';
    if (error === null) t.is(told, '', line.slice(0, 120));
    else t.regex(told, error, line.slice(0, 120));
  }
  t.deepEqual(await rows('select count(*)::int as rooms from rooms'), [{ rooms: 10_000 }]);
});

test('the last of equal keys counts', async (t) => {
  const { file, cli, rows } = await createImporter(t);
  const path = await file('twice.ndjson', `{${hotel},"chainCode":"a","chainCode":"b"}`);
  t.is((await cli('import', path)).status, 0);
  t.deepEqual(await rows('select chain_code from hotels'), [{ chain_code: 'b' }]);
});

test('gzip that unpacks without end is left, what came before it is kept', async (t) => {
  t.timeout(180_000);
  const { file, cli } = await createImporter(t);
  const input = await file('bomb.ndjson.gz', '');
  // 400 MB of blank lines behind a good one, in 400 kB.
  function* lines(): Generator<Buffer> {
    yield Buffer.from(ndjson([good]));
    const blank = Buffer.alloc(4 * 1024 * 1024, '\n');
    for (let piece = 0; piece < 100; piece += 1) yield blank;
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(input));

  const run = await cli('import', input);

  t.is(run.status, 1);
  t.regex(
    run.err,
    /^error: \S+: unpacks to more than 200 times its size, and is read no further; what came before it stays, up to line 1$/m,
  );
  t.regex(run.out, /^organization +1 +0 +0 +0 +0$/m);
});

test('one endless line is rejected in little memory', async (t) => {
  t.timeout(180_000);
  const { file, cli } = await createImporter(t);
  const zeros = Buffer.alloc(60 * 1024 * 1024, '0');
  const input = await file('line.ndjson.gz', gzipSync(Buffer.concat([Buffer.from('{"type":"'), zeros])));
  const run = await cli('import', input);
  t.is(run.status, 1);
  t.regex(run.out, /^\(unknown\) +0 +0 +0 +0 +1$/m);
  const [reject] = (await readFile(`${input}.rejects.ndjson`, 'utf8')).split('\n');
  t.regex(reject ?? '', /^\{"line":1,"error":"the line is longer than 4194304 bytes/);
  t.true((reject ?? '').length < 20_000);
});
