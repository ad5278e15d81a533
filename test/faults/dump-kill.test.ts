import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import { adminRole } from '../../catalog/access/scopes.ts';
import { createTokenService } from '../../api/access/jwt.ts';
import type { DumpManifest } from '../../catalog/dumps/dump.ts';
import { createTestDatabase } from '../support/database.ts';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping, place } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { createScratchDirectory } from '../support/scratch.ts';
import { jwtSecret, tokenOptions } from '../support/servers/server.ts';
import { launchService, startService } from '../support/servers/service.ts';
import { waitFor } from '../support/wait-for.ts';

const owner = fileOwner();
const { pool, url } = await createTestDatabase(owner);
test.after.always(owner.end);

const tokens = createTokenService(tokenOptions);

test('a dump whose worker is killed is not there, and is written by another worker', async (t) => {
  // That a job is left alone is seen after the half of a minute.
  t.timeout(170_000);
  const folder = await createScratchDirectory('dumps');
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  await loadRecords(pool, [
    place('00000000-0000-4000-8000-000000000001', 'CITY', 'Vienna', 'AT'),
    ...Array.from({ length: 50 }, (_, index) => [
      hotel('sol', `s${index}`, { rooms: [{ roomCode: 'a' }] }),
      mapping('sol', `s${index}`, `B${index}`),
    ]).flat(),
  ]);
  const variables = { DATABASE_URL: url, JWT_SECRET: jwtSecret, DUMP_DIR: folder, DUMP_SCHEDULE: 'off' };
  const api = await startService(t, variables, 'api');
  const worker = launchService(t, variables, 'worker');
  await worker.said('workers are started');
  const token = await tokens.sign(
    {
      ...{ serviceAccount: 'operator', scopes: ['content:read'], organization: null },
      ...{ email: 'ann@example.com', roles: [adminRole] },
      limits: { perMinute: 1e6, perHour: 1e6, perDay: 1e6 },
    },
    600,
  );
  const call = async (asked: string, method = 'GET'): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${api.address}/content/hotels/v1/dumps${asked}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    });
    return { status: response.status, body: await response.json() };
  };
  const ids = async () => ((await call('')).body as { dumps: { id: string }[] }).dumps.map((dump) => dump.id);

  // It waits for chains, when hotels and places are written.
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table chain_names in access exclusive mode');
  const { status, body } = await call('', 'POST');
  t.is(status, 202);
  const { id } = body as { id: string };
  const unfinished = path.join(folder, `.unfinished-${id}`);
  await waitFor('it to be in the middle', async () => {
    const names: readonly string[] = await readdir(unfinished).catch(() => []);
    return names.includes('places-0001.ndjson.gz') ? names : undefined;
  });
  worker.kill('SIGKILL');
  await worker.ended;
  await holder.query('rollback');
  holder.release();
  t.true((await readdir(unfinished)).length > 0, 'what it wrote is still there');
  // So is what a worker left that was killed another time.
  await mkdir(path.join(folder, '.unfinished-20260101T000000000Z-0123abcd'));
  t.deepEqual(await ids(), []);
  for (const asked of [
    `/${id}/manifest.json`,
    `/${id}/hotels-0001.ndjson.gz`,
    `/.unfinished-${id}/manifest.json`,
    `/.unfinished-${id}/hotels-0001.ndjson.gz`,
  ])
    t.is((await call(asked)).status, 404, asked);

  launchService(t, variables, 'worker');
  await waitFor('the dump', async () => ((await ids()).includes(id) ? true : undefined), {
    timeout: 120_000,
  });
  t.deepEqual(await readdir(folder), [id], 'nothing is left of what was killed');
  const { parts } = (await call(`/${id}/manifest.json`)).body as DumpManifest;
  t.deepEqual(
    parts.map(({ kind, rows }) => [kind, rows]),
    [
      ['hotels', 50],
      ['rooms', 50],
      ['mappings', 50],
      ['places', 1],
    ],
  );
  t.deepEqual(
    (await readdir(path.join(folder, id))).sort(),
    [...parts.map(({ name }) => name), 'manifest.json'].sort(),
  );
});
