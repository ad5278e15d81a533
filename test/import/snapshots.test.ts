import test from 'ava';
import { createImporter, ndjson } from './importer.ts';
import { begin, codes, end, hotels, live, provider } from './snapshot-feed.ts';

test('hotels that a snapshot does not hold are removed at its end, and restored when they come back', async (t) => {
  const importer = await createImporter(t);
  const { records, rows } = importer;
  await records([provider, begin, ...hotels(0, 10), end, ...hotels(0, 3, 'other')]);
  t.deepEqual(await live(importer), codes(0, 10));

  const without = [begin, ...hotels(0, 7), ...hotels(20, 21), end];
  t.deepEqual((await records(without)).counts, { hotel: { new: 1, unchanged: 7, removed: 3 } });
  t.deepEqual(await live(importer), [...codes(0, 7), 'h20']);
  t.deepEqual(await live(importer, 'other'), codes(0, 3));
  t.deepEqual((await records(without)).counts, { hotel: { unchanged: 8 } });

  const [before] = await rows('select hotel_changed_at, updated_at from hotels where hotel_code = $1', [
    'h9',
  ]);
  t.deepEqual((await records(hotels(9, 10))).counts, { hotel: { changed: 1 } });
  const [after] = await rows('select hotel_changed_at, updated_at from hotels where hotel_code = $1', ['h9']);
  t.deepEqual(after?.['hotel_changed_at'], before?.['hotel_changed_at']);
  t.true(after?.['updated_at'] > before?.['updated_at']);
});

test('the end of a snapshot is when the provider was last in step', async (t) => {
  const { records, rows } = await createImporter(t);
  await records([provider, begin, ...hotels(0, 1)]);
  t.deepEqual(await rows('select last_sync_at from providers'), [{ last_sync_at: null }]);
  await records([begin, ...hotels(0, 1), end]);
  t.deepEqual(await rows('select last_sync_at is null as never from providers'), [{ never: false }]);
  t.deepEqual((await records([provider])).counts, { provider: { unchanged: 1 } });
});

test('exactly 30 % may go; one more is refused, all stay, and the import has failed', async (t) => {
  const importer = await createImporter(t);
  const { records, file, cli, rows } = importer;
  await records([provider, ...hotels(0, 20)]);
  t.deepEqual((await records([begin, ...hotels(0, 14), end])).counts['hotel']?.removed, 6);

  await records(hotels(14, 20));
  const path = await file('some.ndjson', ndjson([begin, ...hotels(0, 13), end]));
  const before = await rows('select last_sync_at from providers');
  const refused = await cli('import', '--allow-rejects', path);
  t.is(refused.status, 1);
  t.regex(refused.err, /would remove 7 of 20 live hotels \(35\.0 %, more than 30 %\).*--allow-mass-removal/);
  t.deepEqual(await live(importer), codes(0, 20));
  t.deepEqual(await rows('select last_sync_at from providers'), before);

  const allowed = await cli('import', '--allow-mass-removal', path);
  t.is(allowed.status, 0);
  t.regex(allowed.out, /^hotel +0 +0 +13 +7 +0$/m);
  t.deepEqual(await live(importer), codes(0, 13));
});

test('the share is of the hotels that were live when the snapshot began', async (t) => {
  const importer = await createImporter(t);
  await importer.records(hotels(0, 10));
  // 4 of 10 go, though 4 of 110 would be few.
  const { messages } = await importer.records([begin, ...hotels(4, 110), end]);
  t.deepEqual(
    messages.map(({ level }) => level),
    ['error'],
  );
  t.is((await live(importer)).length, 110);
});

test('a file that ends inside a snapshot removes nothing, and the next one starts over', async (t) => {
  const importer = await createImporter(t);
  const { file, cli } = importer;
  const all = await file('all.ndjson', ndjson([provider, begin, ...hotels(0, 10), end]));
  t.is((await cli('import', all)).status, 0);

  const half = await file('half.ndjson', ndjson([begin, ...hotels(0, 5)]));
  const rest = await file('rest.ndjson', ndjson([begin, ...hotels(0, 3), ...hotels(5, 10), end]));
  const run = await cli('import', half, rest);
  t.is(run.status, 1);
  t.regex(run.err, /^error: \S+half\.ndjson: ends inside the snapshot of acme: no hotel was removed$/m);
  // h3 and h4 were sent in the first file only: the second snapshot did not see them.
  t.deepEqual(await live(importer), [...codes(0, 3), ...codes(5, 10)]);
});

test('a file may have a byte order mark, CR LF, codes in any case, the longest lines, and no line end at its end', async (t) => {
  const importer = await createImporter(t);
  const { records, file, cli, rows } = importer;
  await records([provider, ...hotels(0, 4)]);
  // Characters of two bytes, so that pieces of the file end inside of them.
  const withText = (code: string, text: string): string =>
    `{"type":"hotel","providerCode":"Acme","name":"Lac","descriptions":[{"text":"${text}"}],"hotelCode":"${code}"}`;
  const textBytes = (bytes: number): number => bytes - withText('h1', '').length;
  const ofBytes = (bytes: number, code: string): string =>
    withText(code, 'ä'.repeat(Math.floor(textBytes(bytes) / 2)) + 'x'.repeat(textBytes(bytes) % 2));
  const limit = 4 * 1024 * 1024;
  const lines = [
    `\ufeff${JSON.stringify({ ...begin, providerCode: 'ACME' })}\r`,
    ...hotels(0, 1).map((record) => `${JSON.stringify(record)}\r`),
    '\r',
    ' \t \r',
    ofBytes(limit, 'h1'),
    ofBytes(limit + 1, 'h2'),
    JSON.stringify({ ...end, type: ' snapshot ', providerCode: 'aCME' }),
  ];
  const run = await cli('import', '--allow-rejects', await file('odd.ndjson', lines.join('\n')));
  t.is(run.status, 0, run.err);
  t.regex(run.out, /^hotel +0 +1 +1 +1 +1$/m);
  t.deepEqual(await live(importer), codes(0, 3));
  t.deepEqual(
    await rows(`select octet_length(descriptions->0->>'text') as bytes from hotels where hotel_code = 'h1'`),
    [{ bytes: textBytes(limit) }],
  );
});

test('marks out of order are rejected, and remove nothing', async (t) => {
  const importer = await createImporter(t);
  const { records } = importer;
  await records(hotels(0, 10));
  const alone = await records([end]);
  t.deepEqual(alone.counts, { snapshot: { rejected: 1 } });
  t.regex(alone.rejected[0]?.error ?? '', /no snapshot of acme is open/);

  const nested = await records([
    begin,
    ...hotels(0, 4),
    { ...begin, providerCode: 'Acme' },
    ...hotels(4, 8),
    end,
    end,
  ]);
  t.deepEqual(nested.counts, { hotel: { unchanged: 8, removed: 2 }, snapshot: { rejected: 2 } });
  t.deepEqual(
    nested.rejected.map(({ line }) => line),
    [6, 12],
  );
});

test('snapshots of several providers may be open at once', async (t) => {
  const importer = await createImporter(t);
  const mark = (providerCode: string, state: string): object => ({ type: 'snapshot', providerCode, state });
  await importer.records([...hotels(0, 10, 'a'), ...hotels(0, 10, 'b')]);
  await importer.records([
    mark('a', 'begin'),
    ...hotels(0, 4, 'a'),
    mark('b', 'begin'),
    ...hotels(0, 9, 'b'),
    ...hotels(4, 8, 'a'),
    mark('a', 'end'),
    mark('b', 'end'),
  ]);
  t.deepEqual(await live(importer, 'a'), codes(0, 8));
  t.deepEqual(await live(importer, 'b'), codes(0, 9));
});
