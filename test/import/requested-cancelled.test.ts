import test from 'ava';
import { countLockWaits } from '../support/lock-waits.ts';
import { holdHotels, hotelLines, openImportScene } from '../support/scenes/import-scene.ts';
import { waitFor } from '../support/wait-for.ts';

test('one that is cancelled after its worker was killed is not begun again', async (t) => {
  const { pool, queue, find, cancel, work } = await openImportScene(t);
  const id = await queue(hotelLines(1));
  await pool.query(
    `update requested_imports set status = 'running', attempts = 1, started_at = now() where import_id = $1`,
    [id],
  );
  t.like(await (await cancel(id)).json(), { status: 'running' });
  t.deepEqual(await work(), []);
  t.like(await find(id), { status: 'cancelled', attempts: 1 });
  t.is((await cancel(id)).status, 409);
  t.is((await pool.query('select from hotels')).rowCount, 0);
  t.is((await pool.query('select from import_runs')).rowCount, 0);
});

test('nor is one that is cancelled while its worker stops', async (t) => {
  const { pool, queue, find, cancel, work } = await openImportScene(t);
  const free = await holdHotels(pool);
  const id = await queue(hotelLines(1));
  const stop = new AbortController();
  const working = work(stop.signal);
  await waitFor('it to run', async () => (await find(id)).status === 'running');
  await waitFor('it to be held up', () => countLockWaits(pool));
  stop.abort(new Error('stopped'));
  t.is((await cancel(id)).status, 200);
  await free();
  await t.throwsAsync(working, { message: 'stopped' });
  t.deepEqual(await work(), []);
  t.is((await find(id)).status, 'cancelled');
});
