/** Records of the import format `catalog-import-v1`, as far as the sample writes them. */

export interface LocalText {
  readonly type: string;
  readonly languageCode: string;
  readonly text: string;
}

export interface Description {
  readonly type: string;
  readonly language: string;
  readonly text: string;
}

export interface Image {
  readonly code: string;
  readonly url: string;
  readonly order: number;
  readonly mediaType: string;
  readonly caption?: string;
}

export interface RoomRecord {
  readonly roomCode: string;
  readonly name: string;
  readonly maxOccupancy: number;
  readonly occupancy: { readonly adults: number; readonly children: number; readonly total: number };
  readonly beds: readonly { readonly type: string; readonly count: number }[];
  readonly sizeSqM?: number;
  readonly texts: readonly LocalText[];
  readonly images: readonly Image[];
  readonly platformRoomCode?: string;
}

export interface HotelRecord {
  readonly type: 'hotel';
  readonly providerCode: string;
  readonly hotelCode: string;
  readonly name: string;
  readonly descriptions?: readonly Description[];
  readonly location: {
    readonly address: string;
    readonly city?: string;
    readonly postalCode?: string;
    readonly countryCode?: string;
    readonly latitude?: number;
    readonly longitude?: number;
    readonly canonicalCityId?: string;
  };
  readonly contact?: { readonly phone?: string; readonly email?: string; readonly website?: string };
  readonly categoryCode?: string;
  readonly starRating?: number;
  readonly propertyType?: string;
  readonly chainCode?: string;
  readonly boardCodes?: readonly string[];
  readonly amenities?: readonly string[];
  readonly media?: readonly Omit<Image, 'code'>[];
  readonly closestDestinations?: readonly { readonly code: string; readonly name: string }[];
  readonly rooms?: readonly RoomRecord[];
}

interface Places {
  readonly countries?: readonly string[];
  readonly cities?: readonly string[];
}

export interface PlaceRecord {
  readonly type: 'place';
  readonly placeId: string;
  readonly placeType: 'CITY' | 'REGION' | 'ZONE';
  readonly zoneKind?: 'admin' | 'district' | 'tourism' | 'landmark';
  readonly name: string;
  readonly countryCode: string;
  readonly parentId?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly radiusKm?: number;
  readonly population?: number;
  readonly members?: readonly string[];
}

/** One line of the sample catalog. */
export type SampleRecord =
  | HotelRecord
  | PlaceRecord
  | {
      readonly type: 'provider';
      readonly providerCode: string;
      readonly name: string;
      readonly family?: string;
      readonly aliases?: readonly string[];
      readonly sandbox?: boolean;
      readonly languages?: readonly string[];
    }
  | {
      readonly type: 'destination';
      readonly providerCode: string;
      readonly destinationCode: string;
      readonly name: string;
      readonly destinationType: string;
      readonly countryCode: string;
      readonly parentCode?: string;
      readonly placeId?: string;
      readonly latitude?: number;
      readonly longitude?: number;
      readonly texts?: readonly LocalText[];
    }
  | {
      readonly type: 'board';
      readonly providerCode: string;
      readonly boardCode: string;
      readonly name: string;
      readonly platformBoardCode?: string;
      readonly texts?: readonly LocalText[];
    }
  | {
      readonly type: 'category';
      readonly providerCode: string;
      readonly categoryCode: string;
      readonly description: string;
      readonly language: string;
      readonly starRating?: number;
      readonly platformCategoryCode?: string;
      readonly texts?: readonly LocalText[];
    }
  | {
      readonly type: 'amenity';
      readonly code: string;
      readonly name: string;
      readonly nameEn: string;
      readonly nameEs: string;
      readonly category: string;
      readonly subcategory?: string;
      readonly topRank?: number;
    }
  | {
      readonly type: 'amenityMapping';
      readonly providerCode: string;
      readonly providerAmenityCode: string;
      readonly code: string;
    }
  | { readonly type: 'roomType'; readonly baseCode: string; readonly name?: string }
  | {
      readonly type: 'mapping';
      readonly providerCode: string;
      readonly hotelCode: string;
      readonly baseCode: string;
      readonly confidencePct?: number;
    }
  | {
      readonly type: 'baseCodeAlias';
      readonly oldBaseCode: string;
      readonly baseCode: string;
      readonly reason: string;
      readonly note?: string;
    }
  | { readonly type: 'baseCodeConflict'; readonly baseCode: string; readonly reason: string }
  | {
      readonly type: 'chain';
      readonly providerCode: string;
      readonly chainCode: string;
      readonly name?: string;
      readonly masterChainId?: string;
    }
  | { readonly type: 'masterChain'; readonly masterChainId: string; readonly name: string }
  | { readonly type: 'organization'; readonly organizationCode: string; readonly name: string }
  | {
      readonly type: 'connection';
      readonly connectionCode: string;
      readonly organizationCode: string;
      readonly providerCode: string;
      readonly sandbox?: boolean;
    }
  | {
      readonly type: 'agency';
      readonly agencyCode: string;
      readonly organizationCode: string;
      readonly connectionCodes: readonly string[];
    }
  | {
      readonly type: 'geoPolicy';
      readonly connectionCode: string;
      readonly agencyCode?: string;
      readonly include?: Places;
      readonly exclude?: Places;
    }
  | { readonly type: 'snapshot'; readonly providerCode: string; readonly state: 'begin' | 'end' };
