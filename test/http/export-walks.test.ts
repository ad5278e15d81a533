import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import fc from 'fast-check';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { trimChanges } from '../../catalog/changes/trim.ts';
import { anyListCatalog } from '../support/generators/arbitrary-hotel-list.ts';
import { loadSmallCatalog } from '../support/generators/small-catalog.ts';
import { bruteForceExport } from '../support/oracles/brute-force-export.ts';
import { runs } from '../support/properties.ts';
import { hotel, mapping, place } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import {
  forgetTimes,
  type Line,
  readLines,
  readRecords,
  recordOf,
  scanOfAllKeys,
} from '../support/scenes/export-lines.ts';
import { keepLoading, loadRecords } from '../support/scenes/load-records.ts';

const ireland = '00000000-0000-4000-8000-000000000001';

/** Changes of a row, of its base code, its place, its counts, and of nothing that a line has. */
const steps = [
  `update hotels set name = 'Other' where hotel_code = '$'`,
  `update hotels set deleted_at = case when deleted_at is null then now() end where hotel_code = '$'`,
  `delete from hotels where hotel_code = '$'`,
  `insert into rooms (provider_code, hotel_code, room_code) values ('a', '$', 'r' || random())`,
  `update mappings set sent_base_code = 'B' || (random() * 3)::integer where hotel_code = '$'`,
  `update mappings set confidence_pct = random() where hotel_code = '$'`,
  `delete from mappings where hotel_code = '$'`,
  `insert into mappings (provider_code, hotel_code, sent_base_code) values ('a', '$', 'B1') on conflict do nothing`,
  `insert into hotels (provider_code, hotel_code, name) values ('a', '$', 'New') on conflict do nothing`,
  `insert into base_code_aliases (old_base_code, base_code) values ('B$', 'B0') on conflict do nothing`,
  `update places set country_code = case country_code when 'AT' then 'DE' else 'AT' end`,
  `update places set name = 'Other'`,
  `delete from places`,
  `update places set place_id = gen_random_uuid()`,
  `insert into places (place_id, place_type, name, country_code) values ('${ireland}', 'REGION', 'Ireland', 'IE') on conflict do nothing`,
  `truncate places`,
  `truncate mappings`,
  `truncate rooms`,
] as const;

test('since a time come the lines in which something is not as it was', async (t) => {
  const own = await openApiScene(t);
  const { pool } = own;
  await keepLoading(t, pool);
  const anyStep = fc.tuple(fc.constantFrom(...steps), fc.constantFrom('1', '2', '3'));
  const all = async (query: string): Promise<ReadonlyMap<string, string>> =>
    new Map((await readLines(query, own)).map((line) => [line.code, JSON.stringify(line)]));
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 12 }), async (taken) => {
    await pool.query('truncate hotels, mappings, base_code_aliases, places, rooms, providers');
    await loadRecords(pool, [
      { type: 'provider', providerCode: 'a', name: 'A', family: 'a' },
      { type: 'provider', providerCode: 'a-eu', name: 'A', family: 'a' },
      { type: 'provider', providerCode: 'z', name: 'Z' },
      place(ireland, 'REGION', 'Ireland', 'AT'),
      ...['a', 'a-eu', 'z'].flatMap((providerCode) =>
        ['1', '2', '3'].map((hotelCode) => {
          const country = hotelCode === '3' && { countryCode: 'FR' };
          return hotel(providerCode, hotelCode, { location: { canonicalCityId: ireland, ...country } });
        }),
      ),
      ...[
        mapping('a', '1', 'B1'),
        mapping('a-eu', '2', 'B1'),
        mapping('z', '1', 'B1'),
        mapping('z', '3', 'B2'),
      ],
    ]);
    for (const [step, hotelCode] of taken) {
      const before = [await all(''), await all('?provider=a')];
      const { rows } = await pool.query<{ now: Date }>(
        `select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as now`,
      );
      const since = rows[0]?.now.toISOString() ?? '';
      await delay(2);
      await pool.query(step.replace('$', hotelCode));
      for (const [mode, query] of ['', 'provider=a&'].entries()) {
        const now = [...(await all(`?${query}`))];
        const found = await all(`?${query}since=${since}`);
        // The country of a row that a line does not show may have changed.
        const hasMore = (line: string): boolean =>
          (/"providerPropertyIds".*?\}/.exec(line)?.[0] ?? '').includes(',');
        const others = now.filter(
          ([code, line]) => before[mode]?.get(code) !== line || (found.has(code) && hasMore(line)),
        );
        t.deepEqual([...found], others, `${step} ${hotelCode} ${query}`);
        const providerCodes = mode === 0 ? ['a', 'a-eu', 'z'] : ['a', 'a-eu'];
        t.deepEqual(
          await scanOfAllKeys(pool, providerCodes, mode === 1, since, ['mediaCount', 'roomCount']),
          others.map(([, line]) => line),
          `${step} ${hotelCode} ${query}, all keys`,
        );
      }
    }
  });
  await fc.assert(property, { numRuns: runs(12), endOnFailure: true });
});

test('a change has the time at which its transaction began: the feed has what is committed late, a later `since` has not', async (t) => {
  const own = await openApiScene(t, [hotel('a', '1'), mapping('a', '1', 'B1')]);
  const { pool, server, key } = own;
  const readNow = async (): Promise<string> => {
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
    await delay(2);
    return rows[0]?.now.toISOString() ?? '';
  };
  const changed = async (since: string) => {
    await publishAllChanges(pool);
    const response = await server.send('/hotels/changed-since', { key, body: { since } });
    return (await response.json()) as { hotels: readonly object[]; checkpointAt: string };
  };
  const { checkpointAt } = await changed('2999-01-01T00:00:00Z');
  const before = await readNow();
  const late = await pool.connect();
  await late.query('begin');
  await late.query(`update hotels set name = 'Other'`);
  await delay(2);
  const meanwhile = await readNow();
  t.deepEqual(await readLines(`?since=${before}`, own), []);
  t.is((await changed(checkpointAt)).hotels.length, 0);
  await late.query('commit');
  late.release();
  t.deepEqual(await readLines(`?since=${meanwhile}`, own), []);
  t.is((await readLines(`?since=${before}`, own)).length, 1);
  t.is((await changed(checkpointAt)).hotels.length, 1);
});

test('a line that lost a hotel code is found as well when later moves have been trimmed', async (t) => {
  const own = await openApiScene(t, [
    ...[hotel('a', '1'), hotel('a', '2'), hotel('z', '1')],
    ...[mapping('a', '1', 'B1'), mapping('a', '2', 'B1'), mapping('z', '1', 'B1')],
  ]);
  const { pool } = own;
  await forgetTimes(pool);
  const since = new Date().toISOString();
  // One leaves the base code, one of another provider does too, and the first moves on.
  for (const [provider, baseCode] of [
    ['a', 'B2'],
    ['z', 'B2'],
    ['a', 'B3'],
  ])
    await pool.query(
      `update mappings set sent_base_code = $2 where provider_code = $1 and hotel_code = '1'`,
      [provider, baseCode],
    );
  const query = `?provider=a&since=${since}`;
  const found = await readLines(query, own);
  t.deepEqual(
    found.map(({ code }) => code),
    ['1', '2'],
  );
  await trimChanges(pool);
  t.deepEqual(await readLines(query, own), found);
});

/** All pages, each from the code after which it goes on: the way in which a client copies the catalog. */
async function walk<Entry extends { readonly code?: string }>(
  parameters: Readonly<Record<string, string>>,
  limit: number,
  read: (query: string) => Promise<readonly Entry[]>,
): Promise<readonly Entry[]> {
  const walked: Entry[] = [];
  let page: readonly Entry[];
  do {
    const after = walked.at(-1)?.code;
    const query = new URLSearchParams({ ...parameters, ...(after !== undefined && { after }) });
    page = await read(`?${query.toString()}`);
    walked.push(...page);
  } while (page.length === limit);
  return walked;
}

test('every page of any catalog is that of all lines', async (t) => {
  const own = await openApiScene(t);
  const { pool } = own;
  const property = fc.asyncProperty(
    anyListCatalog({ minLength: 0, maxLength: 80 }),
    fc.constantFrom(1, 2, 7, 50),
    fc.constantFrom(undefined, '2026-01-01T00:00:00.001Z'),
    async (catalog, limit, since) => {
      await loadSmallCatalog(pool, catalog);
      await forgetTimes(pool);
      for (const provider of [undefined, 'beta']) {
        const parameters = {
          ...{ limit: String(limit), include: 'none' },
          ...(provider === undefined ? {} : { provider }),
          ...(since === undefined ? {} : { since }),
        };
        const walked = await walk(parameters, limit, (query) => readLines(query, own));
        // Pages of CSV are those of the same lines: larger ones show that as well, in fewer requests.
        const larger = { ...parameters, limit: String(limit * 7) };
        const records = await walk(larger, limit * 7, (query) => readRecords(query, own));
        const family = provider === undefined ? null : ['alpha', 'beta'];
        const all = bruteForceExport(catalog, family, since);
        t.deepEqual(walked, all);
        t.deepEqual(
          records,
          all.map((line) => recordOf(line as Line)),
        );
        const providerCodes = family ?? ['alpha', 'beta', 'gamma'];
        const scanned = await scanOfAllKeys(pool, providerCodes, family !== null, since, []);
        t.deepEqual(
          scanned.map((line): unknown => JSON.parse(line)),
          all,
        );
      }
    },
  );
  await fc.assert(property, { numRuns: runs(12), endOnFailure: true });
});
