import type { EvidenceRow } from '../mapping-quality/profile.ts';

/** A hotel of somebody's list, whose base code is wanted. */
export interface HotelOfList {
  readonly name: string;
  readonly address?: string | undefined;
  readonly city?: string | undefined;
  readonly countryCode?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly website?: string | undefined;
  readonly phone?: string | undefined;
  readonly stars?: number | undefined;
}

export interface HotelToMatch {
  readonly row: EvidenceRow;
  /** The provider codes of the family of who sells it; none where that is not known. */
  readonly providerCodes: readonly string[];
}

/** What a hotel of a list says, as a row of the catalog would say it. */
export function evidenceOf(hotel: HotelOfList): EvidenceRow {
  return {
    name: hotel.name,
    address: hotel.address ?? null,
    city: hotel.city ?? null,
    placeNames: [],
    postalCode: null,
    countryCode: hotel.countryCode ?? null,
    latitude: hotel.latitude ?? null,
    longitude: hotel.longitude ?? null,
    phone: hotel.phone ?? null,
    email: null,
    website: hotel.website ?? null,
    starRating: hotel.stars ?? null,
    propertyType: null,
    chainName: null,
  };
}
