import { markdownTable } from '../../bench/report.ts';
import { measureQuality, qualityTable } from '../../bench/quality/hotels/measure.ts';
import { knownHotels, loadRealHotels } from '../../bench/quality/hotels/real-hotels.ts';
import { loadTypeahead } from '../support/scenes/catalog-typeahead.ts';
import { createTestDatabase } from '../support/database.ts';
import { sharedDataOrSkip } from '../support/shared-data.ts';

const { testWith } = sharedDataOrSkip();

const sample = 150;
const seed = 7;

/** A little below what `npm run quality` prints for all hotels, because a sample of this size varies. */
const minFirstFive = {
  'whole name, no mistake': 0.99,
  'whole name, one mistake': 0.99,
  'first 60 % of the letters, one mistake': 0.95,
  'name and city, a wrong letter': 0.985,
  'a word left out': 0.92,
  'a word left out, one mistake': 0.91,
  'two words and the city': 0.94,
  'two words and the city, first 60 % of the letters': 0.86,
  'two words and the city, a wrong letter': 0.91,
  'the last word and the city': 0.73,
  'the city before the name': 0.97,
} as const;

const minFirstOfPrefixes = 0.8;

testWith('people who type find real hotels, with mistakes too', async (t) => {
  t.timeout(300_000);
  const { pool } = await createTestDatabase(t);
  await loadRealHotels(pool);
  const hotels = await knownHotels(pool, sample, seed);
  const qualities = await measureQuality(await loadTypeahead(pool), hotels, { seed });
  t.log(markdownTable(qualityTable(qualities)));
  for (const { way, queries, first, firstFive } of qualities) {
    t.true(queries >= sample / 2, way);
    t.true(firstFive >= minFirstFive[way], `${way}: ${firstFive}`);
    if (way === 'first 60 % of the letters, one mistake') t.true(first >= minFirstOfPrefixes, `${first}`);
  }
});
