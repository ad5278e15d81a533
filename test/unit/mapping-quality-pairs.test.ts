import test from 'ava';
import fc from 'fast-check';
import { closest } from '../../catalog/mapping-quality/compare-hotels.ts';
import { createComponents } from '../../catalog/mapping-quality/components.ts';
import { profileOf, type Profile } from '../../catalog/mapping-quality/profile.ts';
import { stripeDegrees, stripeOf, tileDegrees } from '../../catalog/mapping-quality/stripes.ts';
import { sweep, type StripedProfile } from '../../catalog/mapping-quality/sweep.ts';
import { areaOf, tileAt } from '../../catalog/mapping-quality/tiles.ts';
import { compareBytes } from '../../catalog/text/compare-bytes.ts';
import { arbitraryRow, evidenceRow } from '../support/generators/evidence-rows.ts';
import { runs } from '../support/properties.ts';

// oxlint-disable-next-line typescript/require-await
async function* striped(profiles: readonly Profile[]): AsyncGenerator<StripedProfile> {
  const all = profiles.flatMap((profile) =>
    [...new Set(profile.positions.map(({ latitude }) => stripeOf(latitude)))].map((stripe) => ({
      stripe,
      profile,
    })),
  );
  yield* all.sort((one, other) => one.stripe - other.stripe);
}

async function sweptPairs(profiles: readonly Profile[]): Promise<readonly string[]> {
  const pairs: string[] = [];
  await sweep(
    striped(profiles),
    ({ one, other }) => pairs.push(`${one.baseCode} ${other.baseCode}`),
    () => undefined,
  );
  return pairs.sort();
}

/** All pairs, each looked at. */
function bruteForcePairs(profiles: readonly Profile[]): readonly string[] {
  const sorted = profiles.toSorted((one, other) => compareBytes(one.baseCode, other.baseCode));
  return sorted
    .flatMap((one, index) =>
      sorted.slice(index + 1).flatMap((other) => {
        const nearest = closest(one, other);
        return nearest !== null && nearest.distanceKm <= 1 ? [`${one.baseCode} ${other.baseCode}`] : [];
      }),
    )
    .sort();
}

const centres = [
  { name: 'a city', latitude: 48.2, longitude: 16.37 },
  { name: 'the 180th meridian', latitude: -16.8, longitude: 180 },
  { name: 'the equator', latitude: 0, longitude: 0 },
  { name: 'a pole', latitude: 89.995, longitude: 30 },
] as const;

for (const { name, ...centre } of centres) {
  test(`the pairs of a sweep are those of a comparison of all with all, at ${name}`, async (t) => {
    const rows = fc.array(
      fc.oneof(arbitraryRow(centre, 0.03), arbitraryRow(centre, 0.006), arbitraryRow(centre, 179)),
      { minLength: 1, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(rows, { maxLength: 25 }), async (bases) => {
        const profiles = bases.map((base, index) => profileOf(`B${index}`, base));
        t.deepEqual(await sweptPairs(profiles), bruteForcePairs(profiles));
      }),
      { numRuns: runs(20) },
    );
  });
}

test('where thousands share a position, those with a word in common still meet', async (t) => {
  const crowd = Array.from({ length: 5000 }, (_, index) =>
    profileOf(`C${String(index).padStart(4, '0')}`, [
      evidenceRow({ name: `Hotel ${index}x${index % 2500}y` }),
    ]),
  );
  const twice = ['D1', 'D2'].map((code) => profileOf(code, [evidenceRow({ name: 'Hotel Sacher' })]));
  let visited = 0;
  let met = false;
  await sweep(
    striped([...crowd, ...twice]),
    ({ one, other }) => {
      visited += 1;
      met ||= one.baseCode === 'D1' && other.baseCode === 'D2';
    },
    () => undefined,
  );
  t.true(met);
  t.true(visited < 5_000_000, `${visited} of 12.5 million pairs`);
});

test('components are those of a union one by one', (t) => {
  const code = fc.integer({ min: 0, max: 20 }).map(String);
  fc.assert(
    fc.property(fc.array(fc.tuple(code, code), { maxLength: 40 }), (pairs) => {
      const components = createComponents();
      let sets: Set<string>[] = [];
      for (const [one, other] of pairs) {
        components.add(one, other);
        if (one === other) continue;
        const touched = sets.filter((set) => set.has(one) || set.has(other));
        sets = [
          ...sets.filter((set) => !touched.includes(set)),
          new Set([one, other, ...touched.flatMap((set) => [...set])]),
        ];
      }
      t.is(components.groups, sets.length);
      t.is(
        components.redundant,
        sets.reduce((sum, set) => sum + set.size - 1, 0),
      );
    }),
  );
});

test('a point lies in the area of its tile, on its edges too', (t) => {
  for (let stripe = -5000; stripe <= 5000; stripe += 1) {
    const latitude = Number((stripe * stripeDegrees).toFixed(3));
    for (const number of [-100, 0, 77]) {
      const point = { latitude, longitude: number * tileDegrees(stripeOf(latitude)) };
      const { south, north, west, east } = areaOf(tileAt(point));
      t.true(south <= latitude && latitude <= north, `latitude ${latitude}`);
      t.true(west <= point.longitude && point.longitude <= east, `longitude ${point.longitude}`);
    }
  }
});
