import test from 'ava';
import { feedOf, hotelLines, openImportScene } from '../support/scenes/import-scene.ts';

test('a file for which the disk of the database has no room is sent on later', async (t) => {
  const { pool, create, upload, find } = await openImportScene(t);
  await pool.query(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on requested_import_contents for each row when (new.first_byte > 0)
      execute function no_room()`);
  const { id } = await create({ fileName: 'sol.ndjson' });
  const file = Buffer.from(feedOf(hotelLines(20_000)));
  const full = await upload(id, file);
  t.is(full.status, 503);
  t.is(full.headers.get('Retry-After'), '1');
  const { error } = (await full.json()) as {
    readonly error: { readonly code: string; readonly message: string };
  };
  t.is(error.code, 'SERVICE_UNAVAILABLE');
  t.regex(error.message, /disk of the database is full/);
  await pool.query('drop function no_room cascade');
  const { receivedBytes } = await find(id);
  t.true(receivedBytes > 0 && receivedBytes < file.length);
  const rest = { 'Content-Range': `bytes ${receivedBytes}-${file.length - 1}/${file.length}` };
  t.is((await upload(id, file.subarray(receivedBytes), rest)).status, 200);
});
