import { sampleBrands } from './data/brands.ts';
import { sampleAmenities, type Amenity } from './data/reference-data.ts';
import { type City, cityOf, type District, type Geography } from './geography.ts';
import { createIdentities, type Identity } from './identity.ts';
import { type NameStyle, readNameStyles } from './names.ts';
import { createRandom, mixSeed, type Random } from './random.ts';
import { wellKnownHotels, type WellKnownHotel } from './well-known.ts';

/** A hotel as it is in the world, before any provider describes it. */
export interface Hotel extends Identity {
  /** Its position in the catalog, from 0. */
  readonly number: number;
  /** What is fixed for a hotel that the documentation names. */
  readonly wellKnown: WellKnownHotel | undefined;
  readonly city: City;
  /** The district it is in, where the data know any. */
  readonly district: District | undefined;
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
  readonly postalCode: string | undefined;
  readonly amenities: readonly Amenity[];
}

const inDistrict = 0.4;
const metresPerDegree = 111_195;

/** The hotels of the world, one after the other and without end; equal seeds give equal hotels. */
export function* hotelsOf(seed: number, geography: Geography): Generator<Hotel, never> {
  const styles = readNameStyles();
  const identify = createIdentities();
  const drawCity = createCityDraw(geography.cities);
  for (let number = 0; ; number += 1) {
    const random = createRandom(mixSeed(seed, number, 1));
    const wellKnown = wellKnownHotels[number];
    const city = wellKnown === undefined ? drawCity(random) : cityOf(geography.cities, wellKnown);
    const style = styleOf(city, styles);
    const district =
      city.districts.length > 0 && random.chance(inDistrict) ? random.pick(city.districts) : undefined;
    const identity = wellKnown === undefined ? identify(city, style, random) : identityOf(wellKnown);
    const { latitude, longitude } = position(city, district, random);
    const houseNumber = String(1 + random.below(random.chance(0.8) ? 60 : 240));
    yield {
      number,
      wellKnown,
      ...identity,
      city,
      district,
      latitude,
      longitude,
      address: random.pick(style.streets).replace('#', houseNumber),
      postalCode: postalCode(city, random),
      amenities: drawAmenities(identity.stars, random),
    };
  }
}

/** Moves a position by about so many metres (standard deviation in each direction). */
export function moved(
  latitude: number,
  longitude: number,
  metres: number,
  random: Random,
): { readonly latitude: number; readonly longitude: number } {
  const shrink = Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  return {
    latitude: Number((latitude + (random.bell() * metres) / metresPerDegree).toFixed(6)),
    longitude: Number((longitude + (random.bell() * metres) / metresPerDegree / shrink).toFixed(6)),
  };
}

function styleOf({ country }: City, styles: ReadonlyMap<string, NameStyle>): NameStyle {
  const style = styles.get(country.style);
  if (style === undefined) throw new Error(`there are no names in the style ${country.style}`);
  return style;
}

function identityOf({ name, stars, brandName }: WellKnownHotel): Identity {
  const brand = sampleBrands.find((one) => one.name === brandName);
  return { name, stars, propertyType: 'HOTEL', brand };
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

/** Hotels are closer together in small towns; in a district, around its middle. */
function position(city: City, district: District | undefined, random: Random) {
  const { latitude, longitude, population } = district ?? city;
  return moved(latitude, longitude, (district === undefined ? 55 : 25) * population ** 0.3, random);
}

function postalCode({ country: { postalDigits }, regionId }: City, random: Random): string | undefined {
  if (postalDigits === 0) return undefined;
  const region = 1 + (parseInt(regionId?.slice(0, 4) ?? '0', 16) % 9);
  return `${region}${String(random.below(10 ** (postalDigits - 1))).padStart(postalDigits - 1, '0')}`;
}

/** What a hotel of so many stars offers. */
export function drawAmenities(stars: number | undefined, random: Random): Amenity[] {
  const grandeur = ((stars ?? 2) - 1) / 4;
  return sampleAmenities.filter(({ share: [simple, grand] }) =>
    random.chance(simple + (grand - simple) * grandeur),
  );
}
