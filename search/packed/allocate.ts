/**
 * Reserves so many zero bytes, of this thread alone or shared by several. They begin where elements of any
 * size may stand.
 */
export type Allocate = (bytes: number) => Uint8Array;

export const allocateUnshared: Allocate = (bytes) => new Uint8Array(bytes);

export const allocateShared: Allocate = (bytes) => new Uint8Array(new SharedArrayBuffer(bytes));

export function allocateInt32(allocate: Allocate, length: number): Int32Array {
  const { buffer, byteOffset } = allocate(length * Int32Array.BYTES_PER_ELEMENT);
  return new Int32Array(buffer, byteOffset, length);
}

export function allocateUint16(allocate: Allocate, length: number): Uint16Array {
  const { buffer, byteOffset } = allocate(length * Uint16Array.BYTES_PER_ELEMENT);
  return new Uint16Array(buffer, byteOffset, length);
}

export function allocateFloat64(allocate: Allocate, length: number): Float64Array {
  const { buffer, byteOffset } = allocate(length * Float64Array.BYTES_PER_ELEMENT);
  return new Float64Array(buffer, byteOffset, length);
}

/** Copies an array to where it stays. */
export function keepInt32(allocate: Allocate, values: Int32Array): Int32Array {
  const kept = allocateInt32(allocate, values.length);
  kept.set(values);
  return kept;
}
