import test from 'ava';
import { allocateFloat64, allocateInt32 } from '../../search/packed/allocate.ts';
import { createSlabs } from '../../search/packed/slabs.ts';

test('arrays of slabs share memory, none the bytes of another one', (t) => {
  const allocate = createSlabs();
  const arrays = [3, 0, 1, 7, 2].map((length) => [
    allocate(length).fill(255),
    allocateInt32(allocate, length).fill(-1),
    allocateFloat64(allocate, length).fill(-1.5),
  ]);
  const [first] = arrays.flat();
  t.true(first?.buffer instanceof SharedArrayBuffer);
  t.is(new Set(arrays.flat().map(({ buffer }) => buffer)).size, 1);
  for (const [bytes, integers, numbers] of arrays) {
    t.true(bytes?.every((byte) => byte === 255));
    t.true(integers?.every((number) => number === -1));
    t.true(numbers?.every((number) => number === -1.5));
  }
});

test('what is larger than a slab, or than what is left of one, has another', (t) => {
  const allocate = createSlabs();
  const large = 100 * 2 ** 20;
  const [before, own, after] = [allocate(40), allocate(large), allocate(40)];
  t.is(own.length, large);
  t.is(new Set([before, own, after].map(({ buffer }) => buffer)).size, 3);
});
