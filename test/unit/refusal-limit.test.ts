import test from 'ava';
import { isTooManyRefused } from '../../indexer/rebuild/refusals.ts';

const cases: readonly (readonly [refused: number, total: number, percent: number, tooMany: boolean])[] = [
  [0, 0, 5, false],
  [0, 100, 0, false],
  [1, 2, 5, false],
  [10, 11, 0, false],
  [11, 12, 0, true],
  [11, 220, 5, false],
  [12, 220, 5, true],
  [50_000, 1_000_000, 5, false],
  [50_001, 1_000_000, 5, true],
  [99, 100, 100, false],
  // Of an index without documents nothing is found, however small the catalog is.
  [1, 1, 5, true],
  [10, 10, 100, true],
];

for (const [refused, total, percent, tooMany] of cases) {
  test(`${refused} of ${total} refused, ${percent} % at most`, (t) => {
    t.is(isTooManyRefused(refused, total, percent), tooMany);
  });
}
