interface Position {
  readonly latitude: number;
  readonly longitude: number;
}
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export function unwrapLongitude(longitude: number, reference: number): number;
export function unrollRing(ring: readonly (readonly number[])[]): number[][];
export function distanceKm(one: Position, other: Position): number;
export function circleHolds(
  circle: Position & { readonly radiusKm: number },
  points: readonly Position[],
): boolean;
export function placeLabels(
  entries: readonly unknown[],
): { readonly name: string; readonly count: number; readonly latitude: number; readonly longitude: number }[];
export function withoutOverlap<T extends Box>(boxes: readonly T[]): T[];
