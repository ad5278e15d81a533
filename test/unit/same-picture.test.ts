import test from 'ava';
import fc from 'fast-check';
import { maxHashDistance, type Picture, repeatedPictures } from '../../catalog/hotels/same-picture.ts';
import { runs } from '../support/properties.ts';

const samePicture = (one: Picture, other: Picture): boolean => repeatedPictures([one, other]).length === 1;

const bits64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const hashOf = (bits: bigint): string => bits.toString(16).padStart(16, '0');
const different = (index: number): string => `https://images.example/${index}`;

/** Some of the 64 bits. */
const someBits = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: most }).map((places) => ({
    count: places.length,
    bits: places.reduce((sum, place) => sum | (1n << BigInt(place)), 0n),
  }));

test('hashes are those of one picture where five bits at most differ', (t) => {
  t.is(maxHashDistance, 5);
  fc.assert(
    fc.property(bits64, someBits(9), (bits, { bits: changed, count }) => {
      const one = { url: different(1), hash: hashOf(bits) };
      const other = { url: different(2), hash: hashOf(bits ^ changed) };
      t.is(samePicture(one, other), count <= 5, `${one.hash} ${other.hash}`);
      t.is(samePicture(other, one), count <= 5);
      t.false(samePicture(one, { url: different(2) }), 'a picture without a hash is compared by its address');
    }),
    { numRuns: runs(300) },
  );
});

const notations: readonly (readonly [one: string, other: string, isSame: boolean])[] = [
  ['https://a.example/p.jpg', 'http://a.example/p.jpg', true],
  ['https://A.Example/p.jpg', 'HTTPS://a.example:443/p.jpg', true],
  ['http://a.example:80/p.jpg', 'http://a.example/p.jpg#top', true],
  ['https://a.example', 'https://a.example/', true],
  ['https://a.example/p.jpg?w=1&h=2', 'https://a.example/p.jpg?h=2&w=1', true],
  ['https://a.example/p.jpg?', 'https://a.example/p.jpg', true],
  ['https://a.example/p.jpg?w=1', 'https://a.example/p.jpg?w=2', false],
  ['https://a.example/p.jpg', 'https://a.example/P.jpg', false],
  ['https://a.example:8443/p.jpg', 'https://a.example/p.jpg', false],
  ['https://a.example/p.jpg', 'https://b.example/p.jpg', false],
  ['https://a.example/p.jpg', 'https://a.example/p.jpg/', false],
  ['/pictures/p.jpg', '/pictures/p.jpg', true],
  ['/pictures/p.jpg', '/Pictures/p.jpg', false],
  ['ftp://A.example/p.jpg', 'ftp://a.example/p.jpg', false],
];

for (const [one, other, isSame] of notations) {
  test(`${one} and ${other} are ${isSame ? 'one picture' : 'two pictures'}`, (t) => {
    t.is(samePicture({ url: one }, { url: other }), isSame);
    t.is(samePicture({ url: other }, { url: one }), isSame);
  });
}

/** Hashes around a few, so that many are near each other and some chains of near ones are long. */
const picture: fc.Arbitrary<Picture> = fc
  .tuple(
    fc.constantFrom(0n, 0xffffn, 0xdead_beef_0bad_f00dn),
    someBits(6),
    fc.integer({ min: 0, max: 12 }),
    fc.boolean(),
  )
  .map(([centre, { bits }, index, isHashed]) => ({
    url: different(index),
    ...(isHashed && { hash: hashOf(centre ^ bits) }),
  }));

test('what repeats an earlier picture that stays is found, and nothing else', (t) => {
  fc.assert(
    fc.property(fc.array(picture, { maxLength: 20 }), (pictures) => {
      const stay: Picture[] = [];
      const expected = pictures.flatMap((one, position) => {
        if (stay.some((earlier) => samePicture(earlier, one))) return [position];
        stay.push(one);
        return [];
      });
      t.deepEqual(repeatedPictures(pictures), expected);
    }),
    { numRuns: runs(300) },
  );
});
