import test from 'ava';
import fc from 'fast-check';
import { compareBytes } from '../../catalog/text/compare-bytes.ts';
import { nameRank, gramCountOf } from '../../mappings/name-rank.ts';

const anyName = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from("ab yz09-'ж北😀{`@ ")), maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from('a7 北京王井一龥ホテルン゠가힣สקم\u3000\ud7ff\ud7b0~😀\u0e7f鿿\u{10ffff}'),
    ),
    maxLength: 7,
  }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const anyCount = fc.oneof(fc.nat(40), fc.nat(9000));

test('ranks are in the order of gram count, then name', (t) => {
  fc.assert(
    fc.property(anyName, anyName, anyCount, anyCount, (one, other, count, otherCount) => {
      const difference = nameRank(one, count) - nameRank(other, otherCount);
      const order = count - otherCount || compareBytes(one, other);
      t.true(difference === 0 || difference < 0 === order < 0, `${one} ${count}, ${other} ${otherCount}`);
    }),
    { numRuns: 5000 },
  );
  t.true(nameRank('hotel adler', 9) < nameRank('hotel bauer', 9));
});

test('the first letters of names in other scripts count too', (t) => {
  const names = ['ホテルアルファ', 'ホテルサン', 'ホテルリバー', '北京王府井', '北京长城', '北海'];
  names.push('ריץ', 'ריתז', 'กทม', 'กรุงเทพ', '서울가', '서울호');
  const byBytes = names.toSorted(compareBytes);
  for (const [index, name] of byBytes.slice(1).entries()) {
    t.true(nameRank(byBytes[index] ?? '', 9) < nameRank(name, 9), name);
  }
});

test('a rank is a safe integer, and tells the gram count of all but the longest names', (t) => {
  fc.assert(
    fc.property(anyName, anyCount, (name, count) => {
      const rank = nameRank(name, count);
      t.true(Number.isSafeInteger(rank));
      t.is(gramCountOf(rank), count < 1023 ? count : undefined);
    }),
  );
});
