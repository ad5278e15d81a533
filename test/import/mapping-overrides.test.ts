import test from 'ava';
import type { Pool } from 'pg';
import { createOverride, undoOverride } from '../../catalog/base-codes/overrides/decide.ts';
import type { NewOverride } from '../../catalog/base-codes/overrides/override.ts';
import { importRecords } from '../../catalog/import/import-records.ts';
import { withTransaction } from '../../runtime/postgres/pool.ts';
import { createTestDatabase } from '../support/database.ts';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { countLockWaits } from '../support/lock-waits.ts';
import { waitFor } from '../support/wait-for.ts';
import { createImporter, ndjson } from './importer.ts';

const actor = { name: 'test', organization: null };
const start = [
  ...['1', '2', '3'].map((code) => hotel('p', code)),
  ...[mapping('p', '1', 'A'), mapping('p', '2', 'A'), mapping('p', '3', 'B')],
];
const pin = { kind: 'pin', providerCode: 'p', hotelCode: '1', baseCode: 'B' } as const;
const insertPin = `
  insert into mapping_overrides (kind, provider_code, hotel_code, base_code, created_by) values ('pin', 'p', '1', 'B', 'psql')`;
const undoAll = `update mapping_overrides set undone_at = now(), undone_by = 'psql' where undone_at is null`;

async function openCatalog(t: { teardown(end: () => unknown): void }): Promise<Pool> {
  const owner = fileOwner();
  t.teardown(owner.end);
  const { pool } = await createTestDatabase(owner);
  await loadRecords(pool, start);
  return pool;
}

const decide = async (pool: Pool, override: NewOverride): Promise<number> =>
  (await createOverride(pool, override, { actor })).override.id;

/** The base codes of hotels 1, 2 and 3. */
async function codes(pool: Pool): Promise<readonly (string | null)[]> {
  const { rows } = await pool.query<{ codes: (string | null)[] }>(
    `select array[base_code_of('p', '1'), base_code_of('p', '2'), base_code_of('p', '3')] as codes`,
  );
  return rows[0]?.codes ?? [];
}

async function lockIsWaitedFor(pool: Pool): Promise<void> {
  await waitFor('somebody to wait for a lock', () => countLockWaits(pool));
}

test('the summary of an import says what operators have decided otherwise', async (t) => {
  const { url, records, file, cli, rows } = await createImporter(t);
  await records(start);
  const { counts } = await records([mapping('p', '1', 'A')]);
  t.deepEqual(counts, { mapping: { unchanged: 1 } });
  t.truthy(url);
  await rows(insertPin);
  await rows(
    `insert into mapping_overrides (kind, base_code, other_base_code, created_by) values ('merge', 'A', 'B', 'psql')`,
  );
  const again = await records([
    ...[mapping('p', '1', 'C'), mapping('p', '1', 'D'), mapping('p', '2', 'B')],
    { type: 'baseCodeAlias', oldBaseCode: 'A', baseCode: 'E' },
  ]);
  t.deepEqual(again.counts, {
    mapping: { overridden: 2, changed: 1 },
    baseCodeAlias: { overridden: 1 },
  });
  t.deepEqual(again.rejected, []);
  const path = await file('m.ndjson', ndjson([mapping('p', '1', 'C')]));
  const dry = await cli('import', '--dry-run', path);
  t.regex(dry.out, /new +changed +unchanged +removed +overridden +rejected\nmapping +0 +0 +0 +0 +1 +0\n/);
  t.deepEqual(await rows('select sent_base_code as code from overridden_mappings'), [{ code: 'D' }]);
  t.is((await cli('import', path)).status, 0);
  t.deepEqual(await rows('select sent_base_code as code from overridden_mappings'), [{ code: 'C' }]);
  const { id } = JSON.parse((await cli('imports', 'list', '--json')).out) as { readonly id: string };
  t.regex(
    (await cli('imports', 'show', id)).out,
    /new +changed +unchanged +removed +overridden +rejected\ntotal +0 +0 +0 +0 +1 +0\n/,
  );
});

test('a decision waits for the batch that is being written, and keeps what it said', async (t) => {
  const pool = await openCatalog(t);
  let deciding: Promise<number> | undefined;
  await withTransaction(pool, async (client) => {
    await client.query(`update mappings set sent_base_code = 'C' where hotel_code = '1'`);
    deciding = decide(pool, pin);
    await lockIsWaitedFor(pool);
  });
  const id = (await deciding) ?? 0;
  t.deepEqual(await codes(pool), ['B', 'A', 'B']);
  await undoOverride(pool, id, { actor });
  t.deepEqual(await codes(pool), ['C', 'A', 'B']);
});

/** Imports while a transaction that writes overrides is open. */
async function importDuring(pool: Pool, statement: string): Promise<number> {
  let importing: Promise<{ of(type: string): { overridden: number } }> | undefined;
  await withTransaction(pool, async (client) => {
    await client.query(statement);
    importing = importRecords(
      { pool, notify: () => undefined, onRejected: (some) => Promise.reject(new Error(String(some.length))) },
      [mapping('p', '1', 'D'), mapping('p', '2', 'D')],
    );
    await lockIsWaitedFor(pool);
  });
  return (await importing)?.of('mapping').overridden ?? -1;
}

test('an import that waits for a decision, or its undoing, goes by it', async (t) => {
  const pool = await openCatalog(t);
  t.is(await importDuring(pool, insertPin), 1);
  t.deepEqual(await codes(pool), ['B', 'D', 'B']);
  await pool.query(undoAll);
  t.deepEqual(await codes(pool), ['D', 'D', 'B'], 'what the import said came first');

  await loadRecords(pool, start);
  await pool.query(insertPin);
  t.is(await importDuring(pool, undoAll), 0);
  t.deepEqual(await codes(pool), ['D', 'D', 'B']);

  await loadRecords(pool, start);
  t.is(
    await importDuring(pool, insertPin.replace(`'pin'`, `'split'`).replace(`'B'`, 'null')),
    1,
    'its mapping is gone',
  );
  t.deepEqual(await codes(pool), [null, 'D', 'B']);
  await pool.query(undoAll);
  t.deepEqual(await codes(pool), ['D', 'D', 'B']);
});

test('decisions at once take turns, and none is lost', async (t) => {
  const pool = await openCatalog(t);
  const results = await Promise.allSettled([
    decide(pool, { kind: 'merge', baseCode: 'A', intoBaseCode: 'B' }),
    decide(pool, { kind: 'merge', baseCode: 'B', intoBaseCode: 'A' }),
    decide(pool, pin),
    importRecords({ pool, notify: () => undefined, onRejected: () => undefined }, [mapping('p', '1', 'D')]),
  ]);
  t.deepEqual(results.map(({ status }) => status).filter((status) => status === 'rejected').length, 1);
  const [one, two, three] = await codes(pool);
  t.deepEqual([two, three], [one, one]);
  await pool.query(undoAll.concat(` and kind = 'merge'`));
  t.deepEqual(await codes(pool), ['B', 'A', 'B']);
  await pool.query(undoAll);
  t.deepEqual(await codes(pool), ['D', 'A', 'B']);
});

test('what is written by hand is kept for the undoing, and TRUNCATE empties nothing that was decided', async (t) => {
  const pool = await openCatalog(t);
  await decide(pool, pin);
  await decide(pool, { kind: 'merge', baseCode: 'A', intoBaseCode: 'B' });
  await pool.query(`update mappings set sent_base_code = 'X'`);
  t.deepEqual(await codes(pool), ['B', 'X', 'X']);
  await pool.query(`update base_code_aliases set base_code = 'X', note = 'by hand'`);
  await pool.query('delete from base_code_aliases');
  await pool.query(`update mappings set sent_base_code = 'A' where hotel_code <> '1'`);
  t.deepEqual(await codes(pool), ['B', 'B', 'B']);

  await pool.query('truncate base_code_aliases, mappings');
  t.deepEqual(await codes(pool), ['B', null, null]);
  await loadRecords(pool, [mapping('p', '2', 'A')]);
  t.deepEqual(await codes(pool), ['B', 'B', null]);
  await pool.query(undoAll);
  t.deepEqual(await codes(pool), [null, 'A', null]);
});

const refused: readonly (readonly [sql: string, message: RegExp])[] = [
  ['delete from mapping_overrides', /undo it first/],
  ['truncate mapping_overrides', /undo it first/],
  [`update mapping_overrides set note = 'other'`, /an override is not changed/],
  [
    `update mapping_overrides set undone_at = now(), undone_by = 'x', base_code = 'A'`,
    /an override is not changed/,
  ],
  [
    `insert into mapping_overrides (kind, base_code, created_by) values ('merge', 'A', 'x')`,
    /check constraint/,
  ],
  [insertPin.replace(`'B'`, `'NONE'`), /no base code that anything has/],
  [insertPin.replace(`'1'`, `'77'`), /no hotel of the provider/],
  ['delete from overridden_mappings', /come and go with overrides only/],
  ['truncate overridden_aliases', /come and go with overrides only/],
  [`update mappings set hotel_code = '9' where hotel_code = '1'`, /gets no other key/],
  [`begin isolation level repeatable read; ${insertPin}`, /read committed only/],
];

test('by hand nothing can be decided that an operator could not', async (t) => {
  const pool = await openCatalog(t);
  await decide(pool, pin);
  for (const [sql, message] of refused) {
    const client = await pool.connect();
    await t.throwsAsync(client.query(sql), { message }, sql);
    client.release(true);
  }
  await pool.query(undoAll);
  await t.throwsAsync(pool.query(`update mapping_overrides set undone_at = null, undone_by = null`), {
    message: /an override is not changed/,
  });
  t.is((await pool.query('delete from mapping_overrides')).rowCount, 1);
});
