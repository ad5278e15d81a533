import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import type { Pool } from 'pg';
import { writeSampleCatalog } from '@hotel-content/sample-catalog';
import { runCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { createScratchDirectory } from '../support/scratch.ts';
import { startService } from '../support/servers/service.ts';

const hotels = 20_000;

/** Statistics are what the import leaves behind, and nothing else. */
async function switchOffAutovacuum(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of rows)
    await pool.query(`alter table ${name} set (autovacuum_enabled = off, toast.autovacuum_enabled = off)`);
}

interface Known {
  readonly provider: string;
  readonly connections: readonly string[];
  readonly baseCodes: readonly string[];
  readonly hotelCodes: readonly string[];
  readonly name: string;
  readonly category: string;
  readonly board: string;
  readonly chain: string;
  readonly placeId: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Something of everything that the catalog holds, to ask for. */
async function known(pool: Pool): Promise<Known> {
  const { rows } = await pool.query<Known>(`
    select h.provider_code as provider, h.name, h.category_code as category, h.board_codes[1] as board,
      h.chain_code as chain, h.place_id as "placeId", h.latitude, h.longitude,
      array(select connection_code from connections where not sandbox order by 1) as connections,
      array(select distinct base_code from mappings order by base_code limit 500) as "baseCodes",
      array(select hotel_code from hotels o where o.provider_code = h.provider_code limit 500) as "hotelCodes"
    from hotels h
    where h.category_code is not null and h.board_codes <> '{}' and h.chain_code is not null
      and h.place_id is not null and h.latitude is not null
    order by h.provider_code, h.hotel_code limit 1`);
  const [first] = rows;
  if (first === undefined || first.connections.length === 0)
    throw new Error('the sample is poorer than thought');
  return first;
}

type Request = readonly [path: string, body?: object];

function requestsOf(of: Known): Request[] {
  const { provider, connections, baseCodes, hotelCodes } = of;
  const providerCode = provider;
  const query = { providerCode };
  const everywhere = { latitude: of.latitude, longitude: of.longitude, radiusKm: 200 };
  return [
    ['/health'],
    ['/hotels', { query }],
    ['/hotels', { query: { countries: ['FR', 'DE', 'AT'], hotelName: 'hotel' } }],
    ['/hotels', { query: { categories: [of.category], boardCodes: [of.board], maxSize: 1000 } }],
    ['/hotels', { query: { chainCodes: [of.chain], updatedSince: '2020-01-01T00:00:00Z' } }],
    ...connections.map((connectionCode): Request => ['/hotels', { query: { connectionCode } }]),
    ['/hotels/filter', { connectionCodes: connections }],
    ['/hotels/filter', { filters: { canonicalCityId: of.placeId } }],
    ['/hotels/filter', { filters: { nearby: everywhere, categories: [of.category] }, pageSize: 5000 }],
    ['/hotels/filter', { hotelCodes: { base: baseCodes, provider: hotelCodes }, pageSize: 5000 }],
    ['/hotels/search', { providerCode, countryCode: 'DE', limit: 500 }],
    ['/hotels/search', { providerCode, destination: of.placeId }],
    ['/hotels/by-base-codes', { baseCodes: baseCodes.slice(0, 100) }],
    ['/hotels/by-provider-codes', { providerCode, hotelCodes: hotelCodes.slice(0, 100) }],
    ['/hotels/geo-check', { connectionCode: connections[0], baseCodes }],
    ['/hotels/autocomplete', { query: of.name }],
    ['/hotels/autocomplete', { query: 'grnd hotle' }],
    ['/hotels/autocomplete', { query: 'paris', providerCode }],
    [`/hotels/${encodeURIComponent(baseCodes[0] ?? '')}/provider-codes`],
    ['/destinations', { query }],
    ['/boards', { query }],
    ['/categories', { query }],
    ['/rooms', { query }],
    ['/metadata', { query: {} }],
    ['/stats'],
    ['/amenities/taxonomy'],
    ['/rooms/taxonomy'],
    ['/mappings/base-code-aliases'],
    ['/export/catalog?limit=5000'],
    [`/export/catalog?limit=5000&provider=${provider}`],
  ];
}

test('right after an import into an empty catalog every route answers, all at once', async (t) => {
  t.timeout(300_000);
  const { pool, url } = await createTestDatabase(t);
  await switchOffAutovacuum(pool);
  const directory = await createScratchDirectory('first-minute');
  t.teardown(() => rm(directory, { recursive: true }));
  const file = path.join(directory, 'sample.ndjson');
  await writeSampleCatalog({ hotels, seed: 1, content: 'full' }, createWriteStream(file));

  const environment = { DATABASE_URL: url };
  const imported = await runCommand(['import', file], environment);
  t.is(imported.status, 0, imported.err);

  const service = await startService(t, {
    ...environment,
    JWT_SECRET: 'a secret of this test alone, nowhere else',
  });
  const created = await runCommand(['keys', 'create', '--name', 'first minute'], environment);
  const key = /hck_\S+/.exec(created.out)?.[0] ?? '';
  const headers = { Authorization: `ApiKey ${key}`, 'Content-Type': 'application/json' };
  const answers = await Promise.all(
    requestsOf(await known(pool)).map(async ([route, body]) => {
      const since = performance.now();
      const response = await fetch(`${service.address}/content/hotels/v1${route}`, {
        headers,
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { route, body, status: response.status, ms: performance.now() - since, text };
    }),
  );
  for (const { route, body, status, ms, text } of answers) {
    t.log(`${status} ${Math.round(ms)} ms ${route} ${JSON.stringify(body ?? null).slice(0, 80)}`);
    t.is(status, 200, `${route} ${JSON.stringify(body)}: ${text.slice(0, 300)}`);
  }
});
