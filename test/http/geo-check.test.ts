import test from 'ava';
import fc from 'fast-check';
import { anyListCatalog, anyPolicy } from '../support/generators/arbitrary-hotel-list.ts';
import { baseCodes } from '../support/generators/arbitrary-catalog.ts';
import { bruteForceBlocked } from '../support/oracles/brute-force-hotel-list.ts';
import { lastSurvivor, rowsOfCode } from '../support/oracles/small-catalog-lookups.ts';
import { createTestDatabase } from '../support/database.ts';
import { fileOwner } from '../support/file-owner.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { runs } from '../support/properties.ts';
import { startTestServer } from '../support/servers/server.ts';
import { loadSmallCatalog } from '../support/generators/small-catalog.ts';

const ireland = '00000000-0000-4000-8000-000000000001';
const dublin = '00000000-0000-4000-8000-000000000002';
const docks = '00000000-0000-4000-8000-000000000003';
const unknown = '00000000-0000-4000-8000-0000000000ff';

const owner = fileOwner();
const hotel = (hotelCode: string, baseCode: string | null, more: object): object[] => [
  { type: 'hotel', providerCode: 'sol', hotelCode, name: hotelCode, ...more },
  ...(baseCode === null ? [] : [{ type: 'mapping', providerCode: 'sol', hotelCode, baseCode }]),
];
const policy = (connectionCode: string, agencyCode: string | null, areas: object): object => ({
  type: 'geoPolicy',
  connectionCode,
  ...(agencyCode === null ? {} : { agencyCode }),
  ...areas,
});
const { pool, server, key } = await openApiScene(
  owner,
  [
    { type: 'provider', providerCode: 'sol', name: 'Sol' },
    { type: 'provider', providerCode: 'demo', name: 'Demo', sandbox: true },
    { type: 'place', placeId: ireland, placeType: 'REGION', name: 'Ireland', countryCode: 'IE' },
    {
      type: 'place',
      placeId: dublin,
      placeType: 'CITY',
      name: 'Dublin',
      countryCode: 'IE',
      parentId: ireland,
    },
    {
      type: 'place',
      placeId: docks,
      placeType: 'ZONE',
      zoneKind: 'district',
      name: 'Docks',
      countryCode: 'IE',
      parentId: dublin,
    },
    { type: 'destination', providerCode: 'sol', destinationCode: 'lost', name: 'Lost', placeId: unknown },
    { type: 'destination', providerCode: 'sol', destinationCode: 'bare', name: 'Bare' },
    { type: 'destination', providerCode: 'sol', destinationCode: 'DUB', name: 'Dublin', placeId: dublin },
    ...hotel('1', 'DOCKS', { location: { canonicalCityId: docks } }),
    ...hotel('2', 'ABROAD', { location: { countryCode: 'GB' } }),
    ...hotel('3', 'BOTH', { location: { countryCode: 'GB' } }),
    ...hotel('4', 'BOTH', { location: { canonicalCityId: dublin } }),
    // Its country is its own; only its place is in Dublin.
    ...hotel('5', 'BORDER', { location: { countryCode: 'GB', canonicalCityId: dublin } }),
    ...hotel('6', 'NEAR', { closestDestinations: [{ code: 'lost' }, { code: 'bare' }, { code: 'DUB' }] }),
    ...hotel('7', 'NEAR-BUT-PLACED', {
      location: { countryCode: 'FR' },
      closestDestinations: [{ code: 'DUB' }],
    }),
    ...hotel('8', 'NOWHERE', { location: { canonicalCityId: unknown } }),
    { type: 'baseCodeAlias', oldBaseCode: 'OLDEST', baseCode: 'OLD' },
    { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'DOCKS' },
    { type: 'organization', organizationCode: 'north', name: 'North' },
    { type: 'organization', organizationCode: 'south', name: 'South' },
    ...['c-open', 'c-ie', 'c-no-dublin', 'c-empty', 'c-other'].map((connectionCode) => ({
      type: 'connection',
      connectionCode,
      organizationCode: 'north',
      providerCode: 'sol',
    })),
    { type: 'connection', connectionCode: 'c-south', organizationCode: 'south', providerCode: 'sol' },
    { type: 'connection', connectionCode: 'c-demo', organizationCode: 'north', providerCode: 'demo' },
    { type: 'agency', agencyCode: 'a-north', organizationCode: 'north', connectionCodes: ['c-open', 'c-ie'] },
    {
      type: 'agency',
      agencyCode: 'a-south',
      organizationCode: 'south',
      connectionCodes: ['c-open', 'c-south'],
    },
    { type: 'agency', agencyCode: 'a-none', connectionCodes: ['c-open'] },
    policy('c-ie', null, { include: { countries: ['IE'] } }),
    policy('c-ie', 'a-north', { exclude: { cities: [docks] } }),
    policy('c-no-dublin', null, { exclude: { cities: [dublin] } }),
    policy('c-empty', null, {}),
    policy('c-open', 'a-north', { exclude: { countries: ['GB'] } }),
  ],
  { organizationCode: 'north' },
);
test.after.always(owner.end);

interface GeoCheck {
  readonly blockedBaseCodes: readonly string[];
  readonly policyApplied: boolean;
  readonly warnings: readonly object[];
  readonly error?: { readonly code: string; readonly details?: readonly { readonly field: string }[] };
}

async function check(body: object, as = key): Promise<GeoCheck> {
  return (await (await server.send('/hotels/geo-check', { key: as, body })).json()) as GeoCheck;
}

const all = ['DOCKS', 'ABROAD', 'BOTH', 'BORDER', 'NEAR', 'NEAR-BUT-PLACED', 'NOWHERE', 'UNKNOWN'];

test('an include wants one row of the code, an exclude none', async (t) => {
  t.deepEqual(await check({ connectionCode: 'c-ie', baseCodes: all }), {
    blockedBaseCodes: ['ABROAD', 'BORDER', 'NEAR-BUT-PLACED', 'NOWHERE', 'UNKNOWN'],
    policyApplied: true,
    warnings: [],
  });
  t.deepEqual((await check({ connectionCode: 'c-no-dublin', baseCodes: all })).blockedBaseCodes, [
    'DOCKS',
    'BOTH',
    'BORDER',
    'NEAR',
  ]);
});

test('the policy of the agency comes on top of that of the connection', async (t) => {
  const both = { connectionCode: 'c-ie', agencyCode: 'a-north', baseCodes: ['DOCKS', 'BOTH', 'ABROAD'] };
  t.deepEqual((await check(both)).blockedBaseCodes, ['DOCKS', 'ABROAD']);
  const agency = { connectionCode: 'c-open', agencyCode: 'a-north', baseCodes: ['DOCKS', 'BOTH', 'ABROAD'] };
  t.like(await check(agency), { blockedBaseCodes: ['BOTH', 'ABROAD'], policyApplied: true });
  t.like(await check({ ...agency, agencyCode: undefined }), { blockedBaseCodes: [], policyApplied: false });
});

test('a policy of empty lists is a policy that blocks nothing', async (t) => {
  t.like(await check({ connectionCode: 'c-empty', baseCodes: all }), {
    blockedBaseCodes: [],
    policyApplied: true,
  });
});

test('a blocked retired code is listed as sent and as its survivor, each once', async (t) => {
  const connectionCode = 'c-no-dublin';
  t.deepEqual((await check({ connectionCode, baseCodes: ['NEAR', 'OLDEST', 'ABROAD'] })).blockedBaseCodes, [
    'NEAR',
    'OLDEST',
    'DOCKS',
  ]);
  const twice = await check({ connectionCode, baseCodes: ['DOCKS', 'OLD', 'DOCKS'] });
  t.deepEqual(twice.blockedBaseCodes, ['DOCKS', 'OLD']);
});

test('codes come in the order of the request, whatever way the retired ones are looked up', async (t) => {
  // With so many retired codes the planner joins by hashes, which have an order of their own.
  await pool.query(`
    insert into base_code_aliases (old_base_code, base_code)
    select 'retired-' || number, 'DOCKS' from generate_series(1, 400) as number`);
  await pool.query('analyze base_code_aliases');
  const asked = Array.from({ length: 100 }, (_, index) => `none-${(index * 37) % 100}`);
  t.deepEqual((await check({ connectionCode: 'c-ie', baseCodes: asked })).blockedBaseCodes, asked);
});

test('a sandbox connection is warned of', async (t) => {
  t.like(await check({ connectionCode: 'c-demo', baseCodes: ['DOCKS'] }), {
    policyApplied: false,
    warnings: [{ code: 'WARN_SANDBOX_FULL_CATALOG' }],
  });
});

test('connections and agencies that are not the caller’s are refused', async (t) => {
  const anyone = await server.createKey();
  const forbidden: readonly (readonly [object, string])[] = [
    [{ connectionCode: 'c-south' }, key],
    [{ connectionCode: 'c-unknown' }, key],
    [{ connectionCode: 'c-open', agencyCode: 'a-south' }, key],
    [{ connectionCode: 'c-open', agencyCode: 'a-none' }, key],
    [{ connectionCode: 'c-open', agencyCode: 'a-unknown' }, key],
    [{ connectionCode: 'c-other', agencyCode: 'a-north' }, key],
    [{ connectionCode: 'c-unknown' }, anyone],
    // Without an organization of the caller it is that of the connection.
    [{ connectionCode: 'c-open', agencyCode: 'a-south' }, anyone],
  ];
  for (const [body, as] of forbidden) {
    const response = await server.send('/hotels/geo-check', { key: as, body: { ...body, baseCodes: ['X'] } });
    t.is(response.status, 403, JSON.stringify(body));
    t.is(((await response.json()) as GeoCheck).error?.code, 'CONNECTION_FORBIDDEN');
  }
  t.true(
    (await check({ connectionCode: 'c-ie', agencyCode: 'a-north', baseCodes: ['X'] }, anyone)).policyApplied,
  );
});

test('what is wrong with a field is said of that field', async (t) => {
  const connectionCode = 'c-ie';
  const cases: readonly (readonly [object, string])[] = [
    [{ connectionCode }, 'baseCodes'],
    [{ connectionCode, baseCodes: [] }, 'baseCodes'],
    [{ connectionCode, baseCodes: 'X' }, 'baseCodes'],
    [{ connectionCode, baseCodes: Array.from({ length: 5001 }, () => 'X') }, 'baseCodes'],
    [{ connectionCode, baseCodes: ['X', 3] }, 'baseCodes[1]'],
    [{ connectionCode, baseCodes: ['X\u0000'] }, 'baseCodes[0]'],
    [{ baseCodes: ['X'] }, 'connectionCode'],
    [{ connectionCode: 5, baseCodes: ['X'] }, 'connectionCode'],
    [{ connectionCode, agencyCode: '', baseCodes: ['X'] }, 'agencyCode'],
    [{ connectionCode, baseCodes: ['X'], providerCode: 'sol' }, 'providerCode'],
  ];
  for (const [body, field] of cases) {
    const { error } = await check(body);
    t.is(error?.code, 'VALIDATION_ERROR', JSON.stringify(body).slice(0, 100));
    t.is(error?.details?.[0]?.field, field);
  }
  const most = Array.from({ length: 5000 }, (_, index) => `X${index}`);
  t.is((await check({ connectionCode, baseCodes: most })).blockedBaseCodes.length, 5000);
});

test('the rule is that of the contract, whatever the catalog and the policies', async (t) => {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, [
    { type: 'organization', organizationCode: 'o', name: 'O' },
    { type: 'connection', connectionCode: 'c', organizationCode: 'o', providerCode: 'alpha' },
    { type: 'agency', agencyCode: 'a', organizationCode: 'o', connectionCodes: ['c'] },
  ]);
  const own = await startTestServer(pool);
  t.teardown(() => own.close());
  const ownKey = await own.createKey();
  const levels = fc.tuple(fc.option(anyPolicy), fc.option(anyPolicy));
  const property = fc.asyncProperty(
    anyListCatalog({ minLength: 5, maxLength: 60 }),
    fc.array(levels, { minLength: 8, maxLength: 8 }),
    async (catalog, cases) => {
      await loadSmallCatalog(pool, catalog);
      for (const policies of cases) {
        await pool.query('delete from geo_policies');
        for (const [index, policy] of policies.entries()) {
          if (policy === null) continue;
          const { include, exclude } = policy;
          await pool.query(
            `insert into geo_policies (connection_code, agency_code, include_countries, include_cities,
               exclude_countries, exclude_cities) values ('c', $1, $2, $3, $4, $5)`,
            [
              index === 0 ? null : 'a',
              include.countries,
              include.placeIds,
              exclude.countries,
              exclude.placeIds,
            ],
          );
        }
        const body = { connectionCode: 'c', agencyCode: 'a', baseCodes: [...baseCodes, 'nobody'] };
        const answer = (await (
          await own.send('/hotels/geo-check', { key: ownKey, body })
        ).json()) as GeoCheck;
        const given = policies.filter((policy) => policy !== null);
        const blocked = body.baseCodes.flatMap((code) => {
          const survivor = lastSurvivor(catalog, code);
          return bruteForceBlocked(catalog, rowsOfCode(catalog, survivor), given) ? [code, survivor] : [];
        });
        t.deepEqual(answer.blockedBaseCodes, [...new Set(blocked)], JSON.stringify(given));
        t.is(answer.policyApplied, given.length > 0);
      }
    },
  );
  await fc.assert(property, { numRuns: runs(10), endOnFailure: true });
});
