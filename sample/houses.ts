import { drawBrand } from './chains.ts';
import { AMENITIES, type Amenity } from './data/vocabulary.ts';
import { type Brand, BRAND_SITES } from './data/brands.ts';
import { FOUR_DIGITS, STREETS, WITHOUT_POSTAL_CODE } from './data/streets.ts';
import type { City, District, Geography } from './geography.ts';
import type { PropertyType } from './names/grammar.ts';
import { createNamers, type Namer } from './names/namers.ts';
import { createRandom, mixSeed, type Random } from './random.ts';

/** A house as it stands in the world, before any supplier describes it. */
export interface House {
  /** Its position in the catalog, from 0. */
  readonly number: number;
  readonly name: string;
  readonly propertyType: PropertyType;
  readonly brand: Brand | null;
  /** 1–5; null where nobody gave stars. */
  readonly stars: number | null;
  readonly city: City;
  /** The district it stands in, where the data know any. */
  readonly district: District | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
  readonly postalCode: string | null;
  readonly amenities: readonly Amenity[];
}

const BRANDED = 0.11;
const IN_DISTRICT = 0.4;
const METRES_PER_DEGREE = 111_195;

/** Builds houses by number: the same seed and number always give the same house. */
export function createHouseBuilder(seed: number, geography: Geography): (number: number) => House {
  const namers = createNamers();
  const drawCity = createCityDraw(geography.cities);
  return (number) => {
    const random = createRandom(mixSeed(seed, number, 1));
    const city = drawCity(random);
    const district =
      city.districts.length > 0 && random.chance(IN_DISTRICT) ? random.pick(city.districts) : null;
    const identity = random.chance(BRANDED) ? branded(city, random) : independent(city, namers, random);
    return {
      number,
      ...identity,
      city,
      district,
      ...position(city, district, random),
      address: random
        .pick(STREETS[city.country.style])
        .replace('#', String(1 + random.below(random.chance(0.8) ? 60 : 240))),
      postalCode: postalCode(city, random),
      amenities: drawAmenities(identity.stars, random),
    };
  };
}

/** Moves a position by about so many metres (standard deviation in each direction). */
export function moved(latitude: number, longitude: number, metres: number, random: Random) {
  const shrink = Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  return {
    latitude: Number((latitude + (random.bell() * metres) / METRES_PER_DEGREE).toFixed(6)),
    longitude: Number((longitude + (random.bell() * metres) / METRES_PER_DEGREE / shrink).toFixed(6)),
  };
}

function createCityDraw(cities: readonly City[]): (random: Random) => City {
  const bounds = new Float64Array(cities.length);
  let total = 0;
  for (const [index, { weight }] of cities.entries()) bounds[index] = total += weight;
  return (random) => {
    const wanted = random.next() * total;
    let [low, high] = [0, cities.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const city = cities[low];
    if (city === undefined) throw new RangeError('there is no city');
    return city;
  };
}

function branded(city: City, random: Random) {
  const brand = drawBrand(random);
  const site = random.pick(BRAND_SITES);
  const name = `${brand.name} ${city.localName}${site === '' ? '' : ` ${site}`}`;
  const propertyType: PropertyType = brand.group === 'Tamboro' ? 'RESORT' : 'HOTEL';
  return { name, propertyType, brand, stars: brand.stars };
}

function independent(city: City, namers: Readonly<Record<string, Namer>>, random: Random) {
  const namer = namers[city.country.style];
  if (namer === undefined) throw new Error(`nobody names hotels in the style ${city.country.style}`);
  const { name, propertyType } = namer(city.localName, random);
  return { name, propertyType, brand: null, stars: starsOf(name, propertyType, random) };
}

function starsOf(name: string, propertyType: PropertyType, random: Random): number | null {
  if (propertyType === 'HOSTEL') return random.chance(0.3) ? 1 : null;
  if (propertyType !== 'HOTEL' && propertyType !== 'RESORT' && random.chance(0.55)) return null;
  if (/^(Grand|Gran|Palácio|Palazzo|Château|Schloss)/.test(name)) return random.chance(0.6) ? 5 : 4;
  const middle = propertyType === 'RESORT' ? 4.1 : propertyType === 'HOTEL' ? 3.4 : 2.8;
  return Math.min(5, Math.max(1, Math.round(middle + random.bell() * 0.8)));
}

/** Houses stand closer together in small towns; in a district, around its middle. */
function position(city: City, district: District | null, random: Random) {
  const { latitude, longitude, population } = district ?? city;
  return moved(latitude, longitude, (district === null ? 55 : 25) * population ** 0.3, random);
}

function postalCode({ country, regionId }: City, random: Random): string | null {
  if (WITHOUT_POSTAL_CODE.has(country.code)) return null;
  const digits = FOUR_DIGITS.has(country.code) ? 4 : 5;
  const region = regionId === null ? 1 : 1 + (parseInt(regionId.slice(0, 4), 16) % 9);
  return `${region}${String(random.below(10 ** (digits - 1))).padStart(digits - 1, '0')}`;
}

function drawAmenities(stars: number | null, random: Random): Amenity[] {
  const grandeur = ((stars ?? 2) - 1) / 4;
  return AMENITIES.filter(({ share: [simple, grand] }) =>
    random.chance(simple + (grand - simple) * grandeur),
  );
}
