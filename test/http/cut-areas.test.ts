import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { type CodesAnswer, keysOf, records } from '../support/scenes/places-scene.ts';

const owner = fileOwner();
const { ask, pool } = await openApiScene(owner, records, { areaPageSize: 2 });
await pool.query(`update hotels set deleted_at = now() where hotel_code = 'gone'`);
test.after.always(owner.end);

/** Four hotels of Vienna. */
const area = { bbox: [16.36, 48.2, 16.39, 48.21] };
const circle = { latitude: 48.2082, longitude: 16.3738, radiusKm: 1 };

test('an area with more hotels than are listed has a warning and a token', async (t) => {
  const first = await ask<CodesAnswer>('/hotels/by-area', { area });
  t.deepEqual(keysOf(first), ['luna:n1', 'luna:w1']);
  t.deepEqual(first.warnings as readonly object[], [
    {
      code: 'WARN_RESULT_TRUNCATED',
      message: 'Only 2 hotels are listed; `token` continues.',
      count: 4,
    },
  ]);
  const second = await ask<CodesAnswer>('/hotels/by-area', { area, token: first['token'] });
  t.deepEqual(keysOf(second), ['sol:w1', 'solgv:w1']);
  t.deepEqual([second.warnings, second['token']], [[], undefined]);
  t.deepEqual(second.statistics, first.statistics);
  // Whoever says how many has a token alone.
  const asked = await ask<CodesAnswer>('/hotels/by-area', { area, maxSize: 3 });
  t.is(asked.hotels.length, 3);
  t.deepEqual(asked.warnings, []);
});

test('a circle with more hotels than are listed has both too', async (t) => {
  const first = await ask<CodesAnswer>('/hotels/by-coordinates', circle);
  t.deepEqual(keysOf(first), ['luna:w1', 'sol:w1']);
  t.like(first.warnings[0], { code: 'WARN_RESULT_TRUNCATED', count: 4 });
  const second = await ask<CodesAnswer>('/hotels/by-coordinates', { ...circle, token: first['token'] });
  t.deepEqual(keysOf(second), ['solgv:w1', 'luna:n1']);
  t.deepEqual(second.warnings, []);
});
