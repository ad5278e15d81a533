import type { Parameters } from '../database/statement.ts';
import type { BoundingBox } from './bounding-box.ts';

/** The condition that the point of a row, in columns `latitude` and `longitude`, lies in the box. */
export function isInBox(
  alias: string,
  { south, north, longitudeRanges }: BoundingBox,
  parameters: Parameters,
): string {
  const degrees = (value: number): string => `${parameters.add(value)}::float8`;
  const longitudes = longitudeRanges.map(
    ({ west, east }) => `${alias}.longitude between ${degrees(west)} and ${degrees(east)}`,
  );
  return `${alias}.latitude between ${degrees(south)} and ${degrees(north)} and (${longitudes.join(' or ')})`;
}
