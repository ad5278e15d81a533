// Names of hotels and streets. cspell:disable
import test from 'ava';
import { explainPair } from '../../catalog/mapping-quality/explain-pair.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const names = ['Hotel Mozart', 'Mozart Residenz', 'Pension Mozart Wien', 'Hotel Quartier', 'Gasthof Donau'];

function recordsOf(code: string, name: string, location: object, fields: object = {}): object[] {
  const key = { providerCode: 'alpha', hotelCode: code };
  return [
    { type: 'hotel', ...key, name, ...fields, location: { city: 'Wien', countryCode: 'AT', ...location } },
    { type: 'mapping', ...key, baseCode: `B-${code}` },
  ];
}

/** Around a corner where four tiles meet. */
const around = Array.from({ length: 40 }, (_, index) =>
  recordsOf(String(index), names[index % names.length] ?? '', {
    latitude: 48.204 + ((index % 8) - 4) / 1500,
    longitude: 16.362 + (Math.floor(index / 8) - 2) / 1000,
  }),
).flat();

test('a hotel is scored as the search for duplicates would score a base code of it alone', async (t) => {
  const { ask, pool } = await openApiScene(t, around);
  const given = [
    { latitude: 48.2041, longitude: 16.3622 },
    { latitude: 48.2058, longitude: 16.3601 },
    { latitude: 48.2059, longitude: 16.3639 },
  ].map((position, index) => ({ name: names[index] ?? '', ...position }));
  const hotels = given.map((hotel) => ({ ...hotel, city: 'Wien', countryCode: 'AT', stars: 4 }));
  const { results } = await ask<{
    results: readonly { candidates: readonly { baseCode: string; score: number; verdict: string }[] }[];
  }>('/hotels/match', { hotels, limit: 20 });
  let compared = 0;
  for (const [index, { name, ...position }] of given.entries()) {
    await loadRecords(pool, recordsOf('itself', name, position, { starRating: 4 }));
    for (const { baseCode, score, verdict } of results[index]?.candidates ?? []) {
      const explained = await explainPair(pool, baseCode, 'B-itself');
      t.true(Math.abs(explained.score - score) < 0.001, `${baseCode}: ${score}, ${explained.score}`);
      t.is(explained.isDuplicate, verdict === 'same');
      compared += 1;
    }
  }
  t.true(compared >= 10, `${compared} candidates`);
});
