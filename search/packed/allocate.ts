/** Reserves so many zero bytes: of this thread alone, or shared by several. */
export type Allocate = (bytes: number) => ArrayBuffer | SharedArrayBuffer;

export const allocateUnshared: Allocate = (bytes) => new ArrayBuffer(bytes);

export const allocateShared: Allocate = (bytes) => new SharedArrayBuffer(bytes);

export function allocateInt32(allocate: Allocate, length: number): Int32Array {
  return new Int32Array(allocate(length * Int32Array.BYTES_PER_ELEMENT));
}

export function allocateFloat64(allocate: Allocate, length: number): Float64Array {
  return new Float64Array(allocate(length * Float64Array.BYTES_PER_ELEMENT));
}

/** Copies an array to where it stays. */
export function keepInt32(allocate: Allocate, values: Int32Array): Int32Array {
  const kept = allocateInt32(allocate, values.length);
  kept.set(values);
  return kept;
}
