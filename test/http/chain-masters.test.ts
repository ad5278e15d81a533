import test from 'ava';
import fc from 'fast-check';
import { startTestServer } from '../support/servers/server.ts';
import { createTestDatabase } from '../support/database.ts';
import { fileOwner } from '../support/file-owner.ts';
import { openApi } from '../support/scenes/api-scene.ts';
import { keepLoading, loadRecords } from '../support/scenes/load-records.ts';
import { runs } from '../support/properties.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { waitFor } from '../support/wait-for.ts';

const owner = fileOwner();
const { pool, url } = await createTestDatabase(owner);
await keepLoading(owner, pool);
const { server, key } = await openApi(owner, pool);
test.after.always(owner.end);

const masterIds = [1, 2, 3].map((number) => `0000000${number}-0000-4000-8000-000000000000`);
const master = fc.constantFrom(...masterIds);
const provider = fc.constantFrom('alpha', 'beta');
const chainCode = fc.constantFrom('A', 'B', 'C', 'D');
const hotelCode = fc.integer({ min: 0, max: 9 }).map((number) => `h${number}`);
const baseCode = fc.constantFrom('B1', 'B2', 'B3', 'B4', 'b1');

/** A catalog of a few chains, so that base codes with rows of several chains are frequent. */
const anyCatalog = fc.record({
  masters: fc.subarray(masterIds),
  chains: fc.uniqueArray(
    fc.record({
      providerCode: provider,
      chainCode,
      name: fc.option(fc.constantFrom('Ritz', 'Hilton')),
      masterChainId: fc.option(master),
    }),
    { selector: (chain) => `${chain.providerCode} ${chain.chainCode}` },
  ),
  overrides: fc.uniqueArray(fc.record({ providerCode: provider, chainCode, name: fc.constant('Óther') }), {
    selector: (chain) => `${chain.providerCode} ${chain.chainCode}`,
    maxLength: 3,
  }),
  hotels: fc.uniqueArray(
    fc.record({
      providerCode: provider,
      hotelCode,
      chainCode: fc.option(chainCode),
      baseCode: fc.option(baseCode),
      deleted: fc.integer({ max: 9 }).map((number) => number === 0),
    }),
    { selector: (hotel) => `${hotel.providerCode} ${hotel.hotelCode}`, maxLength: 20 },
  ),
  retired: fc.uniqueArray(fc.constantFrom('B1', 'B2'), { maxLength: 1 }),
  quarantined: fc.uniqueArray(baseCode, { maxLength: 1 }),
});

type Catalog = typeof anyCatalog extends fc.Arbitrary<infer T> ? T : never;

async function load({ masters, chains, overrides, hotels, retired, quarantined }: Catalog): Promise<void> {
  // Of a few rows: truncate would make all files again.
  await pool.query(`
    delete from hotels; delete from mappings; delete from base_code_aliases; delete from base_code_conflicts;
    delete from chain_overrides; delete from chains; delete from master_chains`);
  await loadRecords(pool, [
    ...masters.map((masterChainId, index) => ({
      type: 'masterChain',
      masterChainId,
      name: `Máster ${index}`,
    })),
    ...chains.map((chain) => ({ type: 'chain', ...chain })),
    ...hotels.map(({ providerCode, hotelCode: code, chainCode: chain }) => ({
      type: 'hotel',
      ...{ providerCode, hotelCode: code, chainCode: chain, name: `Hotel ${code}` },
    })),
    ...hotels.flatMap(({ providerCode, hotelCode: code, baseCode: base }) =>
      base === null ? [] : [{ type: 'mapping', providerCode, hotelCode: code, baseCode: base }],
    ),
    ...retired.map((old) => ({ type: 'baseCodeAlias', oldBaseCode: old, baseCode: 'B3' })),
    ...quarantined.map((base) => ({ type: 'baseCodeConflict', baseCode: base })),
  ]);
  for (const { providerCode, hotelCode: code, deleted } of hotels)
    if (deleted)
      await pool.query('update hotels set deleted_at = now() where provider_code = $1 and hotel_code = $2', [
        providerCode,
        code,
      ]);
  for (const { providerCode, chainCode: code, name } of overrides)
    await pool.query(
      `insert into chain_overrides (provider_code, chain_code, name, created_by) values ($1, $2, $3, 'ann')`,
      [providerCode, code, name],
    );
}

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** What the contract says, in its words. */
function expectedOf(catalog: Catalog, masterChainId: string) {
  const survivorOf = (base: string): string =>
    (catalog.retired as readonly string[]).includes(base) ? 'B3' : base;
  const masterOf = (hotel: Catalog['hotels'][number]): string | null =>
    catalog.chains.find(
      (chain) => chain.providerCode === hotel.providerCode && chain.chainCode === hotel.chainCode,
    )?.masterChainId ?? null;
  const live = catalog.hotels.filter(({ deleted }) => !deleted);
  const direct = live.filter((hotel) => masterOf(hotel) === masterChainId);
  const keyOf = (hotel: Catalog['hotels'][number]): string =>
    hotel.baseCode === null ? `${hotel.providerCode}:${hotel.hotelCode}` : survivorOf(hotel.baseCode);
  const bases = [
    ...new Set(direct.flatMap(({ baseCode: base }) => (base === null ? [] : [survivorOf(base)]))),
  ];
  const quarantined = catalog.quarantined.map(survivorOf);
  const hotels = bases
    .filter((base) => !quarantined.includes(base))
    .map((base) => ({
      base,
      rows: live
        .filter((hotel) => hotel.baseCode !== null && survivorOf(hotel.baseCode) === base)
        .sort(
          (one, other) =>
            byBytes(one.providerCode, other.providerCode) || byBytes(one.hotelCode, other.hotelCode),
        ),
    }))
    .filter(({ rows }) => rows.every((row) => [masterChainId, null].includes(masterOf(row))))
    .sort((one, other) => byBytes(one.base, other.base))
    .map(({ base, rows }) => ({
      baseCode: base,
      source: rows.every((row) => masterOf(row) !== null) ? 'direct' : 'transitive',
      members: rows.map((row) => ({
        providerCode: row.providerCode,
        providerHotelCode: row.hotelCode,
        chainCode: row.chainCode,
        name: `Hotel ${row.hotelCode}`,
        source: masterOf(row) === null ? 'transitive' : 'direct',
      })),
    }));
  const members = catalog.chains
    .filter((chain) => chain.masterChainId === masterChainId)
    .map(({ providerCode, chainCode: code, name }) => ({
      providerCode,
      chainCode: code,
      name:
        catalog.overrides.find((chain) => chain.providerCode === providerCode && chain.chainCode === code)
          ?.name ?? name,
    }))
    .sort(
      (one, other) =>
        byBytes(one.providerCode, other.providerCode) || byBytes(one.chainCode, other.chainCode),
    );
  return { hotels, members, hotelCount: new Set(direct.map(keyOf)).size };
}

interface Page {
  readonly masters: readonly { readonly masterChainId: string; readonly name: string }[];
  readonly hotels: readonly unknown[];
  readonly nextCursor?: string;
}

const read = async (path: string, status = 200): Promise<Page & { error?: { code: string } }> => {
  const response = await server.send(path, { key });
  if (response.status !== status) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Page;
};

/** All entries of a list, in pages of a length. */
async function walk<T>(
  path: string,
  limit: number,
  entriesOf: (page: Page) => readonly T[],
): Promise<readonly T[]> {
  const walked: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(`${path}?limit=${limit}${cursor === undefined ? '' : `&cursor=${cursor}`}`);
    walked.push(...entriesOf(page));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return walked;
}

test.serial('chains of the platform and their hotels are as the contract says', async (t) => {
  const seen = { direct: 0, transitive: 0, leftOut: 0 };
  await fc.assert(
    fc.asyncProperty(anyCatalog, fc.integer({ min: 1, max: 3 }), async (catalog, limit) => {
      await load(catalog);
      const masters = await walk('/chains/masters', limit, (page) => page.masters);
      const expected = catalog.masters.map((masterChainId, index) => {
        const { members, hotelCount } = expectedOf(catalog, masterChainId);
        return { masterChainId, name: `Máster ${index}`, hotelCount, members };
      });
      t.deepEqual(
        masters,
        [...expected].sort((one, other) => byBytes(one.masterChainId, other.masterChainId)),
      );
      for (const chain of expected) {
        t.deepEqual(
          await read(`/chains/masters/${chain.masterChainId.toUpperCase()}`),
          chain as unknown as Page,
        );
        const { hotels, hotelCount } = expectedOf(catalog, chain.masterChainId);
        t.deepEqual(
          await walk(`/chains/masters/${chain.masterChainId}/hotels`, limit, (page) => page.hotels),
          hotels,
        );
        for (const { source } of hotels) seen[source as 'direct' | 'transitive'] += 1;
        seen.leftOut += hotelCount - hotels.length;
      }
    }),
    { numRuns: runs(100) },
  );
  for (const count of Object.values(seen)) t.true(count > 0, JSON.stringify(seen));
});

test.serial('chains of the platform are found by a part of their name', async (t) => {
  await pool.query('truncate master_chains cascade');
  await loadRecords(
    pool,
    ['Le Méridien', 'Hilton_100%', 'Ibis'].map((name, index) => ({
      type: 'masterChain',
      ...{ masterChainId: masterIds[index], name },
    })),
  );
  const named = async (name: string): Promise<readonly string[]> =>
    (await read(`/chains/masters?name=${encodeURIComponent(name)}`)).masters.map((chain) => chain.name);
  t.deepEqual(await named('MERIDIEN'), ['Le Méridien']);
  t.deepEqual(await named(' ibis '), ['Ibis']);
  t.deepEqual(await named('n_1'), ['Hilton_100%']);
  t.deepEqual(await named('%'), ['Hilton_100%']);
  t.deepEqual(await named('i'), ['Le Méridien', 'Hilton_100%', 'Ibis']);
  t.deepEqual(await named('x'.repeat(100)), []);
});

test.serial('hotels of a chain have an ETag, and may be kept for 30 seconds', async (t) => {
  const path = `/chains/masters/${masterIds[0] ?? ''}/hotels`;
  await loadRecords(pool, [{ type: 'masterChain', masterChainId: masterIds[0], name: 'Ritz' }]);
  const first = await server.send(path, { key });
  t.is(first.headers.get('Cache-Control'), 'private, max-age=30');
  const tag = first.headers.get('ETag') ?? '';
  t.regex(tag, /^W\/"/);
  const again = await server.send(path, { key, headers: { 'If-None-Match': tag } });
  t.is(again.status, 304);
  t.is(again.headers.get('Cache-Control'), 'private, max-age=30');
  await loadRecords(pool, [
    { type: 'chain', providerCode: 'alpha', chainCode: 'NEW', name: 'New', masterChainId: masterIds[0] },
    { type: 'hotel', providerCode: 'alpha', hotelCode: 'new', name: 'New', chainCode: 'NEW' },
    { type: 'mapping', providerCode: 'alpha', hotelCode: 'new', baseCode: 'NEW' },
  ]);
  t.is((await server.send(path, { key, headers: { 'If-None-Match': tag } })).status, 200);
});

test.serial('bad ids, cursors and limits are refused, unknown chains are not found', async (t) => {
  const unknown = '00000000-0000-4000-8000-0000000000ff';
  for (const path of [`/chains/masters/${unknown}`, `/chains/masters/${unknown}/hotels`]) {
    t.is((await read(path, 404)).error?.code, 'NOT_FOUND');
  }
  const id = masterIds[0] ?? '';
  const bad: readonly (readonly [string, string])[] = [
    ['/chains/masters/x', 'VALIDATION_ERROR'],
    [`/chains/masters/${id}0`, 'VALIDATION_ERROR'],
    [`/chains/masters/{${id}}/hotels`, 'VALIDATION_ERROR'],
    [`/chains/masters/${id}/hotels?limit=0`, 'VALIDATION_ERROR'],
    [`/chains/masters/${id}/hotels?limit=201`, 'VALIDATION_ERROR'],
    [`/chains/masters/${id}/hotels?cursor=x`, 'INVALID_CURSOR'],
    ['/chains/masters?cursor=x', 'INVALID_CURSOR'],
    ['/chains/masters?name=', 'VALIDATION_ERROR'],
    [`/chains/masters?name=${'x'.repeat(101)}`, 'VALIDATION_ERROR'],
    ['/chains/masters?providerCode=alpha', 'VALIDATION_ERROR'],
  ];
  for (const [path, code] of bad) t.is((await read(path, 400)).error?.code, code, path);
});

test.serial('a page that takes too long is 504, and Postgres works on it no longer', async (t) => {
  const slowPool = createPool({
    ...{ connectionString: url, applicationName: 'slow hotels', size: 2 },
    // Long enough for statements that wait for nothing, on a busy machine.
    statementTimeoutMs: 3000,
  });
  const slow = await startTestServer(slowPool);
  t.teardown(async () => {
    await slow.close();
    await slowPool.end();
  });
  const lock = await pool.connect();
  try {
    await lock.query('begin; lock table base_code_conflicts in access exclusive mode');
    const response = await slow.send(`/chains/masters/${masterIds[0] ?? ''}/hotels`, { key });
    t.is(response.status, 504);
    t.like(await response.json(), { error: { code: 'DATABASE_TIMEOUT' } });
    // The error comes a moment before the statement has ended; the lock holds it up for ever.
    await waitFor('Postgres to work on none of its statements', async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity
         where datname = current_database() and application_name = 'slow hotels' and state = 'active'`,
      );
      return rowCount === 0;
    });
  } finally {
    await lock.query('rollback');
    lock.release();
  }
});
