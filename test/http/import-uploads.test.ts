import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { hotelLines, importsPath, mebibyte, openImportScene } from '../support/scenes/import-scene.ts';
import { waitFor } from '../support/wait-for.ts';

const owner = fileOwner();
const { pool, server, token, create, upload, uploadUntilCut, find, work } = await openImportScene(owner);
test.after.always(owner.end);

const offsetOf = async (id: string): Promise<number> => {
  const response = await server.send(`${importsPath}/${id}/content`, { method: 'HEAD', token });
  return Number(response.headers.get('Upload-Offset'));
};

test.serial('what was not queued when its last part came is sent on', async (t) => {
  await pool.query(`
    create function refuse_queued() returns trigger language plpgsql as $$
      begin raise exception 'the connection is lost'; end $$;
    create trigger refuse_queued before update on requested_imports
      for each row when (new.status = 'queued') execute function refuse_queued()`);
  const { id } = await create();
  const file = Buffer.from(hotelLines(30));
  const partFrom = (first: number): Promise<Response> =>
    upload(id, file.subarray(first), { 'Content-Range': `bytes ${first}-${file.length - 1}/${file.length}` });
  t.is((await partFrom(0)).status, 500);
  const arrived = await offsetOf(id);
  t.true(arrived < file.length, 'there is a part that can be sent');
  await pool.query('drop trigger refuse_queued on requested_imports');
  t.like(await (await partFrom(arrived)).json(), { status: 'queued', receivedBytes: file.length });
  await work();
  t.like(await find(id), { status: 'succeeded', counts: { new: 30 } });
});

test.serial('a file is queued whatever the lengths of its pieces', async (t) => {
  const line = hotelLines(1, { provider: 'luna' });
  for (const length of [mebibyte - 1, mebibyte, mebibyte + 1, 2 * mebibyte]) {
    const file = line + '\n'.repeat(length - line.length);
    const whole = await create();
    t.like(await (await upload(whole.id, file)).json(), { status: 'queued', totalBytes: length });
    const inParts = await create();
    for (const [first, end] of [
      [0, 100],
      [100, length],
    ] as const) {
      const range = { 'Content-Range': `bytes ${first}-${end - 1}/${length}` };
      const sent = await upload(inParts.id, file.slice(first, end), range);
      const status = end === length ? 'queued' : 'awaiting_upload';
      t.like(await sent.json(), { status, receivedBytes: end, totalBytes: length });
    }
    await work();
    for (const { id } of [whole, inParts]) t.like(await find(id), { status: 'succeeded', records: 1 });
  }
});

test.serial(
  'a part that is there whole is its file’s end, though the request is cut before its own',
  async (t) => {
    const { id } = await create();
    const rest = Buffer.from(hotelLines(1, { provider: 'cut' }));
    const total = mebibyte + rest.length;
    await uploadUntilCut(id, rest, { 'Content-Range': `bytes 0-${total - 1}/${total}` });
    await waitFor('the rest', async () => (await offsetOf(id)) === total);
    t.is((await find(id)).status, 'queued');
    await work();
    t.like(await find(id), { status: 'succeeded', counts: { new: 1 } });
  },
);
