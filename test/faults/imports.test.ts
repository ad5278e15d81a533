import { adminRole } from '../../catalog/access/scopes.ts';
import { createTokenService } from '../../api/access/jwt.ts';
import { openTestPool } from '../support/database.ts';
import { onEveryStore, queuePrefix } from '../support/scenes/queue-stores.ts';
import { feedOf, hotelLines, type Import, importsPath } from '../support/scenes/import-scene.ts';
import { jwtSecret, tokenOptions } from '../support/servers/server.ts';
import { launchService, startService } from '../support/servers/service.ts';
import { waitFor } from '../support/wait-for.ts';

const testOnStores = await onEveryStore();

const hotels = 30_000;

const tokens = createTokenService(tokenOptions);

async function administratorToken(): Promise<string> {
  return tokens.sign(
    {
      ...{ serviceAccount: 'operator', scopes: ['content:read'], organization: null },
      ...{ email: 'ann@example.com', roles: [adminRole] },
      limits: { perMinute: 1e6, perHour: 1e6, perDay: 1e6 },
    },
    600,
  );
}

testOnStores.serial('an import whose worker is killed is begun again by another', async (t, store) => {
  t.timeout(240_000);
  const variables: Record<string, string> = { ...store.variables(queuePrefix()), JWT_SECRET: jwtSecret };
  const provider = store.name.toLowerCase();
  const pool = openTestPool({ connectionString: variables['DATABASE_URL'], max: 2 });
  t.teardown(() => pool.end());
  const api = await startService(t, variables, 'api');
  const worker = launchService(t, variables, 'worker');
  await worker.said('workers are started');
  const token = await administratorToken();
  const call = async <T = Import>(path: string, method = 'GET', body?: string): Promise<T> => {
    const response = await fetch(`${api.address}/content/hotels/v1${importsPath}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return (text.startsWith('{"line"') ? text : JSON.parse(text)) as T;
  };
  const { id } = await call('', 'POST', '{}');
  const bad = `{"type":"hotel","providerCode":"${provider}","hotelCode":"bad"}\n`;
  await call(`/${id}/content`, 'PUT', feedOf(bad + hotelLines(hotels, { provider }), provider));
  const running = await waitFor('it to be in the middle', async () => {
    const now = await call(`/${id}`);
    return now.counts.new > 2000 ? now : undefined;
  });
  t.is(running.status, 'running', 'killed in the middle');
  worker.kill('SIGKILL');
  await worker.ended;
  t.is((await call(`/${id}`)).status, 'running', 'nobody knows yet');
  launchService(t, variables, 'worker');
  const ended = await waitFor(
    'its end',
    async () => {
      const now = await call(`/${id}`);
      return now.endedAt === null ? undefined : now;
    },
    { timeout: 180_000 },
  );
  t.like(ended, { status: 'with_rejects', attempts: 2, records: hotels + 3, problem: null });
  t.is(ended.counts.new + ended.counts.unchanged, hotels);
  t.true(ended.counts.unchanged > 2000, 'what was written before is not written again');
  const rejects = await call<string>(`/${id}/rejects`);
  t.is(rejects.trimEnd().split('\n').length, 1);
  const { rows } = await pool.query<{ live: number; pieces: number }>(
    `select (select count(*)::integer from live_hotels where provider_code = $1) as live,
       (select count(*)::integer from requested_import_contents) as pieces`,
    [provider],
  );
  t.deepEqual(rows, [{ live: hotels, pieces: 0 }]);
});
