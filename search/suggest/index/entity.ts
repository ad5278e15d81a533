import type { Point } from '../../../catalog/geography/distance.ts';
import type { PlaceType } from '../../../catalog/places/place.ts';

/** What is suggested besides hotels. */
export interface Entity {
  readonly kind: 'place' | 'chain';
  /** Among those of its kind: a place id, or the canonical name of chains. */
  readonly id: string;
  /** As they are shown; the first one where no language is asked for. At least one. */
  readonly names: readonly EntityName[];
  /** IATA codes and the like. */
  readonly codes: readonly string[];
  /** The id of the place that it belongs to; null also where there is no such place. */
  readonly parentId: string | null;
  readonly countryCode: string | null;
  readonly placeType: PlaceType | null;
  readonly location: Point | null;
  readonly population: number | null;
  /** Distinct live hotels of each family of providers, and under the empty key of all. */
  readonly hotelCounts: Readonly<Record<string, number>>;
}

export interface EntityName {
  readonly name: string;
  /** BCP 47; null where it is not known. */
  readonly languageCode: string | null;
}
