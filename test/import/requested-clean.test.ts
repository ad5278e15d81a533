import test from 'ava';
import { cleanImports } from '../../catalog/import/requested/clean.ts';
import { hotelLines, openImportScene } from '../support/scenes/import-scene.ts';

test('what ended long ago goes with its rejects, and a file that does not come is not waited for', async (t) => {
  const { pool, create, upload, find, work } = await openImportScene(t);
  const [old, recent, waiting, late] = await Promise.all([create(), create(), create(), create()]);
  for (const { id } of [old, recent]) await upload(id, `${hotelLines(1)}no JSON\n`);
  await upload(late.id, 'half', { 'Content-Range': 'bytes 0-3/8' });
  await work();
  await pool.query(`update requested_imports set ended_at = now() - interval '8 days' where import_id = $1`, [
    old.id,
  ]);
  await pool.query(
    `update requested_imports set updated_at = now() - interval '25 hours' where import_id = $1`,
    [late.id],
  );
  t.is(await cleanImports(pool, 9), 0);
  t.is(await cleanImports(pool, 7), 1);
  await t.throwsAsync(find(old.id), { message: /^404/ });
  t.is((await find(recent.id)).status, 'with_rejects');
  t.is((await find(waiting.id)).status, 'awaiting_upload');
  t.like(await find(late.id), { status: 'failed', problem: 'its file did not arrive within 24 hours' });
  const { rows } = await pool.query(
    `select (select count(*)::integer from requested_import_contents) as pieces,
       (select array_agg(distinct import_id) from requested_import_rejects) as rejects`,
  );
  t.deepEqual(rows, [{ pieces: 0, rejects: [recent.id] }]);
});
