import test from 'ava';
import { shareArrays } from '../../search/packed/share-arrays.ts';

const value = {
  bytes: Uint8Array.of(1, 2, 3),
  none: new Int32Array(0),
  lists: { starts: Int32Array.of(0, 2), values: Uint16Array.of(7, 65_535) },
  floats: new Float64Array([0, NaN, -1.5, 9]).subarray(1, 3),
  signed: Int16Array.of(-1),
  texts: ['a', 'b'],
  codes: new Map([['x', [1, 2]]]),
  name: null,
};

test('the arrays of a value become one piece of shared memory; all else is the same', (t) => {
  const shared = shareArrays(value);
  t.deepEqual(shared, value);
  const { buffer } = shared.bytes;
  t.true(buffer instanceof SharedArrayBuffer);
  for (const array of [shared.none, shared.lists.starts, shared.lists.values, shared.floats, shared.signed])
    t.is(array.buffer, buffer);
  t.is(buffer.byteLength, 8 + 0 + 8 + 8 + 16 + 8);
});

test('what was shared is not changed with what it was copied from', (t) => {
  const source = { numbers: Int32Array.of(1) };
  const shared = shareArrays(source);
  source.numbers[0] = 2;
  t.deepEqual(shared.numbers, Int32Array.of(1));
});
