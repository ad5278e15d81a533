import test, { type ExecutionContext } from 'ava';
import { Registry } from 'prom-client';
import { readPopularities } from '../../catalog/base-codes/popularities.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { cutTexts, trimChoices } from '../../catalog/choices/trim.ts';
import { rankChoicesJob } from '../../workers/jobs/rank-choices.ts';
import { textRows } from '../support/choice-rows.ts';
import { createTestDatabase } from '../support/database.ts';
import { hotel, mapping, popularity } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { silentLogger } from '../support/silent-logger.ts';

const codes = Array.from({ length: 10 }, (_, index) => `B${index}`);

/** Ten mapped hotels; `chosen` days ago, so often. */
async function openScene(t: ExecutionContext) {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(
    pool,
    codes.flatMap((code) => [hotel('sol', code), mapping('sol', code, code)]),
  );
  await publishAllChanges(pool);
  const resources = {
    pool,
    databaseUrl: url,
    logger: silentLogger(),
    registry: new Registry(),
    indexing: null,
  };
  const { signal } = new AbortController();
  return {
    pool,
    chosen: (id: string, times: number, daysAgo = 0) =>
      pool.query(
        `insert into suggestion_choices (day, kind, id, chosen, ranked, reciprocal_ranks)
         values ((now() at time zone 'UTC')::date - $3::integer, 'hotel', $1, $2, 0, 0)`,
        [id, times, daysAgo],
      ),
    rank: (popularityFromChoices = true) =>
      rankChoicesJob.createHandler({ ...resources, popularityFromChoices })({}, signal),
    rankAsConfiguredByDefault: () => rankChoicesJob.createHandler(resources)({}, signal),
    /** What groups have: `B1 4`, those with none left out. */
    popular: async () => {
      const found = await readPopularities(pool, codes);
      return found.flatMap(({ baseCode, group }) => (group === 0 ? [] : [`${baseCode} ${group}`]));
    },
    /** The base codes whose rank is published as changed. */
    published: async () => {
      const { rows: before } = await pool.query<{ position: string }>(
        'select coalesce(max(position), 0)::text as position from change_sequence',
      );
      await publishAllChanges(pool);
      const { rows } = await pool.query<{ code: string }>(
        `select distinct ranked_base_code as code from change_sequence
         where position > $1::bigint and ranked_base_code is not null order by 1`,
        [before[0]?.position],
      );
      return rows.map(({ code }) => code);
    },
  };
}

test('popularity is the decile by choices; the lowest are 1, who was not chosen has none', async (t) => {
  const { chosen, rank, popular, published } = await openScene(t);
  for (const [index, code] of codes.slice(0, 9).entries()) await chosen(code, index + 1);
  await rank();
  t.deepEqual(await popular(), ['B0 1', 'B1 1', 'B2 2', 'B3 3', 'B4 4', 'B5 5', 'B6 6', 'B7 7', 'B8 8']);
  t.deepEqual(await published(), codes.slice(0, 9), 'typeahead learns of it');
  await chosen('B9', 100);
  await rank();
  t.is((await popular()).at(-1), 'B9 9');
  t.deepEqual(await published(), ['B9'], 'and of nothing that is as it was');
});

test('equal ones have the same, and a choice weighs half as much after thirty days', async (t) => {
  const { chosen, rank, popular } = await openScene(t);
  await chosen('B0', 4, 30);
  await chosen('B1', 2);
  await chosen('B2', 8, 60);
  await chosen('B3', 3);
  await chosen('B4', 1000, 90);
  await chosen('B5', 1, 89);
  await rank();
  // B5 < B0 = B1 = B2 < B3, and B4 is too long ago.
  t.deepEqual(await popular(), ['B0 2', 'B1 2', 'B2 2', 'B3 8', 'B5 1']);
});

test('choices of a retired code are those of its survivor; of what is not live or mapped there is none', async (t) => {
  const { pool, chosen, rank, popular } = await openScene(t);
  for (const [code, times] of [
    ['B0', 3],
    ['B1', 2],
    ['B2', 2],
    ['B3', 1],
    ['sol:B4', 9],
    ['B5', 9],
  ] as const)
    await chosen(code, times);
  await loadRecords(pool, [{ type: 'baseCodeAlias', oldBaseCode: 'B1', baseCode: 'B2' }]);
  await pool.query(`update hotels set deleted_at = now() where hotel_code = 'B5'`);
  await rank();
  const { rows } = await pool.query<{ line: string }>(
    `select base_code || ' ' || popularity as line from choice_popularities order by base_code`,
  );
  t.deepEqual(
    rows.map(({ line }) => line),
    ['B0 3', 'B2 6', 'B3 1'],
  );
  t.deepEqual((await popular()).slice(0, 1), ['B0 3']);
});

test('a record wins over choices, of the group and of a code retired to it, until it goes', async (t) => {
  const { pool, chosen, rank, popular } = await openScene(t);
  for (const code of ['B0', 'B1', 'B2']) await chosen(code, 5);
  await chosen('B3', 9);
  await loadRecords(pool, [
    popularity('B3', 2),
    popularity('OLD', 4),
    { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'B0' },
  ]);
  await rank();
  t.deepEqual(await popular(), ['B0 4', 'B1 1', 'B2 1', 'B3 2']);
  await loadRecords(pool, [popularity('B3', 0), popularity('OLD', 0)]);
  t.deepEqual(await popular(), ['B0 1', 'B1 1', 'B2 1', 'B3 7']);
});

test('it is off by default, and taken back where it was on; every change is published', async (t) => {
  const { pool, chosen, rank, rankAsConfiguredByDefault, popular, published } = await openScene(t);
  await chosen('B0', 5);
  await rankAsConfiguredByDefault();
  t.deepEqual(await popular(), []);
  await rank();
  t.deepEqual(await popular(), ['B0 1']);
  t.deepEqual(await published(), ['B0']);
  await rankAsConfiguredByDefault();
  t.deepEqual(await popular(), []);
  t.deepEqual(await published(), ['B0']);
  await rank();
  await publishAllChanges(pool);
  await pool.query('truncate choice_popularities');
  t.deepEqual(await published(), ['B0']);
});

test('two runs at a time agree', async (t) => {
  const { chosen, rank, popular } = await openScene(t);
  for (const [index, code] of codes.entries()) await chosen(code, index + 1);
  await Promise.all([rank(), rank(), rank()]);
  t.is((await popular()).length, 10);
});

test('old choices go, and of each day that is over all but the most frequent texts', async (t) => {
  const { pool, chosen } = await openScene(t);
  await chosen('B0', 1, 90);
  await chosen('B1', 1, 89);
  await pool.query(
    `insert into suggestion_texts (day, text, chosen, unanswered)
     select (now() at time zone 'UTC')::date - ago, 'text ' || number, number % 700, number % 700
     from unnest(array[0, 1, 90]) as ago, generate_series(1, 1400) as number`,
  );
  await pool.query(
    `insert into suggestion_batches (id, written_at) values
       (gen_random_uuid(), now() - interval '9 days'), (gen_random_uuid(), now())`,
  );
  t.is(await trimChoices(pool), 1 + 1400 + 1 + 400);
  const { rows } = await pool.query<{ ago: number; texts: number; least: number }>(
    `select ((now() at time zone 'UTC')::date - day) as ago, count(*)::integer as texts, min(chosen) as least
     from suggestion_texts group by day order by 1`,
  );
  t.deepEqual(rows, [
    { ago: 0, texts: 1400, least: 0 },
    { ago: 1, texts: 1000, least: 200 },
  ]);
  t.deepEqual((await pool.query('select id from suggestion_choices')).rows, [{ id: 'B1' }]);
  t.is(await trimChoices(pool), 0);
});

test('a day of too many texts is cut to the most frequent ones, and not before', async (t) => {
  const { pool } = await openScene(t);
  await pool.query(
    `insert into suggestion_texts (day, text, chosen, unanswered)
     values ('2026-03-01', 'a', 3, 0), ('2026-03-01', 'b', 0, 1), ('2026-03-01', 'c', 1, 1), ('2026-03-02', 'd', 1, 0)`,
  );
  t.is(await cutTexts(pool, { day: '2026-03-01', above: 3, keep: 1 }), 0);
  t.is(await cutTexts(pool, { day: '2026-03-01', above: 2, keep: 2 }), 1);
  t.deepEqual(await textRows(pool), ['a 3 0', 'c 1 1', 'd 1 0']);
});
