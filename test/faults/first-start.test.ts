import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { runCommand } from '../support/command-line.ts';
import {
  createDataFolder,
  startEmbeddedClient,
} from '../../packages/embedded-postgres/test/support/client.ts';
import { openTestPool } from '../support/database.ts';
import { launchService, startService, type ServiceProcess } from '../support/servers/service.ts';
import { waitFor } from '../support/wait-for.ts';

const folder = await createDataFolder();
// A stop waits for the batches that are being written: seconds, on a busy machine.
const environment = {
  ...{ DATA_DIR: folder.path, SAMPLE_CATALOG: 'true', SAMPLE_HOTELS: '4000' },
  SHUTDOWN_TIMEOUT_MS: '60000',
};

test.after.always(() => folder.remove());

test.serial(
  'the first start fills the catalog, and says where one finds what one needs to type',
  async (t) => {
    t.timeout(170_000);
    const interrupted = await startFilling(t);
    interrupted.kill('SIGTERM');
    const { status, output } = await interrupted.ended;
    t.is(status, 0, 'it can be stopped while it fills');
    t.false(output.includes('the sample catalog is loaded'));

    // The next start finds a catalog that is not empty, and knows that it was not finished.
    const service = await startService(t, environment);
    const { rejected, new: added } = JSON.parse(await service.said('the sample catalog is loaded')) as Loaded;
    t.is(rejected, 0);
    t.true(added > 0);
    const { key, token } = await access(t, service);
    const answer = await autocomplete(service.address, `ApiKey ${key}`, 'grand hotel');
    t.true(answer.items.length > 0);
    t.is(answer.items[0]?.match, 'prefix');
    t.true((await autocomplete(service.address, `Bearer ${token}`, 'grand hotel')).items.length > 0);
    const coverage = await waitFor('coverage of the sample', () => coverageOf(service.address, key));
    t.true(coverage.providers.some(({ hotelsTotal }) => hotelsTotal > 200));
    service.kill('SIGTERM');
    t.is((await service.ended).status, 0);

    const later = await startService(t, environment);
    t.is((await access(t, later)).key, key, 'the key stays the same');
    t.false(later.output().includes('filling the empty catalog'));
    t.deepEqual(await autocomplete(later.address, `ApiKey ${key}`, 'grand hotel'), answer, 'the data too');
    later.kill('SIGTERM');
    t.is((await later.ended).status, 0);
  },
);

/** A first start in the middle of its work. */
async function startFilling(t: ExecutionContext): Promise<ServiceProcess> {
  const service = launchService(t, environment);
  await service.said('the embedded database is ready');
  const client = await startEmbeddedClient(t, folder.path);
  const pool = openTestPool({ connectionString: client.connectionString, max: 1 });
  await waitFor('the first hotels', async () => (await pool.query('select from hotels limit 1')).rowCount);
  await pool.end();
  void client.end('SIGTERM');
  return service;
}

/** The key and a token, fetched as the output describes; where that is not a terminal, they are not in it. */
async function access(
  t: ExecutionContext,
  service: ServiceProcess,
): Promise<{ readonly key: string; readonly token: string }> {
  const file = await waitFor(
    'the file of the key to be named',
    () => /API key +in (\S+)/.exec(service.output())?.[1],
  );
  const key = await readFile(file, 'utf8');
  const [, command = ''] = /npx hotel-content (token create .*)/.exec(service.output()) ?? [];
  const { out, err } = await runCommand([...command.split(' '), '--data-dir', folder.path], {});
  t.regex(err, /^The token ends at \S+\.\n$/);
  t.false(service.output().includes(key));
  t.is((await stat(path.join(folder.path, 'jwt-secret'))).mode & 0o077, 0);
  t.notRegex(service.output(), /hck_|eyJ/);
  return { key, token: out.trim() };
}

async function autocomplete(address: string, authorization: string, query: string): Promise<Answer> {
  const response = await fetch(`${address}/content/hotels/v1/hotels/autocomplete`, {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Null while there is no snapshot of any hotel. */
async function coverageOf(address: string, key: string): Promise<Coverage | null> {
  const response = await fetch(`${address}/content/hotels/v1/metrics/coverage`, {
    headers: { Authorization: `ApiKey ${key}` },
  });
  if (!response.ok) return null;
  const coverage = (await response.json()) as Coverage;
  return coverage.providers.length > 0 ? coverage : null;
}

interface Coverage {
  readonly providers: readonly { readonly hotelsTotal: number }[];
}

interface Loaded {
  readonly rejected: number;
  readonly new: number;
}

interface Answer {
  readonly items: readonly { readonly name: string; readonly match: string }[];
}
