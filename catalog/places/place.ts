import type { Point } from '../geography/distance.ts';

export type PlaceType = 'CITY' | 'REGION' | 'ZONE';

/** What kind of ZONE it is. */
export const zoneKinds = ['admin', 'district', 'tourism', 'landmark'] as const;

export type ZoneKind = (typeof zoneKinds)[number];

/** A place of the platform, as far as it decides where hotels are looked for. */
export interface Place {
  readonly placeId: string;
  readonly placeType: PlaceType;
  /** Null unless it is a ZONE. */
  readonly zoneKind: ZoneKind | null;
  readonly countryCode: string;
  readonly centre: Point | null;
  readonly radiusKm: number | null;
  /** The places that a tourism ZONE covers, known or not, as they were imported. */
  readonly memberIds: readonly string[];
}

export interface CityCentre extends Point {
  readonly placeId: string;
}
