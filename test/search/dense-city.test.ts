import test, { type ExecutionContext } from 'ava';
import type { Pool } from 'pg';
import type { Catchment, CatchmentRule } from '../../catalog/places/catchment.ts';
import { defaultRebuildSettings } from '../../indexer/rebuild/rebuild.ts';
import { createCatchmentLister } from '../../search/catchment-hotels.ts';
import { bruteForceCatchment, bruteForceHotelsOf } from '../support/oracles/brute-force-catchment.ts';
import { catchmentAnswer } from '../support/oracles/catchment-answer.ts';
import { createTestDatabase } from '../support/database.ts';
import * as records from '../support/records.ts';
import { elasticsearchTestEngine, postgresTestEngine, type TestEngine } from '../support/scenes/engines.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { serviceOrSkip } from '../support/services.ts';
import { loadSmallCatalog, type SmallCatalog, type SmallHotel } from '../support/generators/small-catalog.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

const region = '00000000-0000-4000-8000-000000000001';
const city = '00000000-0000-4000-8000-000000000002';
const district = '00000000-0000-4000-8000-000000000003';
const neighbour = '00000000-0000-4000-8000-000000000004';

function place(placeId: string, placeType: 'CITY' | 'REGION' | 'ZONE', parentId: string | null) {
  return { placeId, placeType, name: placeId, countryCode: 'AT', parentId };
}

function hotel(providerCode: string, hotelCode: string, placeId: string, deleted = false): SmallHotel {
  const nowhere = { city: null, countryCode: null, latitude: null, longitude: null };
  return { providerCode, hotelCode, name: 'Hotel', placeId, deleted, ...nowhere };
}

/** A city with so many mapped hotels, and many rows that are no reason to count one more. */
function cityOf(mapped: number): SmallCatalog {
  const codes = Array.from({ length: mapped }, (_, index) => String(index));
  const counted = codes.map((code) => hotel('alpha', code, Number(code) % 3 === 0 ? district : city));
  // Rows that share a base code: of one provider, of another, and by a code that retired.
  const shared = codes
    .slice(0, 600)
    .map((code) => hotel('beta', code, Number(code) % 2 === 0 ? district : city));
  const twins = codes.slice(0, 50).map((code) => hotel('alpha', `twin-${code}`, city));
  const retired = codes.slice(0, 50).map((code) => hotel('alpha', `retired-${code}`, city));
  const deleted = codes.slice(0, 100).map((code) => hotel('beta', `deleted-${code}`, city, true));
  const unmapped = codes.slice(0, 100).map((code) => hotel('beta', `unmapped-${code}`, city));
  const elsewhere = codes.slice(0, 100).map((code) => hotel('beta', `elsewhere-${code}`, neighbour));
  const withCode = ({ providerCode, hotelCode }: SmallHotel) => ({ providerCode, hotelCode });
  return {
    providers: [
      { providerCode: 'alpha', family: 'alpha' },
      { providerCode: 'beta', family: 'beta' },
    ],
    places: [
      place(region, 'REGION', null),
      { ...place(city, 'CITY', region), latitude: 48.2, longitude: 16.3 },
      place(district, 'ZONE', city),
      { ...place(neighbour, 'CITY', region), latitude: 48.3, longitude: 16.3 },
    ],
    hotels: [...counted, ...shared, ...twins, ...retired, ...deleted, ...unmapped, ...elsewhere],
    mappings: [
      ...[...counted, ...shared].map((row) => ({ ...withCode(row), baseCode: `B${row.hotelCode}` })),
      ...twins.map((row, index) => ({ ...withCode(row), baseCode: `B${index}` })),
      ...retired.map((row, index) => ({ ...withCode(row), baseCode: `OLD${index}` })),
      ...[...deleted, ...elsewhere].map((row) => ({ ...withCode(row), baseCode: `OTHER-${row.hotelCode}` })),
      // A mapping that came before its hotel.
      { providerCode: 'alpha', hotelCode: 'not there', baseCode: 'NOT-THERE' },
    ],
    aliases: retired.flatMap((_, index) => [
      { oldBaseCode: `OLD${index}`, baseCode: `OLDER${index}` },
      { oldBaseCode: `OLDER${index}`, baseCode: `B${index}` },
    ]),
  };
}

async function theThresholdIsExact(t: ExecutionContext, pool: Pool, subject: TestEngine): Promise<void> {
  const list = createCatchmentLister(pool, subject.engine);
  const answerIs = async (catalog: SmallCatalog, rule: CatchmentRule): Promise<void> => {
    const expected = bruteForceCatchment(catalog, city);
    const hotels = bruteForceHotelsOf(catalog, expected, {});
    t.is(expected.catchment.rule, rule);
    // The second one knows whether it was dense.
    for (let asked = 0; asked < 2; asked += 1)
      t.deepEqual(await catchmentAnswer(list, subject.engine, city), {
        catchment: expected.catchment as Catchment,
        hotels,
        degraded: false,
      });
  };
  const thin = cityOf(2499);
  await loadSmallCatalog(pool, thin);
  await subject.settle();
  await answerIs(thin, 'thin_city');

  // The last one that is missing: a row that was mapped by a code that it shares gets one of its own.
  await loadRecords(pool, [records.mapping('alpha', 'twin-7', 'ITS-OWN')]);
  await subject.relay();
  const mappings = thin.mappings.map((entry) =>
    entry.hotelCode === 'twin-7' ? { ...entry, baseCode: 'ITS-OWN' } : entry,
  );
  await answerIs({ ...thin, mappings }, 'dense_city');

  // A hotel that is the only one with its code is deleted.
  await pool.query(`update hotels set deleted_at = now() where hotel_code = '2000'`);
  await subject.relay();
  const hotels = thin.hotels.map((row) => (row.hotelCode === '2000' ? { ...row, deleted: true } : row));
  await answerIs({ ...thin, mappings, hotels }, 'thin_city');

  // Another one comes.
  await loadRecords(pool, [
    records.hotel('alpha', '2499', { location: { canonicalCityId: district } }),
    records.mapping('alpha', '2499', 'B2499'),
  ]);
  await subject.relay();
  const added = {
    hotels: [...hotels, hotel('alpha', '2499', district)],
    mappings: [...mappings, { providerCode: 'alpha', hotelCode: '2499', baseCode: 'B2499' }],
  };
  await answerIs({ ...thin, ...added }, 'dense_city');
}

test('2,500 mapped hotels make a city dense, 2,499 do not: the Postgres engine', async (t) => {
  const { pool } = await createTestDatabase(t);
  await theThresholdIsExact(t, pool, postgresTestEngine(pool));
});

testWith('2,500 mapped hotels make a city dense, 2,499 do not: the Elasticsearch engine', async (t) => {
  const { pool } = await createTestDatabase(t);
  const settings = { ...defaultRebuildSettings, shards: 3 };
  const subject = elasticsearchTestEngine(pool, url, { settings });
  t.teardown(() => subject.close());
  await theThresholdIsExact(t, pool, subject);
});
