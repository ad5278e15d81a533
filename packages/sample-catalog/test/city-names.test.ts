import test from 'ava';
import { cityNames } from '../src/data/city-names.ts';
import {
  generateSampleCatalog,
  type SampleOptions,
  type SampleRecord,
  wellKnownCodes,
} from '../src/index.ts';

/** The cities of a catalog; the records after them are not even generated. */
function citiesOf(options: SampleOptions): readonly SampleRecord[] {
  const cities: SampleRecord[] = [];
  for (const record of generateSampleCatalog(options)) {
    if (record.type === 'destination') break;
    if (record.type === 'place' && record['placeType'] === 'CITY') cities.push(record);
  }
  return cities;
}

test('the cities that are named are in the geographic data', (t) => {
  const places = citiesOf({ seed: 1, hotels: 50_000, scripts: 'all' });
  const unknown = cityNames.filter(
    ({ countryCode, cityName }) =>
      !places.some((place) => place['countryCode'] === countryCode && place['name'] === cityName),
  );
  t.deepEqual(
    unknown.map(({ cityName }) => cityName),
    [],
  );
  const named = places.filter(({ names, codes }) => names !== undefined || codes !== undefined);
  t.is(named.length, cityNames.length, 'each in one city');
  t.like(
    named.find((place) => place['placeId'] === wellKnownCodes.vienna),
    { name: 'Vienna', codes: [{ system: 'IATA', code: 'VIE' }] },
  );
});

test('names and codes are well-formed, each once', (t) => {
  for (const { cityName, iataCodes, names } of cityNames) {
    for (const code of iataCodes) t.regex(code, /^[A-Z]{3}$/, cityName);
    for (const { languageCode, name } of names) {
      t.regex(languageCode, /^[a-z]{2}$/, cityName);
      t.regex(name, /^\S.*\S$/u, cityName);
    }
    t.is(
      new Set(names.map(({ languageCode, name }) => `${languageCode} ${name}`)).size,
      names.length,
      cityName,
    );
  }
  const codes = cityNames.flatMap(({ iataCodes }) => iataCodes);
  t.is(new Set(codes).size, codes.length);
});
