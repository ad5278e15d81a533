import { allocateShared } from './allocate.ts';

/** So that elements of any size may follow. */
const alignment = 8;

/**
 * A copy of an object whose typed arrays, at any depth of plain objects, stand in one piece of memory that
 * threads share, and that takes no byte more than they do; all else is the same.
 */
export function shareArrays<T extends object>(value: T): T {
  let size = 0;
  mapArrays(value, (array) => {
    size += roomFor(array);
    return array;
  });
  const { buffer } = allocateShared(size);
  let end = 0;
  return mapArrays(value, (array) => {
    const copy = new (array.constructor as TypedArrayConstructor)(buffer, end, array.length);
    copy.set(array);
    end += roomFor(array);
    return copy;
  });
}

type TypedArray = Uint8Array | Uint16Array | Int16Array | Int32Array | Float64Array;
type TypedArrayConstructor = new (buffer: ArrayBufferLike, offset: number, length: number) => TypedArray;

function roomFor({ byteLength }: TypedArray): number {
  return Math.ceil(byteLength / alignment) * alignment;
}

function mapArrays<T extends object>(value: T, change: (array: TypedArray) => TypedArray): T {
  const mapped = (part: unknown): unknown => {
    if (ArrayBuffer.isView(part)) return change(part as TypedArray);
    if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype)
      return part;
    return mapArrays(part, change);
  };
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapped(part)])) as T;
}
