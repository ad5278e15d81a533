import test from 'ava';
import fc from 'fast-check';
import { createRandom } from '@hotel-content/sample-catalog';
import { highestRate } from '../../bench/keystrokes/highest-rate.ts';
import { scheduleKeystrokes } from '../../bench/keystrokes/schedule.ts';
import { createZipf } from '../../bench/keystrokes/zipf.ts';
import { runs } from '../support/properties.ts';

const anyHotel = fc.record({
  name: fc.stringMatching(/^[a-z]{3,9} [a-z]{2,9}$/),
  city: fc.option(fc.stringMatching(/^[a-z]{3,9}$/)),
});

const anyOptions = fc.record({
  hotels: fc.array(anyHotel, { minLength: 1, maxLength: 20 }),
  people: fc.integer({ min: 1, max: 40 }),
  rate: fc.integer({ min: 1, max: 500 }),
  seconds: fc.integer({ min: 1, max: 20 }),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
});

test('keystrokes are scheduled in order of time, within the time, and equally for equal seeds', (t) => {
  fc.assert(
    fc.property(anyOptions, (options) => {
      const keystrokes = scheduleKeystrokes(options);
      t.deepEqual(
        keystrokes.map(({ at }) => at),
        keystrokes.map(({ at }) => at).sort((a, b) => a - b),
      );
      t.true(
        keystrokes.every(({ at, query }) => at >= 0 && at < options.seconds * 1000 && query.length >= 2),
      );
      t.deepEqual(scheduleKeystrokes(options), keystrokes);
    }),
    { numRuns: runs(15) },
  );
});

test('the pauses of a person are between half and one and a half of the mean, and letters follow one another', (t) => {
  const oneAtARate = anyOptions.map((options) => ({
    ...options,
    people: 1,
    rate: Math.min(options.rate, 50),
  }));
  fc.assert(
    fc.property(oneAtARate, (options) => {
      const pause = 1000 / options.rate;
      const keystrokes = scheduleKeystrokes(options);
      let continued = 0;
      for (const [index, { at, query }] of keystrokes.entries()) {
        const before = keystrokes[index - 1];
        if (before === undefined) {
          t.true(at < pause);
          continue;
        }
        t.true(at - before.at >= 0.5 * pause - 1e-6 && at - before.at <= 1.5 * pause + 1e-6);
        // A blank waits for the letter after it.
        if (query.startsWith(before.query) && query.length - before.query.length <= 2) continued += 1;
      }
      t.true(continued >= (keystrokes.length - 1) / 2, 'the others begin a session');
    }),
    { numRuns: runs(15) },
  );
});

test('so many keystrokes a second leave as were ordered', (t) => {
  const hotels = [{ name: 'Grand Hotel Example', city: 'Vienna' }];
  for (const [people, rate] of [
    [100, 500],
    [10, 200],
    [1, 20],
  ] as const) {
    const seconds = 60;
    const { length } = scheduleKeystrokes({ hotels, people, rate, seconds, seed: 7 });
    t.true(Math.abs(length / (rate * seconds) - 1) < 0.03, `${length} keystrokes for ${rate} a second`);
  }
});

test("ranks are drawn by Zipf's law", (t) => {
  for (const [count, exponent] of [
    [1, 1],
    [10, 1],
    [1000, 1],
    [50, 0.5],
  ] as const) {
    const draw = createZipf(count, exponent);
    const random = createRandom(11);
    const draws = 200_000;
    const times = new Array<number>(count).fill(0);
    for (let drawn = 0; drawn < draws; drawn += 1) {
      const rank = draw(random);
      t.true(rank >= 0 && rank < count);
      times[rank] = (times[rank] ?? 0) + 1;
    }
    const weights = times.map((_, rank) => 1 / (rank + 1) ** exponent);
    const sum = weights.reduce((some, weight) => some + weight, 0);
    for (const [rank, weight] of weights.entries()) {
      const expected = (draws * weight) / sum;
      // Five standard deviations of a binomial distribution.
      t.true(
        Math.abs((times[rank] ?? 0) - expected) <= 5 * Math.sqrt(expected) + 1,
        `rank ${rank} of ${count}`,
      );
    }
  }
});

test('the highest rate is found to within the precision, and each rate is tried once', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 12_000 }), async (limit) => {
      const tried: number[] = [];
      const isSustained = (rate: number): Promise<boolean> => {
        tried.push(rate);
        return Promise.resolve(rate <= limit);
      };
      const found = await highestRate(isSustained, { from: 50, atMost: 8000, precision: 0.05 });
      t.is(new Set(tried).size, tried.length);
      if (limit < 50) t.is(found, 0);
      else if (limit >= 8000) t.is(found, 8000);
      else t.true(found <= limit && limit <= found * 1.05 + 1, `${found} for ${limit}`);
    }),
    { numRuns: runs(60) },
  );
});
