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
export function placeLabels(
  entries: readonly unknown[],
): { readonly name: string; readonly count: number; readonly latitude: number; readonly longitude: number }[];
export function withoutOverlap<T extends Box>(boxes: readonly T[]): T[];
