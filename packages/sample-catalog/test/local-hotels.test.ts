import test from 'ava';
import { localCities } from '../src/data/local-cities.ts';
import { generateSampleCatalog, type SampleRecord } from '../src/index.ts';

const rows = 20_000;
const options = { seed: 1, hotels: rows, content: 'slim' } as const;
const latin = [...generateSampleCatalog(options)];
const all = [...generateSampleCatalog({ ...options, scripts: 'all' })];

const hotels = all.filter(({ type }) => type === 'hotel');
const local = hotels.filter(({ providerCode }) => providerCode === 'nativa');
const places = new Map(all.filter(({ type }) => type === 'place').map((place) => [place['placeId'], place]));

interface Location {
  readonly city?: string;
  readonly countryCode?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly canonicalCityId?: string;
}

const locationOf = (record: SampleRecord): Location => record['location'] as Location;

const keyOf = ({ providerCode = '', hotelCode = '' }: SampleRecord): string => `${providerCode}:${hotelCode}`;
const baseCodes = new Map(
  all
    .filter(({ type }) => type === 'mapping')
    .map((mapping) => [keyOf(mapping), String(mapping['baseCode'])]),
);
const baseCodeOf = (hotel: SampleRecord): string => baseCodes.get(keyOf(hotel)) ?? '';

test('the scripts of all add records and change none', (t) => {
  const written = new Set(all.map((record) => JSON.stringify(record)));
  t.deepEqual(
    latin.filter((record) => !written.has(JSON.stringify(record))),
    [],
  );
  t.is(hotels.length, rows + 320 + 160);
  t.is(new Set(hotels.map(keyOf)).size, hotels.length);
});

test('a small catalog has few of these hotels, of all cities', (t) => {
  const few = [...generateSampleCatalog({ seed: 1, hotels: 960, content: 'slim', scripts: 'all' })].filter(
    ({ type, providerCode }) => type === 'hotel' && providerCode === 'nativa',
  );
  t.is(few.length, 16);
  t.is(new Set(few.map(({ location }) => (location as Location).canonicalCityId)).size, localCities.length);
});

const letters: Readonly<Record<string, RegExp>> = {
  ja: /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー ]+$/u,
  zh: /^[\p{sc=Han}（）·0-9 ]+$/u,
  ko: /^[\p{sc=Hangul} ]+$/u,
  th: /^[\p{sc=Thai} ]+$/u,
  ru: /^[\p{sc=Cyrillic}«», -]+$/u,
  el: /^[\p{sc=Greek} ]+$/u,
  ar: /^[\p{sc=Arabic} ]+$/u,
  he: /^[\p{sc=Hebrew} ]+$/u,
};

for (const { cityName, localName, language, countryCode } of localCities) {
  test(`hotels of ${cityName} are in it, with names of their own in its script`, (t) => {
    const own = local.filter((hotel) => {
      const { canonicalCityId, city } = locationOf(hotel);
      return city === localName || places.get(canonicalCityId)?.['name'] === cityName;
    });
    t.true(own.length > 37 && own.length <= 40, `${own.length}`);
    t.is(new Set(own.map(({ name }) => name)).size, own.length);
    const [city] = [...places.values()].filter(
      (place) => place['name'] === cityName && place['placeType'] === 'CITY',
    );
    t.true(
      (city?.['names'] as { languageCode: string; name: string }[]).some(
        (one) => one.languageCode === language && one.name === localName,
      ),
    );
    for (const hotel of own) {
      const { latitude, longitude, ...location } = locationOf(hotel);
      t.regex(hotel['name'] as string, letters[language] ?? /^$/);
      t.is(location.city ?? localName, localName);
      t.is(location.countryCode ?? countryCode, countryCode);
      if (latitude === undefined || longitude === undefined) continue;
      const km = Math.hypot(
        (latitude - Number(city?.['latitude'])) * 111,
        (longitude - Number(city?.['longitude'])) * 111 * Math.cos((latitude * Math.PI) / 180),
      );
      t.true(km < 25, `${String(hotel['name'])}: ${km} km`);
    }
  });
}

test('every other hotel is sold by another provider too, under a Latin name and the same base code', (t) => {
  const others = new Map(
    hotels
      .slice(rows)
      .filter(({ providerCode }) => providerCode !== 'nativa')
      .map((hotel) => [baseCodeOf(hotel).replace(/X$/, '').replace(/^HR/, 'HC'), hotel]),
  );
  t.is(others.size, 160);
  t.true(new Set([...others.values()].map(({ providerCode }) => providerCode)).size > 3);
  for (const hotel of others.values()) t.regex(hotel['name'] as string, /^[\x20-\x7E]+$/);
  const codes = new Set(local.map(baseCodeOf));
  t.is(codes.size, 320);
  t.deepEqual(
    [...others.keys()].filter((code) => !codes.has(code)),
    [],
  );
});

test('what these hotels refer to is there', (t) => {
  const categories = all
    .filter(({ type, providerCode }) => type === 'category' && providerCode === 'nativa')
    .map((category) => category['categoryCode']);
  const destinations = all.filter(
    ({ type, providerCode }) => type === 'destination' && providerCode === 'nativa',
  );
  t.deepEqual(
    destinations.filter(({ destinationType }) => destinationType === 'CITY').map(({ name }) => name),
    localCities.map(({ localName }) => localName),
  );
  t.true(
    destinations.every(({ destinationType, placeId }) => destinationType !== 'CITY' || places.has(placeId)),
  );
  for (const { categoryCode } of local)
    t.true(categoryCode === undefined || categories.includes(categoryCode));
  for (const hotel of hotels.slice(rows)) {
    const { canonicalCityId } = locationOf(hotel);
    t.true(canonicalCityId === undefined || places.has(canonicalCityId));
  }
});
