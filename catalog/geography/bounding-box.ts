import { type Circle, earthRadiusKm, radians } from './distance.ts';

/** An area between two parallels, in degrees. */
export interface BoundingBox {
  readonly south: number;
  readonly north: number;
  /** One range, two where the box crosses the 180th meridian; all longitudes around a pole. */
  readonly longitudeRanges: readonly { readonly west: number; readonly east: number }[];
}

/** Distances are rounded to metres, which extends a circle by half a metre; degrees are rounded too. */
const marginKm = 0.001;

/**
 * A box that contains the whole circle, for indexes on degrees; callers have to check
 * the distance of what lies in it.
 *
 * The meridians that touch a circle of the angular radius r around the latitude φ are asin(sin r / cos φ)
 * away from its centre: Napier's rule in the right-angled triangle of centre, pole and point of contact.
 */
export function boundingBox({ latitude, longitude, radiusKm }: Circle): BoundingBox {
  const angle = (radiusKm + marginKm) / earthRadiusKm;
  const south = latitude - degrees(angle);
  const north = latitude + degrees(angle);
  if (south <= -90 || north >= 90) return { south, north, longitudeRanges: [{ west: -180, east: 180 }] };
  const reach = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude))));
  return { south, north, longitudeRanges: longitudeRangesOf(longitude - reach, longitude + reach) };
}

/** @param east less than 360 degrees from `west` */
function longitudeRangesOf(west: number, east: number): BoundingBox['longitudeRanges'] {
  if (west >= -180 && east <= 180) return [{ west, east }];
  return [
    { west: west < -180 ? west + 360 : west, east: 180 },
    { west: -180, east: east > 180 ? east - 360 : east },
  ];
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
