import { Writable } from 'node:stream';
import test from 'ava';
import { readGeography } from '../src/geography.ts';
import { type Hotel, hotelsOf } from '../src/hotels.ts';
import { generateSampleCatalog, type SampleRecord, writeSampleCatalog } from '../src/index.ts';

const rows = 4000;
const catalog = [...generateSampleCatalog({ seed: 1, hotels: rows })];

function recordsOf(type: string): readonly SampleRecord[] {
  return catalog.filter((record) => record.type === type);
}

/** The values of these fields, of all records of a type that have the last of them. */
function keys(type: string, ...fields: readonly string[]): readonly string[] {
  return recordsOf(type)
    .filter((record) => record[fields.at(-1) ?? ''] !== undefined)
    .map((record) => fields.map((field) => String(record[field])).join(':'));
}

/** The first hotels of the world. */
function hotels(seed: number, count: number): readonly Hotel[] {
  const taken: Hotel[] = [];
  for (const hotel of hotelsOf(seed, readGeography(1000))) if (taken.push(hotel) === count) break;
  return taken;
}

async function write(seed: number): Promise<string> {
  let text = '';
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  await writeSampleCatalog({ seed, hotels: 300, content: 'slim' }, output);
  return text;
}

test('equal seeds give equal catalogs, and others give others', async (t) => {
  const text = await write(3);
  t.is(await write(3), text);
  t.not(await write(4), text);
  t.is(text.split('\n').filter((line) => line.startsWith('{"type":"hotel"')).length, 300);
});

test('there are as many hotel rows as were asked for, each once', (t) => {
  const found = keys('hotel', 'providerCode', 'hotelCode');
  t.is(found.length, rows);
  t.is(new Set(found).size, rows);
});

const references: readonly (readonly [
  type: string,
  fields: readonly string[],
  to: string,
  key?: readonly string[],
])[] = [
  ['mapping', ['providerCode', 'hotelCode'], 'hotel'],
  ['hotel', ['providerCode', 'chainCode'], 'chain'],
  ['hotel', ['providerCode', 'categoryCode'], 'category'],
  ['hotel', ['providerCode'], 'provider'],
  ['chain', ['masterChainId'], 'masterChain'],
  ['place', ['parentId'], 'place', ['placeId']],
  ['destination', ['placeId'], 'place'],
  ['destination', ['providerCode', 'parentCode'], 'destination', ['providerCode', 'destinationCode']],
  ['amenityMapping', ['code'], 'amenity'],
  ['connection', ['organizationCode'], 'organization'],
  ['geoPolicy', ['connectionCode'], 'connection'],
];

for (const [type, fields, to, key = fields] of references) {
  test(`what a ${type} refers to by ${fields.join(' and ')} is there`, (t) => {
    const used = keys(type, ...fields);
    const known = new Set(keys(to, ...key));
    t.true(used.length > 0);
    t.deepEqual(
      used.filter((reference) => !known.has(reference)),
      [],
    );
  });
}

test('boards, categories and amenities have names in four languages', (t) => {
  for (const type of ['board', 'category', 'amenity']) {
    for (const { names, nameEn, nameEs } of recordsOf(type)) {
      const languages = (names as { languageCode: string }[]).map(({ languageCode }) => languageCode);
      const others = type === 'amenity' ? [nameEn !== undefined && 'en', nameEs !== undefined && 'es'] : [];
      t.deepEqual([...languages, ...others].sort(), ['de', 'en', 'es', 'fr'], type);
    }
  }
});

test('the codes of a provider are its own', (t) => {
  for (const [type, field] of [
    ['chain', 'chainCode'],
    ['board', 'boardCode'],
    ['category', 'categoryCode'],
    ['destination', 'destinationCode'],
    ['amenityMapping', 'providerAmenityCode'],
  ] as const) {
    const codes = keys(type, 'providerCode', field);
    t.is(new Set(codes).size, codes.length, type);
  }
});

test('the rows of a hotel are spelled in several ways', (t) => {
  const nameOf = new Map(
    recordsOf('hotel').map(({ providerCode, hotelCode, name }) => [`${providerCode}:${hotelCode}`, name]),
  );
  const spellings = new Map<unknown, unknown[]>();
  for (const { providerCode, hotelCode, baseCode } of recordsOf('mapping')) {
    const name = nameOf.get(`${providerCode}:${hotelCode}`);
    spellings.set(baseCode, [...(spellings.get(baseCode) ?? []), name]);
  }
  const several = [...spellings.values()].filter((names) => names.length > 1);
  const different = several.filter((names) => new Set(names).size > 1);
  t.true(several.length > rows / 6, `${several.length} hotels have several rows`);
  t.true(different.length > several.length / 2, `${different.length} of them are spelled differently`);
});

test('a good part of the rows has what guests want to know, and the rows of a hotel agree', (t) => {
  const all = recordsOf('hotel');
  const having = (field: string): readonly SampleRecord[] =>
    all.filter(({ [field]: value }) => value !== undefined && !(Array.isArray(value) && value.length === 0));
  for (const field of [
    ...['checkIn', 'checkOut', 'yearBuilt', 'yearRenovated', 'roomCount', 'importantInformation'],
    ...['paymentPolicy', 'petPolicy', 'pointsOfInterest', 'reviews'],
  ]) {
    const share = having(field).length / all.length;
    t.true(share > 0.1 && share < 0.9, `${field}: ${share}`);
  }
  const baseCodes = new Map(
    recordsOf('mapping').map(({ providerCode, hotelCode, baseCode }) => [
      `${providerCode}:${hotelCode}`,
      baseCode,
    ]),
  );
  const said = new Map<unknown, Set<string>>();
  let several = 0;
  for (const { providerCode, hotelCode, checkIn, yearBuilt } of having('checkIn')) {
    const baseCode = baseCodes.get(`${providerCode}:${hotelCode}`);
    if (baseCode === undefined || yearBuilt === undefined) continue;
    const known = said.get(baseCode);
    if (known !== undefined) several += 1;
    said.set(baseCode, (known ?? new Set()).add(JSON.stringify([checkIn, yearBuilt])));
  }
  t.true(several > 50, `${several}`);
  t.true([...said.values()].every(({ size }) => size === 1));
  for (const { reviews, pointsOfInterest } of all) {
    for (const { score, scale } of (reviews ?? []) as readonly Record<string, number>[])
      t.true(Number(score) > 0 && Number(score) <= Number(scale));
    const distances = ((pointsOfInterest ?? []) as readonly { distanceKm: number }[]).map(
      ({ distanceKm }) => distanceKm,
    );
    t.deepEqual(
      distances,
      distances.toSorted((one, other) => one - other),
    );
  }
});

test('hotels of brands are a minority, have the names that people type, and differ within a city', (t) => {
  const all = hotels(1, 8000);
  const branded = all.filter(({ brand }) => brand !== undefined);
  t.true(branded.length > all.length * 0.15 && branded.length < all.length * 0.35, `${branded.length}`);
  for (const brand of [
    'Hilton',
    'Holiday Inn',
    'ibis',
    'Novotel',
    'Best Western',
    'Premier Inn',
    'Motel One',
  ])
    t.true(branded.filter(({ name }) => name.startsWith(brand)).length > 5, brand);
  t.is(new Set(branded.map(({ name, city }) => `${name} in ${city.placeId}`)).size, branded.length);
});

test('brands are where they are in the world', (t) => {
  const countries = (brandName: string): ReadonlySet<string> =>
    new Set(
      hotels(2, 8000)
        .filter(({ brand }) => brand?.name === brandName)
        .map(({ city }) => city.country.code),
    );
  t.true(countries('Premier Inn').has('GB'));
  t.false(countries('Premier Inn').has('US'));
  const nordic = ['SE', 'NO', 'FI', 'DK', 'DE', 'PL'];
  t.deepEqual(
    [...countries('Scandic')].filter((code) => !nordic.includes(code)),
    [],
  );
});

test('every provider has all regions, districts and zones as destinations of their places', (t) => {
  const types = new Map(
    recordsOf('place').map(({ placeId, placeType, zoneKind }) => [
      placeId,
      [placeType, ...(zoneKind === undefined ? [] : [zoneKind])].join(' '),
    ]),
  );
  const typeOf = (placeId: unknown): string => types.get(placeId) ?? 'unknown';
  const expected = ['REGION', 'ZONE admin', 'ZONE district', 'ZONE landmark', 'ZONE tourism'];
  const places = keys('place', 'placeId').filter((placeId) => expected.includes(typeOf(placeId)));
  for (const provider of recordsOf('provider').filter(({ sandbox }) => sandbox !== true)) {
    const own = recordsOf('destination').filter(({ providerCode }) => providerCode === provider.providerCode);
    const mapped = own.map(({ placeId }) => placeId);
    t.deepEqual(
      places.filter((placeId) => !mapped.includes(placeId)),
      [],
    );
    const pairs = own
      .filter(({ placeId }) => placeId !== undefined)
      .map(({ destinationType, placeId }) => `${String(destinationType)} is ${typeOf(placeId)}`);
    t.deepEqual([...new Set(pairs)].sort(), [
      'CITY is CITY',
      'DISTRICT is ZONE district',
      'LANDMARK is ZONE landmark',
      'REGION is REGION',
      'ZONE is ZONE admin',
      'ZONE is ZONE tourism',
    ]);
  }
});

test('districts are below their cities, all other destinations below their countries', (t) => {
  const all = recordsOf('destination');
  const typeOf = new Map(
    all.map(({ providerCode, destinationCode, destinationType }) => [
      `${String(providerCode)}:${String(destinationCode)}`,
      destinationType,
    ]),
  );
  for (const { providerCode, destinationType, parentCode } of all) {
    const parentType = typeOf.get(`${String(providerCode)}:${String(parentCode)}`);
    if (destinationType === 'COUNTRY') t.is(parentCode, undefined);
    else t.is(parentType, destinationType === 'DISTRICT' ? 'CITY' : 'COUNTRY');
  }
});

test('there is a zone for each rule by which the hotels of a zone are found, whatever the size', (t) => {
  const places = [...generateSampleCatalog({ seed: 1, hotels: 40, content: 'slim' })].filter(
    ({ type }) => type === 'place',
  );
  const zones = (kind: string): readonly SampleRecord[] => places.filter(({ zoneKind }) => zoneKind === kind);
  const hasMembers = ({ members }: SampleRecord): boolean => Array.isArray(members) && members.length > 0;
  const hasRadius = ({ radiusKm, latitude }: SampleRecord): boolean =>
    radiusKm !== undefined && latitude !== undefined;
  const hasCities = ({ placeId }: SampleRecord): boolean =>
    places.some(({ placeType, parentId }) => placeType === 'CITY' && parentId === placeId);
  const has = (what: string, found: readonly SampleRecord[]): boolean => t.true(found.length > 0, what);

  has('members', zones('tourism').filter(hasMembers));
  has(
    'a radius',
    zones('tourism').filter((zone) => !hasMembers(zone) && hasRadius(zone)),
  );
  has(
    'neither',
    zones('tourism').filter((zone) => !hasMembers(zone) && !hasRadius(zone)),
  );
  has(
    'a namesake of a city',
    zones('tourism').filter(({ name, countryCode }) =>
      places.some(
        (place) =>
          place['placeType'] === 'CITY' && place['name'] === name && place['countryCode'] === countryCode,
      ),
    ),
  );
  has(
    'a landmark with a radius alone',
    zones('landmark').filter((zone) => hasRadius(zone) && !hasCities(zone)),
  );
  has('a landmark with cities', zones('landmark').filter(hasCities));
  has(
    'a landmark with neither',
    zones('landmark').filter((zone) => !hasRadius(zone) && !hasCities(zone)),
  );
  has('an admin zone with cities', zones('admin').filter(hasCities));
  has('a district', zones('district'));
});
