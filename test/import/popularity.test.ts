import test from 'ava';
import { createImporter, ndjson, rejectsIn } from './importer.ts';

const popularity = (baseCode: unknown, value?: unknown) => ({
  type: 'popularity',
  baseCode,
  popularity: value,
});

test('a record is kept, also of a code that nobody knows, and 0 or nothing removes it', async (t) => {
  const { records, rows } = await createImporter(t);
  const kept = () =>
    rows('select base_code as code, popularity from base_code_popularities order by base_code');

  t.deepEqual((await records([popularity(' A ', 9), popularity('ä', 1), popularity('B', 0)])).counts, {
    popularity: { new: 2, unchanged: 1 },
  });
  t.deepEqual(await kept(), [
    { code: 'A', popularity: 9 },
    { code: 'ä', popularity: 1 },
  ]);
  t.deepEqual((await records([popularity('A', 8), popularity('ä', 1)])).counts, {
    popularity: { changed: 1, unchanged: 1 },
  });
  t.deepEqual((await records([popularity('A', 0), popularity('ä')])).counts, { popularity: { removed: 2 } });
  t.deepEqual((await records([popularity('A', 0), popularity('ä', null)])).counts, {
    popularity: { unchanged: 2 },
  });
  t.deepEqual(await kept(), []);

  const { counts } = await records([popularity('A', 3), popularity('A', 0), popularity('A', 4)]);
  t.deepEqual(counts, { popularity: { new: 2, removed: 1 } });
  t.deepEqual(await kept(), [{ code: 'A', popularity: 4 }]);
});

test('a record that changes nothing writes nothing', async (t) => {
  const { records, rows } = await createImporter(t);
  const sent = [popularity('A', 9), popularity('B', 0)];
  const written = () =>
    rows(
      `select (select xmin::text from base_code_popularities) as row, (select max(id) from change_expansions) as change`,
    );
  await records(sent);
  const before = await written();
  await records(sent);
  t.deepEqual(await written(), before);
});

const refused: readonly (readonly [record: object, error: string])[] = [
  [popularity('A', 10), 'popularity: must be from 0 to 9'],
  [popularity('A', -1), 'popularity: must be from 0 to 9'],
  [popularity('A', 4.5), 'popularity: must be a whole number'],
  [popularity('A', '4'), 'popularity: must be a number'],
  [popularity('A', true), 'popularity: must be a number'],
  [popularity(undefined, 4), 'baseCode: is required'],
  [popularity(5, 4), 'baseCode: must be a string'],
  [popularity('acme:H1', 4), 'baseCode: must not contain a colon'],
  [popularity('b'.repeat(201), 4), 'baseCode: must not be longer than 200 characters'],
  [{ ...popularity('A', 4), providerCode: 'acme' }, 'providerCode: is not a field of the format'],
];

test('what is not valid goes to the rejects with its reason, and the summary counts the rest', async (t) => {
  const { cli, file, rows } = await createImporter(t);
  const path = await file(
    'popularity.ndjson',
    ndjson([...refused.map(([record]) => record), popularity('A', 4)]),
  );
  const { status, out } = await cli('import', path);
  t.is(status, 1);
  t.regex(out, new RegExp(String.raw`^\S*\s*popularity +1 .*\b${refused.length}\b`, 'm'));
  t.deepEqual(
    (await rejectsIn(`${path}.rejects.ndjson`)).map(({ error }) => error),
    refused.map(([, error]) => error),
  );
  t.deepEqual(await rows('select base_code, popularity from base_code_popularities'), [
    { base_code: 'A', popularity: 4 },
  ]);
});

test('the table refuses by hand what an import refuses', async (t) => {
  const { rows } = await createImporter(t);
  for (const [code, value, error] of [
    ['A', 0, '23514'],
    ['A', 10, '23514'],
    ['A', null, '23502'],
    [' A', 4, '23514'],
    ['acme:H1', 4, '23514'],
  ] as const)
    await t.throwsAsync(
      rows('insert into base_code_popularities (base_code, popularity) values ($1, $2)', [code, value]),
      { code: error },
      `${code} ${value}`,
    );
});
