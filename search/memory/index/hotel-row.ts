/** A live row of the catalog, as far as the typeahead reads it. */
export interface HotelRow {
  readonly providerCode: string;
  readonly hotelCode: string;
  /** Folded. */
  readonly name: string;
  /** The code of its own country, else of its place's; null: not known. */
  readonly countryCode: string | null;
  /** Rows of one provider have the same; where they differ, the last one counts. */
  readonly family: string;
  /** The surviving base code; null: the row is a group by itself. */
  readonly baseCode: string | null;
  /** That of the group, from 0 to 9; 0 without a record. */
  readonly popularity: number;
  /**
   * Folded: `location.city`, and the names of the row's place and of that place's ancestors up to the first
   * CITY. Order and repetition do not matter.
   */
  readonly cityNames: readonly string[];
  /** As sent. */
  readonly displayName: string;
  /** The row's place, or its first ancestor, that is a CITY, else `location.city`, as sent. */
  readonly displayCity: string | null;
  /** Degrees, WGS 84. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A base code that was merged into another one. */
export interface RetiredCode {
  readonly code: string;
  /** The last survivor. */
  readonly baseCode: string;
}
