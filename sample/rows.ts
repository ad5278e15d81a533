import { chainCode } from './chains.ts';
import { describeHouse, furnish, picture } from './content.ts';
import { BOARDS } from './data/vocabulary.ts';
import { destinationCode } from './destinations.ts';
import { type House, moved } from './houses.ts';
import type { SupplierProfile } from './providers.ts';
import type { Random } from './random.ts';
import type { HotelRecord } from './records.ts';
import { respell, withoutAccents } from './spelling.ts';
import { categoryCode, providerAmenityCode, UNMAPPED_AMENITY } from './vocabulary.ts';

/** How much of a hotel is written: everything, or only name, place and chain (for large loads). */
export type ContentDepth = 'full' | 'slim';

/** One supplier's row of a house, in its own spelling, with its own codes and mistakes. */
export function hotelRecord(
  supplier: SupplierProfile,
  house: House,
  depth: ContentDepth,
  random: Random,
): HotelRecord {
  const { providerCode } = supplier;
  const hotelCode = supplier.hotelCode(house.number);
  const city = supplier.localCityNames ? house.city.localName : house.city.name;
  const name = respell(house.name, city, supplier.spelling, random);
  const row: HotelRecord = {
    type: 'hotel',
    providerCode,
    hotelCode,
    name,
    location: location(supplier, house, city, random),
    ...(house.stars === null
      ? {}
      : { categoryCode: categoryCode(supplier, house.stars), starRating: house.stars }),
    propertyType: house.propertyType,
    ...(house.brand !== null && random.chance(0.9) ? { chainCode: chainCode(supplier, house.brand) } : {}),
  };
  if (depth === 'slim') return row;
  return {
    ...row,
    descriptions: describeHouse(supplier, house, name, random),
    ...(random.chance(0.7) ? { contact: contact(house, random) } : {}),
    boardCodes: boardCodes(supplier, house, random),
    amenities: amenityCodes(supplier, house, random),
    media: picture(supplier, hotelCode, random),
    closestDestinations: [{ code: destinationCode(supplier, house.city), name: city }],
    rooms: furnish(supplier, house, hotelCode, random),
  };
}

function location(
  supplier: SupplierProfile,
  house: House,
  city: string,
  random: Random,
): HotelRecord['location'] {
  const place = house.district ?? house.city;
  return {
    address: supplier.spelling.plain > 0.9 ? withoutAccents(house.address) : house.address,
    ...(random.chance(0.02) ? {} : { city }),
    ...(house.postalCode === null ? {} : { postalCode: house.postalCode }),
    ...(random.chance(0.01) ? {} : { countryCode: house.city.country.code }),
    ...(random.chance(supplier.withoutCoordinates)
      ? {}
      : moved(house.latitude, house.longitude, supplier.imprecision, random)),
    ...(random.chance(0.03)
      ? {}
      : { canonicalCityId: supplier.localCityNames ? place.placeId : house.city.placeId }),
  };
}

function contact({ name, city }: House, random: Random) {
  const slug = withoutAccents(`${name} ${city.name}`)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return {
    phone: `${city.country.dialling} 555 ${String(random.below(10_000)).padStart(4, '0')}`,
    ...(random.chance(0.7) ? { email: `info@${slug}.example` } : {}),
    ...(random.chance(0.8) ? { website: `https://www.${slug}.example/` } : {}),
  };
}

function boardCodes({ vocabulary }: SupplierProfile, house: House, random: Random): string[] {
  const resort = house.propertyType === 'RESORT';
  const shares = [0.7, 0.8, resort ? 0.8 : 0.25, resort ? 0.5 : 0.06, resort ? 0.5 : 0.02];
  const offered = BOARDS.filter((_board, index) => random.chance(shares[index] ?? 0));
  return offered.map(({ codes }) => codes[vocabulary]);
}

/** Suppliers know most, not all, amenities of a house, and some send one that nobody has mapped. */
function amenityCodes(supplier: SupplierProfile, { amenities }: House, random: Random): string[] {
  const known = amenities
    .filter(() => random.chance(0.85))
    .map((amenity) => providerAmenityCode(supplier, amenity));
  return random.chance(0.03) ? [...known, UNMAPPED_AMENITY] : known;
}
