import type { FoundPlace, PlaceName } from '../../catalog/places/found-places.ts';

/** `CITY`, `ZONE tourism` … */
export function typeOf({ placeType, zoneKind }: FoundPlace): string {
  return zoneKind === null ? placeType : `${placeType} ${zoneKind}`;
}

/** The places above one, the nearest first. */
export function pathOf(ancestors: readonly PlaceName[]): string {
  return ancestors.map(({ name }) => name).join(', ');
}

/** A number as a person reads it; nothing where it is not known. */
export function numberOf(value: number | null): string {
  return value === null ? '' : value.toLocaleString('en-US');
}
