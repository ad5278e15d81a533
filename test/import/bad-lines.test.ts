import { readFile } from 'node:fs/promises';
import test from 'ava';
import { createImporter, ndjson, rejectsIn } from './importer.ts';

interface Reject {
  readonly line: number;
  readonly error: string;
  readonly record: unknown;
}

const good = { type: 'organization', organizationCode: 'good', name: 'Good' };
const hotel = { type: 'hotel', providerCode: 'acme', hotelCode: 'H1', name: 'Lac' };
const mapping = { type: 'mapping', providerCode: 'acme', hotelCode: 'H1', baseCode: 'B1' };
const place = {
  type: 'place',
  placeId: '11111111-2222-4333-8444-555555555555',
  placeType: 'CITY',
  name: 'Wien',
  countryCode: 'AT',
};
const amenity = { type: 'amenity', code: 'POOL' };
const named = (languageCode: string): object => ({ languageCode, name: 'Piscina' });

const bad: readonly [record: unknown, error: RegExp][] = [
  [5, /must be an object/],
  [[good], /must be an object/],
  [null, /must be an object/],
  [{ organizationCode: 'x', name: 'X' }, /^type: is required/],
  [{ ...good, type: ' ' }, /^type: is required/],
  [{ ...good, type: 'hostel' }, /^type: is not a record type/],
  [{ ...good, type: 'constructor' }, /^type: is not a record type/],
  [
    { ...good, type: 'Organisation' },
    /^type: is not a record type of the format; did you mean organization\?$/,
  ],
  [{ ...good, colour: 'red' }, /^colour: is not a field of the format$/],
  [{ ...hotel, star_rating: 4 }, /^star_rating: is not a field of the format; did you mean starRating\?$/],
  [{ ...hotel, latitude: 4 }, /^latitude: is not a field of the format; did you mean location\.latitude\?$/],
  [
    { ...hotel, location: { longitudes: 4 } },
    /^location\.longitudes: is not a field of the format; did you mean longitude\?$/,
  ],
  [{ ...hotel, location: { town: 'Wien' } }, /^location\.town: is not a field/],
  [{ ...good, '': 'x' }, /^"": is not a field/],
  [{ ...hotel, rooms: [{ roomCode: 'A', '\n': 'x' }] }, /^rooms\[0\]\."\\n": is not a field/],
  [
    { ...hotel, rooms: [{ roomCode: 'A' }, { roomCode: 'B', beds: [{ count: 1, size: 2 }] }] },
    /^rooms\[1\]\.beds\[0\]\.size: /,
  ],
  [{ ...hotel, rooms: [{ name: 'without a code' }] }, /^rooms\[0\]\.roomCode: is required/],
  [{ type: 'organization', organizationCode: 'x' }, /^name: is required/],
  [{ type: 'organization', organizationCode: 'x', name: ' \t' }, /^name: is required/],
  [{ type: 'organization', name: 'X' }, /^organizationCode: is required/],
  [{ ...hotel, name: null }, /^name: is required/],
  [{ ...hotel, name: 7 }, /^name: must be a string/],
  [{ ...hotel, hotelCode: 7 }, /^hotelCode: must be a string/],
  [{ ...hotel, hotelCode: 'h'.repeat(201) }, /^hotelCode: must not be longer than 200/],
  [{ ...hotel, chainCode: 'h'.repeat(201) }, /^chainCode: must not be longer than 200/],
  [{ ...hotel, providerCode: 'a/b' }, /^providerCode: must be 1 to 32/],
  [{ ...hotel, providerCode: 'a'.repeat(33) }, /^providerCode: must be 1 to 32/],
  [{ ...hotel, location: 'Wien' }, /^location: must be an object/],
  [{ ...hotel, location: [] }, /^location: must be an object/],
  [{ ...hotel, location: { latitude: 90.01 } }, /^location\.latitude: must be from -90 to 90/],
  [{ ...hotel, location: { longitude: -180.5 } }, /^location\.longitude: must be from -180 to 180/],
  [{ ...hotel, location: { latitude: '48' } }, /^location\.latitude: must be a number/],
  [{ ...hotel, location: { countryCode: 'AUT' } }, /^location\.countryCode: must be a country code/],
  [{ ...hotel, location: { canonicalCityId: 'wien' } }, /^location\.canonicalCityId: must be a UUID/],
  ...[
    '0f1e2d3c4b5a697',
    '0f1e2d3c4b5a69780',
    '0f1e2d3c4b5a697g',
    '0x1e2d3c4b5a6978',
    '０f1e2d3c4b5a6978',
  ].map((hash): (typeof bad)[number] => [
    { ...hotel, media: [{ url: 'u' }, { url: 'v', hash }] },
    /^media\[1\]\.hash: must be 16 hexadecimal digits/,
  ]),
  [{ ...hotel, media: [{ url: 'u', hash: 7 }] }, /^media\[0\]\.hash: must be a string/],
  [{ ...hotel, boardCodes: 'BB' }, /^boardCodes: must be an array/],
  [{ ...hotel, boardCodes: [1] }, /^boardCodes\[0\]: must be a string/],
  [{ ...hotel, amenities: Array(10_001).fill('a') }, /^amenities: must not have more than 10000/],
  [
    { ...hotel, rooms: [{ roomCode: 'A', maxOccupancy: 1.5 }] },
    /^rooms\[0\]\.maxOccupancy: must be a whole number/,
  ],
  [{ ...hotel, name: 'bell\u0007' }, /^name: contains the control character U\+0007/],
  [
    { ...hotel, descriptions: [{ text: 'form\ffeed' }] },
    /^descriptions\[0\]\.text: contains the control character U\+000C/,
  ],
  [{ ...hotel, name: 'nul\u0000' }, /^name: contains the control character U\+0000/],
  [{ ...mapping, baseCode: 'acme:H1' }, /^baseCode: must not contain a colon/],
  [{ ...mapping, baseCode: 'b'.repeat(201) }, /^baseCode: must not be longer than 200/],
  [{ ...mapping, confidencePct: 101 }, /^confidencePct: must be from 0 to 100/],
  [{ type: 'baseCodeAlias', oldBaseCode: 'A:1', baseCode: 'B' }, /^oldBaseCode: must not contain a colon/],
  [
    { type: 'baseCodeAlias', oldBaseCode: 'A', baseCode: ' A ' },
    /^baseCode: must not be the retired code itself/,
  ],
  [{ type: 'baseCodeAlias', oldBaseCode: 'A' }, /^baseCode: is required/],
  [{ type: 'baseCodeConflict', baseCode: 'A:B' }, /^baseCode: must not contain a colon/],
  [{ ...place, placeType: 'city' }, /^placeType: must be one of CITY, REGION, ZONE/],
  [{ ...place, placeType: 'ZONE' }, /^zoneKind: is required/],
  [{ ...place, zoneKind: 'admin' }, /^zoneKind: belongs to a ZONE/],
  [{ ...place, countryCode: undefined }, /^countryCode: is required/],
  [{ ...place, placeId: 'x' }, /^placeId: must be a UUID/],
  [
    { type: 'provider', providerCode: 'acme', name: 'Acme', sandbox: 'yes' },
    /^sandbox: must be true or false/,
  ],
  [{ type: 'board', providerCode: 'acme', boardCode: 'BB' }, /^name: is required/],
  [{ ...amenity, names: [{ name: 'Piscina' }] }, /^names\[0\]\.languageCode: is required/],
  [{ ...amenity, names: [null, { languageCode: 'es' }] }, /^names\[1\]\.name: is required/],
  [{ ...amenity, names: [named('Spanish_ES')] }, /^names\[0\]\.languageCode: must be a BCP 47 language tag/],
  [
    { ...amenity, names: [named(`es${'-abcdefgh'.repeat(4)}`)] },
    /^names\[0\]\.languageCode: must not be longer/,
  ],
  [{ ...amenity, names: [named('es'), named('de'), named('ES')] }, /^names: has the languageCode ES twice/],
  [{ ...amenity, names: Array(201).fill(null) }, /^names: must not have more than 200 entries/],
  [{ type: 'masterChain', masterChainId: place.placeId }, /^name: is required/],
  [{ type: 'connection', connectionCode: 'c', organizationCode: 'o' }, /^providerCode: is required/],
  [{ type: 'connection', connectionCode: 'c', providerCode: 'p' }, /^organizationCode: is required/],
  [{ type: 'snapshot', providerCode: 'acme', state: 'middle' }, /^state: must be one of begin, end/],
];

test('every bad record is rejected by itself, with the field that is wrong, and the good ones are kept', async (t) => {
  const { records, rows } = await createImporter(t);
  const sent = bad.flatMap(([record], index) => [record, { ...good, organizationCode: `good${index}` }]);

  const { counts, rejected } = await records(sent);

  t.deepEqual(counts['organization']?.new, bad.length);
  t.is(rejected.length, bad.length);
  bad.forEach(([record, error], index) => {
    const reject = rejected[index];
    t.is(reject?.line, 2 * index + 1);
    t.is(reject?.input, record);
    t.regex(reject?.error ?? '', error);
  });
  t.deepEqual(
    await rows('select from hotels union all select from mappings union all select from places'),
    [],
  );
  t.deepEqual(await rows('select count(*)::int from organizations'), [{ count: bad.length }]);
});

test('the limits themselves are taken', async (t) => {
  const { records } = await createImporter(t);
  const { rejected } = await records([
    { ...hotel, hotelCode: '🏨'.repeat(200), chainCode: 'c'.repeat(200), name: '宿'.repeat(4000) },
    {
      ...hotel,
      location: { latitude: -90, longitude: 180, city: '宿'.repeat(4000), address: '宿'.repeat(65_536) },
      providerCode: 'A'.repeat(32),
    },
    { ...hotel, rooms: [{ roomCode: '🛏'.repeat(200) }], hotelCode: '🏨'.repeat(200) },
    { ...mapping, baseCode: 'b'.repeat(200), confidencePct: 100 },
    { ...hotel, amenities: Array.from(Array(10_000).keys(), String) },
    { ...amenity, names: Array.from({ length: 200 }, (_, index) => named(`de-x${index}`)) },
    { ...amenity, names: [named(`de${'-abcdefgh'.repeat(3)}-abcde`), named('i-klingon'), named('x-own')] },
  ]);
  t.deepEqual(rejected, []);
});

test('bad lines of a file go to its rejects, and status 1 says so', async (t) => {
  const { file, cli, rows } = await createImporter(t);
  const long = `{"type":"hotel","providerCode":"acme","hotelCode":"LONG","name":"${'x'.repeat(4 * 1024 * 1024)}"}`;
  const content = Buffer.concat([
    Buffer.from(`\ufeff${JSON.stringify(good)}\r\n\n`),
    Buffer.from('{"type":"organization","organizationCode":"cut","na\n'),
    Buffer.from([
      ...Buffer.from('{"type":"organization","organizationCode":"latin","name":"caf'),
      0xe9,
      0x22,
      0x7d,
      0x0a,
    ]),
    Buffer.from(`${long}\n`),
    Buffer.from(
      `${JSON.stringify({ ...good, organizationCode: 'wrong', colour: ['red', { dark: true }] })}\n`,
    ),
    Buffer.from(`${'['.repeat(100_000)}\n`),
    Buffer.from(JSON.stringify({ ...good, organizationCode: 'last' })),
  ]);
  const path = await file('bad.ndjson', content);

  const run = await cli('import', path);

  t.is(run.status, 1);
  t.regex(run.out, /^organization +2 +0 +0 +0 +3$/m);
  t.regex(run.out, /^hotel +0 +0 +0 +0 +1$/m);
  t.regex(run.out, /^\(unknown\) +0 +0 +0 +0 +1$/m);
  t.regex(run.out, /^total +2 +0 +0 +0 +5$/m);
  t.true(run.out.includes(`rejected lines: ${path}.rejects.ndjson`));
  t.deepEqual(await rows('select organization_code from organizations order by 1'), [
    { organization_code: 'good' },
    { organization_code: 'last' },
  ]);

  const rejects = (await readFile(`${path}.rejects.ndjson`, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Reject);
  t.deepEqual(
    rejects.map(({ line }) => line),
    [3, 4, 5, 6, 7],
  );
  const [cut, latin, tooLong, wrong, deep] = rejects;
  t.regex(cut?.error ?? '', /^the line is not valid JSON: /);
  t.is(cut?.record, '{"type":"organization","organizationCode":"cut","na');
  t.regex(latin?.error ?? '', /^the line is not valid UTF-8/);
  t.regex(tooLong?.error ?? '', /^the line is longer than 4194304 bytes/);
  t.true(String(tooLong?.record).length < 100_000);
  t.regex(wrong?.error ?? '', /^colour: is not a field/);
  t.deepEqual(wrong?.record, { ...good, organizationCode: 'wrong', colour: ['red', { dark: true }] });
  t.regex(deep?.error ?? '', /^the line is not valid JSON: /);

  t.is((await cli('import', '--allow-rejects', path)).status, 0);
});

test('a line that is no JSON for what nobody sees in front of it is a string in the rejects, and the error names it', async (t) => {
  const { file, cli } = await createImporter(t);
  const record = JSON.stringify({ ...good, organizationCode: 'second' });
  // As `cat` makes it of two files from Windows.
  const path = await file(
    'joined.ndjson',
    `\ufeff${JSON.stringify(good)}\n\ufeff${record}\n\u00a0${record}\n`,
  );

  t.is((await cli('import', path)).status, 1);

  t.deepEqual(await rejectsIn(`${path}.rejects.ndjson`), [
    { line: 2, error: 'the line is not valid JSON: Unexpected token U+FEFF', record: `\ufeff${record}` },
    { line: 3, error: 'the line is not valid JSON: Unexpected token U+00A0', record: `\u00a0${record}` },
  ]);
});

test('a run without rejects removes those of an earlier one', async (t) => {
  const { file, cli } = await createImporter(t);
  const path = await file('some.ndjson', 'no JSON\n');
  t.is((await cli('import', path)).status, 1);
  await readFile(`${path}.rejects.ndjson`);
  await file('some.ndjson', ndjson([good]));
  t.is((await cli('import', path)).status, 0);
  await t.throwsAsync(readFile(`${path}.rejects.ndjson`), { code: 'ENOENT' });
});

test('what is typed wrong is status 2, and nothing is opened', async (t) => {
  const { file, cli } = await createImporter(t);
  const path = await file('good.ndjson', ndjson([good]));
  for (const args of [
    ['import'],
    ['import', path, '/no/such/file'],
    ['import', '--fast', path],
    ['import', '--batch-size', '0', path],
    ['imprt'],
  ]) {
    const { status, err } = await cli(...args);
    t.is(status, 2, args.join(' '));
    t.notRegex(err, /\n\s+at /);
  }
});
