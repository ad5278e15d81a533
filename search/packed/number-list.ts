/** Numbers that become more. */
export interface NumberList<A> {
  push(value: number): void;
  length(): number;
  /** What is in it: a view, good until the next push. */
  values(): A;
}

export type Int32List = NumberList<Int32Array>;
export type Float64List = NumberList<Float64Array>;

export function createInt32List(): Int32List {
  return createNumberList((length) => new Int32Array(length));
}

export function createFloat64List(): Float64List {
  return createNumberList((length) => new Float64Array(length));
}

const firstLength = 1024;

function createNumberList<A extends Int32Array | Float64Array>(create: (length: number) => A): NumberList<A> {
  let values = create(firstLength);
  let length = 0;
  return {
    push(value) {
      if (length === values.length) {
        const longer = create(length * 2);
        longer.set(values);
        values = longer;
      }
      values[length] = value;
      length += 1;
    },
    length: () => length,
    values: () => values.subarray(0, length) as A,
  };
}
