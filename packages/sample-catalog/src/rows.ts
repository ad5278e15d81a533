import { chainCode } from './chains.ts';
import { contactOf, describe, languagesFor, pictureAddress, pictures, roomsOf } from './content.ts';
import { boards } from './data/reference-data.ts';
import { guestContent } from './guests.ts';
import { type Hotel, moved } from './hotels.ts';
import { destinationCode } from './destinations.ts';
import type { Provider } from './providers.ts';
import type { Random } from './random.ts';
import type { SampleRecord } from './record.ts';
import { amenityCode, categoryCode, unmappedAmenity } from './reference-data.ts';
import { respell, withoutAccents } from './spelling.ts';

/** What is written of a hotel. */
export interface RowOptions {
  /** `slim` leaves out descriptions, pictures, rooms and the like (for large loads); default `full`. */
  readonly content?: 'full' | 'slim';
  /**
   * Where `drawPicture` draws the pictures: they are at `<drawnAt>/<hotel>/<subject>.svg`. Without it they
   * have addresses on a host that does not exist.
   */
  readonly drawnAt?: string;
}

/** One provider's row of a hotel, in its own spelling, with its own codes and mistakes. */
export function hotelRecord(
  provider: Provider,
  hotel: Hotel,
  { content = 'full', drawnAt }: RowOptions,
  random: Random,
): SampleRecord & { readonly hotelCode: string } {
  const { providerCode } = provider;
  const { stars, brand, propertyType, wellKnown } = hotel;
  const knowsChain = wellKnown !== undefined || random.chance(0.9);
  const hotelCode = provider.hotelCode(hotel.number);
  const city = provider.localCityNames ? hotel.city.localName : hotel.city.name;
  const name = respell(hotel.name, city, provider.spelling, random);
  const row = {
    type: 'hotel',
    providerCode,
    hotelCode,
    name,
    location: location(provider, hotel, city, random),
    categoryCode: stars === undefined ? undefined : categoryCode(provider, stars),
    starRating: stars,
    propertyType,
    chainCode: brand !== undefined && knowsChain ? chainCode(provider, brand) : undefined,
  };
  if (content === 'slim') return row;
  const addressOf = pictureAddress(provider, hotel, hotelCode, drawnAt);
  return {
    ...row,
    descriptions: describe(provider, hotel, name, random),
    contact: random.chance(0.7) ? contactOf(hotel, random) : undefined,
    boardCodes: boardCodes(provider, hotel, random),
    amenities: amenityCodes(provider, hotel, random),
    media: pictures(provider, addressOf, random),
    closestDestinations: [{ code: destinationCode(provider, hotel.city), name: city }],
    rooms: roomsOf(provider, hotel, hotelCode, addressOf, random),
    ...guestContent(provider, hotel, languagesFor(provider, hotel)),
  };
}

/** Where the hotel is, as far as the provider knows: now and then it leaves something out. */
function location(provider: Provider, hotel: Hotel, city: string, random: Random) {
  const place = provider.localCityNames ? (hotel.district ?? hotel.city) : hotel.city;
  const omits = (share: number): boolean => hotel.wellKnown === undefined && random.chance(share);
  return {
    address: provider.spelling.plain > 0.9 ? withoutAccents(hotel.address) : hotel.address,
    city: omits(0.02) ? undefined : city,
    postalCode: hotel.postalCode,
    countryCode: omits(0.01) ? undefined : hotel.city.country.code,
    ...(omits(0.02) ? {} : moved(hotel.latitude, hotel.longitude, provider.imprecision, random)),
    canonicalCityId: omits(0.03) ? undefined : place.placeId,
  };
}

function boardCodes({ codeStyle }: Provider, { propertyType }: Hotel, random: Random): string[] {
  const shares = propertyType === 'RESORT' ? [0.7, 0.8, 0.8, 0.5, 0.5] : [0.7, 0.8, 0.25, 0.06, 0.02];
  const offered = boards.filter((_board, index) => random.chance(shares[index] ?? 0));
  return offered.map(({ codes }) => codes[codeStyle]);
}

/** Providers know most, not all, amenities of a hotel, and some send one that nobody has mapped. */
function amenityCodes(provider: Provider, { amenities }: Hotel, random: Random): string[] {
  const known = amenities.filter(() => random.chance(0.85)).map((amenity) => amenityCode(provider, amenity));
  return random.chance(0.03) ? [...known, unmappedAmenity] : known;
}
