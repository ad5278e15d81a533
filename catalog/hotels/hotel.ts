import type { PathPlace, StoredHotel } from './stored-hotel.ts';

/** The content of one provider's hotel, as it is answered. */
export interface Hotel {
  readonly code: string;
  /** The same. */
  readonly providerHotelCode: string;
  readonly providerCode: string;
  readonly externalIds: {
    readonly platformBaseCode: string | null;
    readonly providerPropertyIds: Readonly<Record<string, readonly string[]>>;
  };
  readonly hotelName: string;
  readonly descriptions: readonly {
    readonly type: string | null;
    readonly language: string | null;
    readonly text: string;
  }[];
  /** Null when nothing is known of it. */
  readonly location: {
    readonly address: string | null;
    readonly city: string | null;
    readonly postalCode: string | null;
    readonly countryCode: string | null;
    /** In English. */
    readonly countryName: string | null;
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly canonicalCityPlaceId: string | null;
    readonly locationPath: readonly PathPlace[];
  } | null;
  readonly contact: {
    readonly phone: string | null;
    readonly email: string | null;
    readonly website: string | null;
  } | null;
  readonly categoryCode: string | null;
  readonly starRating: number | null;
  readonly propertyType: string | null;
  readonly chainCode: string | null;
  readonly chainName: string | null;
  readonly boardCodes: readonly string[];
  readonly amenities: readonly string[];
  readonly topAmenities: readonly string[];
  readonly media: readonly {
    readonly url: string;
    readonly mediaType: string | null;
    readonly order: number;
    readonly isPrimary: boolean;
    readonly caption: string | null;
  }[];
  readonly closestDestinations: readonly { readonly code: string | null; readonly name: string | null }[];
  readonly updatedAt: Date;
}

/** A row in the shape of answers. */
export function hotelOf(row: StoredHotel): Hotel {
  return {
    code: row.hotelCode,
    providerHotelCode: row.hotelCode,
    providerCode: row.providerCode,
    externalIds: { platformBaseCode: row.baseCode, providerPropertyIds: row.propertyIds },
    hotelName: row.name,
    descriptions: row.descriptions.map(({ type = null, language = null, text }) => ({
      type,
      language,
      text,
    })),
    location: locationOf(row),
    contact: contactOf(row),
    categoryCode: row.categoryCode,
    starRating: row.starRating,
    propertyType: row.propertyType,
    chainCode: row.chainCode,
    chainName: row.chainName,
    boardCodes: row.boardCodes,
    amenities: row.amenities,
    topAmenities: row.topAmenities,
    media: mediaOf(row),
    closestDestinations: row.closestDestinations.map(({ code = null, name = null }) => ({ code, name })),
    updatedAt: row.updatedAt,
  };
}

function locationOf({
  address,
  city,
  postalCode,
  countryCode,
  latitude,
  longitude,
  placeId,
  locationPath,
}: StoredHotel): Hotel['location'] {
  const known = [address, city, postalCode, countryCode, latitude, longitude, placeId];
  if (known.every((value) => value === null)) return null;
  return {
    address,
    city,
    postalCode,
    countryCode,
    countryName: countryCode === null ? null : countryNameOf(countryCode),
    latitude,
    longitude,
    canonicalCityPlaceId: placeId,
    locationPath,
  };
}

const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function countryNameOf(code: string): string | null {
  return englishNames.of(code) ?? null;
}

function contactOf({ phone, email, website }: StoredHotel): Hotel['contact'] {
  return phone === null && email === null && website === null ? null : { phone, email, website };
}

/** By their order, those of equal order as sent; the first is the primary one. */
function mediaOf({ media }: StoredHotel): Hotel['media'] {
  return media
    .toSorted((one, other) => one.order - other.order)
    .map(({ url, mediaType = null, order, caption = null }, index) => ({
      url,
      mediaType,
      order,
      isPrimary: index === 0,
      caption,
    }));
}
