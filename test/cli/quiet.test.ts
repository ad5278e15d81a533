import { PassThrough } from 'node:stream';
import test from 'ava';
import { refreshCoverage } from '../../catalog/coverage/snapshot.ts';
import { createProgressLine } from '../../cli/progress-line.ts';
import { callCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { hotel, mapping } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

test('quiet leaves out what is no result, and nothing that is wrong', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, [hotel('sol', '1'), mapping('sol', '1', 'A'), mapping('sol', '2', 'B')]);
  const command = (args: string) => callCommand(args.split(' '), { DATABASE_URL: url });
  for (const args of ['mapping-quality run', 'chains suggest', 'mapping override distinct A B --dry-run']) {
    const loud = await command(args);
    const quiet = await command(`${args} --quiet`);
    t.is(quiet.status, 0, quiet.err);
    t.not(loud.err, '', args);
    t.deepEqual(quiet, { ...loud, err: '' });
    const json = await command(`--quiet ${args} --json`);
    t.is(json.err, '');
    t.is(typeof JSON.parse(json.out), 'object');
  }
  t.regex((await command('--quiet hotel show NONE')).err, /No live hotel has this base code/);
  t.regex((await command('keys revoke none --quiet')).err, /no active key/);
});

test('coverage show has the snapshot', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, [hotel('sol', '1', { rooms: [{ roomCode: 'a' }] }), hotel('luna', '2')]);
  const show = (...args: string[]) => callCommand(['coverage', 'show', ...args], { DATABASE_URL: url });
  t.like(await show(), { status: 1, out: '' });
  await refreshCoverage(pool);
  const { status, out, err } = await show();
  t.is(status, 0, err);
  t.regex(out, /^PROVIDER .*\nluna +1 +0\.0 % +\d+ +\w+ +0 +0\.0 %\nsol +1 +0\.0 % .* 1 +0\.0 %\n$/);
  t.regex(err, /^As of \S+Z\.\n$/);
  const [luna = ''] = (await show('--json')).out.split('\n');
  t.like(JSON.parse(luna), { providerCode: 'luna', hotelsTotal: 1, roomsTotal: 0 });
});

test('progress off a terminal is lines with the time, at a bounded rate', (t) => {
  const out = new PassThrough();
  const line = createProgressLine(out);
  for (let n = 0; n <= 1000; n++) line.show(() => `${n} of 1000`, n === 1000);
  line.end();
  t.regex(String(out.read()), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z {2}1000 of 1000\n$/);
});
