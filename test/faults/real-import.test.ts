import { devNull } from 'node:os';
import type { ExecutionContext } from 'ava';
import type { Pool } from 'pg';
import { Counts } from '../../catalog/import/counts.ts';
import { importFiles } from '../../catalog/import/import-files.ts';
import { createTestDatabase } from '../support/database.ts';
import { type SharedDataFile, sharedDataOrSkip, sharedDataPath } from '../support/shared-data.ts';

const { testWith } = sharedDataOrSkip();

const all: readonly SharedDataFile[] = ['places', 'access', 'vienna', 'ireland', 'madrid-2019'];

testWith('real data load, load again, and change as they really did', async (t) => {
  t.timeout(180_000);
  const { pool } = await createTestDatabase(t);
  await allIsNew(t, pool);
  await secondLoadWritesNothing(t, pool);
  await madridChanges(t, pool);
});

async function allIsNew(t: ExecutionContext, pool: Pool): Promise<void> {
  const counts = await load(t, pool, all);
  t.like(counts.total(), { changed: 0, unchanged: 0, removed: 0, rejected: 0 });
  t.is(counts.of('place').new, 56_736);
  t.is(counts.of('hotel').new, 1258 + 2677 + 632);
  t.is(counts.of('mapping').new, 1195 + 2379 + 577);
  t.is(counts.of('chain').new, 64);
}

async function secondLoadWritesNothing(t: ExecutionContext, pool: Pool): Promise<void> {
  const versions = `select md5(string_agg(version, ',' order by version)) as digest from (
    select provider_code || hotel_code || xmin::text || ctid::text as version from hotels
    union all select place_id || xmin::text || ctid::text from places
    union all select provider_code || hotel_code || xmin::text || ctid::text from mappings) as rows`;
  const before = await pool.query(versions);
  const counts = await load(t, pool, all);
  t.like(counts.total(), { new: 0, changed: 0, removed: 0, rejected: 0 });
  t.is(counts.of('place').unchanged, 56_736);
  t.deepEqual((await pool.query(versions)).rows, before.rows);
}

/**
 * Between the two files 631 hotels stay, 17 come, 1 goes, 24 are renamed, 5
 * move, and the English texts vanish.
 */
async function madridChanges(t: ExecutionContext, pool: Pool): Promise<void> {
  const before = await hotelsOfMadrid(pool);
  const foreseen = await load(t, pool, ['madrid-2021'], true);
  t.deepEqual(await hotelsOfMadrid(pool), before);
  const counts = await load(t, pool, ['madrid-2021']);
  t.deepEqual(foreseen.entries([]), counts.entries([]));
  const { changed, unchanged, ...rest } = counts.of('hotel');
  t.deepEqual(rest, { new: 17, removed: 1, overridden: 0, rejected: 0 });
  t.is(changed + unchanged, 631);

  const after = await hotelsOfMadrid(pool);
  t.is(after.length, 631 + 17);
  const earlier = new Map(before.map((hotel) => [hotel.code, hotel]));
  const stayed = after.flatMap((now) => {
    const then = earlier.get(now.code);
    return then ? [{ then, now }] : [];
  });
  t.is(stayed.length, 631);
  t.is(stayed.filter(({ then, now }) => then.name !== now.name).length, 24);
  t.is(stayed.filter(({ then, now }) => then.position !== now.position).length, 5);
  t.true(before.some(({ english }) => english));
  t.false(after.some(({ english }) => english));
}

interface Hotel {
  readonly code: string;
  readonly name: string;
  readonly position: string;
  readonly english: boolean;
}

async function hotelsOfMadrid(pool: Pool): Promise<Hotel[]> {
  const { rows } = await pool.query<Hotel>(
    `select hotel_code as code, name, format('%s %s', latitude, longitude) as position,
       jsonb_path_exists(descriptions, '$[*] ? (@.language == "en")') as english
     from hotels where provider_code = 'esmadrid' and deleted_at is null order by hotel_code`,
  );
  return rows;
}

/** Imports files, for good or as a dry run. That there is something to tell of is a failure. */
async function load(
  t: ExecutionContext,
  pool: Pool,
  files: readonly SharedDataFile[],
  dryRun = false,
): Promise<Counts> {
  const told: string[] = [];
  const reports = await importFiles(
    { pool, notify: ({ message }) => told.push(message), onProgress: () => undefined },
    files.map((file) => ({ file: sharedDataPath(file), rejectsPath: devNull })),
    { dryRun },
  );
  t.deepEqual(told, []);
  t.false(reports.some((report) => report.failed));
  const counts = new Counts();
  for (const report of reports) counts.addAll(report.counts);
  return counts;
}
