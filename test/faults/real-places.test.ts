import { devNull } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { importFiles } from '../../catalog/import/import-files.ts';
import { compareBytes } from '../../catalog/text/compare-bytes.ts';
import { fold } from '../../catalog/text/fold.ts';
import type { ListedHotel } from '../../search/hotel-list.ts';
import { criteriaOfCatchment, readCatchment } from '../../search/place-catchment.ts';
import { bruteForceCatchment, bruteForceHotelsOf } from '../support/oracles/brute-force-catchment.ts';
import { bruteForceSortedHotels } from '../support/oracles/brute-force-sorted-hotels.ts';
import { createTestDatabase } from '../support/database.ts';
import { elasticsearchTestEngine, postgresTestEngine } from '../support/scenes/engines.ts';
import { readRealCatalog } from '../support/generators/real-catalog.ts';
import { serviceOrSkip } from '../support/services.ts';
import { type SharedDataFile, sharedDataOrSkip, sharedDataPath } from '../support/shared-data.ts';
import type { SmallCatalog, SmallPlace } from '../support/generators/small-catalog.ts';

const { testWith } = sharedDataOrSkip();
const elasticsearch = await serviceOrSkip('elasticsearch');

const files: readonly SharedDataFile[] = ['places', 'vienna', 'ireland', 'madrid-2019'];

/** A place by its name, which its country has once of this kind. */
function find({ places }: SmallCatalog, countryCode: string, kind: string, name: string): SmallPlace {
  const found = places.filter(
    (place) =>
      place.countryCode === countryCode &&
      (place.zoneKind ?? place.placeType) === kind &&
      fold(place.name) === fold(name),
  );
  const [place] = found;
  if (place === undefined || found.length > 1) throw new Error(`${found.length} places are called ${name}`);
  return place;
}

/** Country, kind, name, the rule that applies, and whether there are hotels. */
const named = [
  ['AT', 'CITY', 'Vienna', 'thin_city', true],
  ['AT', 'REGION', 'Vienna', 'tree', true],
  ['AT', 'district', 'Innere Stadt', 'tree', true],
  ['AT', 'district', 'Rudolfsheim-Fünfhaus', 'tree', true],
  ['AT', 'CITY', 'Mödling', 'thin_city', true],
  ['AT', 'landmark', 'Schönbrunn Palace', 'radius', true],
  ['AT', 'tourism', 'Salzkammergut', 'overlay', false],
  ['AT', 'REGION', 'Lower Austria', 'tree', false],
  ['IE', 'tourism', 'Wild Atlantic Way', 'empty', false],
  ['IE', 'tourism', 'The Burren', 'radius', true],
  ['IE', 'tourism', 'Ring of Kerry', 'overlay', true],
  ['IE', 'CITY', 'Killarney', 'namesake_zone', true],
  ['IE', 'tourism', 'Killarney', 'radius', true],
  ['IE', 'landmark', 'Dublin Airport', 'radius', true],
  ['IE', 'admin', 'Fingal', 'tree', false],
  ['IE', 'district', 'Temple Bar', 'tree', false],
  ['IE', 'CITY', 'Dublin', 'thin_city', true],
  ['ES', 'landmark', 'Puerta del Sol', 'radius', true],
  ['ES', 'CITY', 'Madrid', 'thin_city', true],
  ['ES', 'REGION', 'Madrid', 'tree', true],
] as const;

testWith('real places have the hotels that the rules say, on both engines', async (t) => {
  t.timeout(300_000);
  const { pool } = await createTestDatabase(t);
  await importFiles(
    { pool, notify: () => undefined, onProgress: () => undefined },
    files.map((file) => ({ file: sharedDataPath(file), rejectsPath: devNull })),
    {},
  );
  const catalog = readRealCatalog(files);
  t.is(catalog.places.length, 56_736);
  t.is(catalog.hotels.length, 1258 + 2677 + 632);
  const engines = [postgresTestEngine(pool)];
  if (elasticsearch.url !== '') {
    const subject = elasticsearchTestEngine(pool, elasticsearch.url, {
      // Long lists take several searches.
      sizes: { firstScanRows: 100, maxResultWindow: 500 },
    });
    t.teardown(() => subject.close());
    await subject.settle();
    engines.push(subject);
  }

  /** @returns the catchment and its hotels, which all engines find */
  const isFound = async ({ placeId, name }: SmallPlace) => {
    const expected = bruteForceCatchment(catalog, placeId);
    const hotels = bruteForceHotelsOf(catalog, expected, {});
    for (const { engine } of engines) {
      const { result } = await readCatchment(pool, engine, placeId);
      const { placeType, zoneKind, rule, placeIds, radiusKm } = result;
      t.deepEqual({ placeType, zoneKind, rule, placeIds, radiusKm }, expected.catchment, name);
      const criteria = criteriaOfCatchment(result);
      const listed: ListedHotel[] = [];
      if (criteria !== null)
        for await (const part of engine.scanHotels({ criteria, after: null })) listed.push(...part.result);
      // The comparison of `t` takes long for thousands.
      t.true(isDeepStrictEqual(listed, hotels), `${name} on ${engine.kind}`);
    }
    return { ...expected.catchment, hotels };
  };

  for (const [countryCode, kind, name, rule, some] of named) {
    const found = await isFound(find(catalog, countryCode, kind, name));
    t.is(found.rule, rule, name);
    t.is(found.hotels.length > 0, some, `${name}: ${found.hotels.length}`);
  }

  // The register has fewer than 2,500 mapped hotels in Vienna: neighbours are taken, none of another country.
  const vienna = await isFound(find(catalog, 'AT', 'CITY', 'Vienna'));
  t.is(vienna.placeIds.length, 143);
  const countries = catalog.places.filter(({ placeId }) => vienna.placeIds.includes(placeId));
  t.deepEqual([...new Set(countries.map(({ countryCode }) => countryCode))], ['AT']);
  const burren = await isFound(find(catalog, 'IE', 'tourism', 'The Burren'));
  t.is(burren.radiusKm, 20);

  // Every region of Ireland, every district of Vienna, and some towns of each country.
  const towns = ['AT', 'IE', 'ES'].flatMap((country) =>
    catalog.places
      .filter(({ countryCode, placeType }) => countryCode === country && placeType === 'CITY')
      .sort((one, other) => compareBytes(one.placeId, other.placeId))
      .slice(0, 6),
  );
  const others = catalog.places.filter(
    ({ countryCode, placeType, zoneKind }) =>
      (countryCode === 'IE' && placeType === 'REGION') || zoneKind === 'district',
  );
  t.is(others.length, 28);
  for (const place of [...others, ...towns]) await isFound(place);

  const points = [
    { latitude: 48.20849, longitude: 16.37208 },
    { latitude: 53.33306, longitude: -6.24889 },
    { latitude: 40.41696, longitude: -3.7035 },
  ];
  for (const point of points) {
    for (const [radiusKm, limit] of [
      [0.3, 10_000],
      [2.5, 50],
      [200, 1000],
    ] as const) {
      const criteria = { near: { ...point, radiusKm } };
      const request = { criteria, sort: 'distance', after: null, limit, distinct: false } as const;
      const expected = bruteForceSortedHotels(catalog, request);
      t.true(expected.hotels.length > 0);
      for (const { engine } of engines) {
        const { result } = await engine.sortedHotels(request);
        t.true(isDeepStrictEqual(result.hotels, expected.hotels));
        t.deepEqual(Object.fromEntries(result.counts), expected.counts);
      }
    }
  }
});
