/** A row of a hotel with what other tables know of it. What a supplier left out of a part is missing in it. */
export interface StoredHotel {
  readonly providerCode: string;
  readonly hotelCode: string;
  readonly baseCode: string | null;
  /** The hotel codes of all live rows of the base code, by provider code; of the row alone when it is not mapped. */
  readonly propertyIds: Readonly<Record<string, readonly string[]>>;
  readonly name: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
  /** Its own, else that of its place. */
  readonly countryCode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly placeId: string | null;
  /** From the place of the row up to its root. */
  readonly locationPath: readonly PathPlace[];
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly categoryCode: string | null;
  readonly starRating: number | null;
  readonly propertyType: string | null;
  readonly chainCode: string | null;
  readonly chainName: string | null;
  readonly boardCodes: readonly string[];
  /** Codes of the platform, by bytes. */
  readonly amenities: readonly string[];
  /** Those of them that are on the shortlist, in its order. */
  readonly topAmenities: readonly string[];
  readonly descriptions: readonly {
    readonly type?: string;
    readonly language?: string;
    readonly text: string;
  }[];
  readonly media: readonly {
    readonly url: string;
    readonly mediaType?: string;
    readonly order: number;
    readonly caption?: string;
  }[];
  readonly closestDestinations: readonly { readonly code?: string; readonly name?: string }[];
  readonly updatedAt: Date;
}

export interface PathPlace {
  readonly placeId: string;
  readonly placeType: string;
  readonly name: string;
}
