import { codeHistory, mappingRecord } from './base-codes.ts';
import { contactOf } from './content.ts';
import { type LocalCity, localCities, localCountries, type Spelling } from './data/local-cities.ts';
import { type City, cityOf, type Geography, withCities } from './geography.ts';
import { drawAmenities, type Hotel, moved } from './hotels.ts';
import { localSupplier, type Provider, sampleProviders } from './providers.ts';
import { createRandom, mixSeed, type Random } from './random.ts';
import type { SampleRecord } from './record.ts';
import { hotelRecord, type RowOptions } from './rows.ts';

/** A hotel as its people write it, and as suppliers from abroad do. */
interface LocalHotel {
  readonly local: Hotel;
  readonly latin: Hotel;
}

/** The catalog has one such hotel for so many rows of other hotels. */
const rowsPerHotel = 60;
const hotelsPerCity = 40;

/** Their numbers begin where no catalog has other hotels: codes follow from numbers. */
const firstNumber = 10_000_000;

/** One in so many is also sold by another provider. */
const soldAbroadEvery = 2;
const providersAbroad = sampleProviders.slice(0, 4);

const metresFromDistrict = 250;

/** How many hotels with names in their own script a catalog of so many rows of other hotels has. */
export function localHotelCount(rows: number): number {
  return Math.min(localCities.length * hotelsPerCity, Math.floor(rows / rowsPerHotel));
}

/** The geography with the cities of these hotels. */
export function withLocalCities(geography: Geography): Geography {
  const countryOf = new Map(localCountries.map((country) => [country.code, country]));
  return withCities(
    geography,
    localCities.flatMap(({ countryCode, cityName }) => {
      const country = countryOf.get(countryCode);
      return country === undefined ? [] : [{ country, name: cityName }];
    }),
  );
}

/** The cities as their people call them; the local supplier has these and no others. */
export function localGeography({ cities }: Geography): Geography {
  return { regions: [], cities: localCities.map((city) => nativeCity(city, cityOf(cities, city))) };
}

/**
 * Rows and mappings of hotels with names in their own script, one city after the other: those of the local
 * supplier, and for every other hotel one of another provider under a Latin name.
 */
export function* localHotelRecords(
  options: RowOptions & { readonly seed: number },
  count: number,
  { cities }: Geography,
): Iterable<SampleRecord> {
  const { seed } = options;
  for (let index = 0; index < count; index += 1) {
    const city = inTurn(localCities, index);
    const inCity = Math.floor(index / localCities.length);
    const random = createRandom(mixSeed(seed, firstNumber + index, 1));
    const { local, latin } = createHotel(city, cityOf(cities, city), firstNumber + index, inCity, random);
    const row = hotelRecord(localSupplier, local, options, random);
    // Addresses on the internet are in Latin letters.
    yield row['contact'] === undefined ? row : { ...row, contact: contactOf(latin, random) };
    yield* mapping(localSupplier, local, row.hotelCode, random);
    if (inCity % soldAbroadEvery === 0) {
      const provider = inTurn(providersAbroad, Math.floor(inCity / soldAbroadEvery));
      const other = hotelRecord(provider, latin, options, random);
      yield other;
      yield* mapping(provider, latin, other.hotelCode, random);
    }
    yield* codeHistory(seed, latin);
  }
}

/** All rows of these hotels have their base code. */
function mapping(provider: Provider, hotel: Hotel, hotelCode: string, random: Random): SampleRecord[] {
  return [mappingRecord({ ...provider, mapped: 1 }, hotel, hotelCode, random)].flatMap(
    (record) => record ?? [],
  );
}

function createHotel(
  localCity: LocalCity,
  city: City,
  number: number,
  inCity: number,
  random: Random,
): LocalHotel {
  const { brands, districts, patterns, postalCode } = localCity;
  const district = inTurn(districts, inCity);
  // The hotels of a district are all of different brands.
  const brand = inTurn(brands, inCity * 3 + Math.floor(inCity / districts.length));
  const pattern = inTurn(patterns, inCity);
  const stars = pattern.propertyType === 'HOTEL' ? 3 + random.below(3) : undefined;
  const houseNumber = String(1 + random.below(60));
  const common = {
    ...{ number, stars, propertyType: pattern.propertyType },
    ...{ wellKnown: undefined, brand: undefined, district: undefined },
    ...moved(district.latitude, district.longitude, metresFromDistrict, random),
    postalCode: postalCode.replace(/#/g, () => String(random.below(10))),
    amenities: drawAmenities(stars, random),
  };
  const name = (script: keyof Spelling): string =>
    pattern[script].replace('{brand}', brand[script]).replace('{district}', district[script]);
  return {
    local: {
      ...common,
      ...{ name: name('local'), city: nativeCity(localCity, city) },
      address: district.street.replace('#', houseNumber),
    },
    latin: { ...common, name: name('latin'), city, address: `${houseNumber} ${district.latin}` },
  };
}

function nativeCity({ localName, language }: LocalCity, city: City): City {
  return { ...city, localName, country: { ...city.country, language } };
}

/** The entries of a list in turn. */
function inTurn<T>(entries: readonly T[], index: number): T {
  const entry = entries[index % entries.length];
  if (entry === undefined) throw new RangeError('inTurn() needs a list that is not empty');
  return entry;
}
