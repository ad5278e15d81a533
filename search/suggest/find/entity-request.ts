import type { GeoPolicy } from '../../../catalog/access/geo-policy.ts';
import type { Point } from '../../../catalog/geography/distance.ts';
import type { PlaceType } from '../../../catalog/places/place.ts';
import type { Entity } from '../index/entity.ts';

/** For whom a text is searched: what narrows, orders and names what is found. */
export interface SearchContext {
  /** ISO 3166-1 alpha-2, upper case: what is in this country, and no chains. */
  readonly countryCode?: string;
  /** Only what has hotels of this family of providers. */
  readonly family?: string;
  /** What is near comes sooner; null: near nothing. */
  readonly near: Point | null;
  /** All of them apply: what may not be sold is left out. */
  readonly policies: readonly GeoPolicy[];
  /** BCP 47; null: no wish. */
  readonly language: string | null;
}

/** Which entities are wanted for a text. */
export interface EntityRequest extends SearchContext {
  readonly query: string;
  readonly kinds: readonly Entity['kind'][];
  /** Of places, only those of this type. */
  readonly placeType?: PlaceType;
  readonly count: number;
  /** Whether those are wanted too that only mistakes keep from what was typed. */
  readonly withMistakes: boolean;
  /** Whether `areas` are wanted. */
  readonly isExplained: boolean;
}
