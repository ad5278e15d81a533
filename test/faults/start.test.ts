import test from 'ava';
import {
  createDataFolder,
  databaseProcesses,
  isAlive,
} from '../../packages/embedded-postgres/test/support/client.ts';
import { launchService, startService } from '../support/servers/service.ts';
import { waitFor } from '../support/wait-for.ts';

const folder = await createDataFolder();
const dataDir = folder.path;

test.after.always(() => folder.remove());

test.serial('a configuration that cannot be used is reported at once, with status 1', async (t) => {
  const { status, errors } = await launchService(t, { DATA_DIR: dataDir, PORT: 'http', LOG_LEVEL: 'loud' })
    .ended;
  t.is(status, 1);
  t.regex(
    errors,
    /PORT is "http"; allowed: .*\n.*LOG_LEVEL is "loud"|LOG_LEVEL is "loud".*\n.*PORT is "http"/,
  );
  t.false(errors.includes('    at '), 'no stack');
  const unknownRole = await launchService(t, { DATA_DIR: dataDir }, 'sleep').ended;
  t.is(unknownRole.status, 1);
  t.regex(unknownRole.errors, /PROCESS is "sleep"; allowed: one of api, worker, all/);
});

test.serial(
  'without any configuration it serves from its own database, and a second start says so',
  async (t) => {
    const service = await startService(t, { DATA_DIR: dataDir });
    const health = await fetch(`${service.address}/content/hotels/v1/health`);
    t.is(health.status, 200);
    const { status, components } = (await health.json()) as Health;
    t.is(status, 'ok');
    t.deepEqual(
      Object.entries(components).map(([name, part]) => [name, part.kind, part.status]),
      [
        ['postgres', 'embedded', 'up'],
        ['search', 'postgres', 'up'],
        ['queue', 'postgres', 'up'],
        ['rateLimiter', 'memory', 'up'],
      ],
    );
    const second = await launchService(t, { DATA_DIR: dataDir }).ended;
    t.is(second.status, 1);
    t.is(
      second.errors.trim(),
      `The service already runs with the data in ${dataDir}: process ${service.pid}, reachable at ${service.address}.`,
    );
    const { port } = new URL(service.address);
    const onItsPort = await launchService(t, { DATA_DIR: dataDir, PORT: port }).ended;
    t.is(onItsPort.errors, second.errors, 'it says more than that the port is taken');
    const { keeper, postmaster } = await databaseProcesses(dataDir);
    service.kill('SIGTERM');
    t.is((await service.ended).status, 0);
    t.false(isAlive(postmaster), 'its database has stopped when it has ended');
    await waitFor('the keeper to end', () => !isAlive(keeper));
  },
);

test.serial(
  'kill -9 leaves no database process, the next start has the data, and without its database it ends and says why',
  async (t) => {
    const first = await startService(t, { DATA_DIR: dataDir });
    const ready = JSON.parse(await first.said('the embedded database is ready')) as { postmaster: number };
    first.kill('SIGKILL');
    t.is((await first.ended).status, null);
    await waitFor('the database to stop', () => !isAlive(ready.postmaster));

    const next = await startService(t, { DATA_DIR: dataDir });
    t.is((await fetch(`${next.address}/content/hotels/v1/health`)).status, 200);
    t.false(next.output().includes('the database was migrated'), 'the migrations were kept');

    const { keeper, postmaster } = await databaseProcesses(dataDir);
    process.kill(keeper, 'SIGKILL');
    const { status, output } = await next.ended;
    t.is(status, 1);
    t.regex(output, /the embedded database is gone/);
    t.false(isAlive(postmaster));
  },
);

interface Health {
  readonly status: string;
  readonly components: Readonly<Record<string, { readonly kind: string; readonly status: string }>>;
}
