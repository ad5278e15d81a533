import { rm } from 'node:fs/promises';
import test from 'ava';
import { waitFor } from '../support/wait-for.ts';
import { createImporter, type Importer } from './importer.ts';

/** Advisory locks of the importer's own database; other tests share its server. */
async function isLocked(importer: Importer, granted: boolean): Promise<boolean> {
  const locks = await importer.rows(
    `select from pg_locks
     where locktype = 'advisory' and granted = ${granted}
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return locks.length > 0;
}

/** An import that holds the lock until it is released. */
async function holdLock(importer: Importer): Promise<{ first: Promise<unknown>; release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  async function* nothing(): AsyncGenerator<object> {
    await released;
    yield { type: 'organization', organizationCode: 'o', name: 'first' };
  }
  const first = importer.records(nothing());
  await waitFor('the first import to hold the lock', () => isLocked(importer, true));
  return { first, release };
}

test('a second import waits for the first and says so, or is refused', async (t) => {
  const importer = await createImporter(t);
  const organization = (index: number): object => ({
    type: 'organization',
    organizationCode: `o${index}`,
    name: `first ${index}`,
  });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  async function* slowly(): AsyncGenerator<object> {
    yield organization(1);
    yield organization(2);
    await released;
    yield organization(3);
  }
  const first = importer.records(slowly(), { batchSize: 1 });
  await waitFor(
    'the first import to have begun',
    async () => (await importer.rows('select from organizations')).length > 0,
  );

  await t.throwsAsync(importer.records([], { wait: false }), { message: /Another import is running/ });

  const second = importer.records([{ ...organization(3), name: 'second' }]);
  await waitFor('the second import to wait for the lock', () => isLocked(importer, false));
  t.deepEqual(await importer.rows(`select from organizations where organization_code = 'o3'`), []);
  release();
  t.deepEqual((await first).counts, { organization: { new: 3 } });
  const { counts, messages } = await second;
  t.deepEqual(counts, { organization: { changed: 1 } });
  t.regex(messages[0]?.message ?? '', /another import is running on this database; waiting/);
});

test('an import that has lost the lock writes nothing more', async (t) => {
  const importer = await createImporter(t);
  const hotel = (hotelCode: string, name: string): object => ({
    ...{ type: 'hotel', providerCode: 'p', hotelCode, name },
  });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  t.teardown(release);
  async function* slowly(): AsyncGenerator<object> {
    yield hotel('1', 'first');
    // Read ahead while the one before it is written.
    yield hotel('2', 'first');
    await released;
    yield hotel('3', 'first');
  }
  const first = importer.records(slowly(), { batchSize: 1 });
  await waitFor('its hotels', async () => (await importer.rows('select from hotels')).length === 2);
  await importer.rows(
    `select pg_terminate_backend(pid, 10000) from pg_locks
     where locktype = 'advisory' and granted and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
  );
  await importer.records([hotel('3', 'second')], { wait: false });
  release();
  await t.throwsAsync(first);
  t.deepEqual(await importer.rows(`select name from hotels where hotel_code = '3'`), [{ name: 'second' }]);
});

test('the command says that it waits, and ends with status 1 where it must not', async (t) => {
  const importer = await createImporter(t);
  const { first, release } = await holdLock(importer);
  const path = await importer.file(
    'o.ndjson',
    '{"type":"organization","organizationCode":"o","name":"second"}',
  );
  const refused = await importer.cli('import', '--no-wait', path);
  t.is(refused.status, 1);
  t.is(refused.err, 'hotel-content: Another import is running on this database\n');

  const waiting = importer.cli('import', path);
  await waitFor('the command to wait', () => isLocked(importer, false));
  release();
  await first;
  const { status, err } = await waiting;
  t.is(status, 0);
  t.regex(err, /^info: another import is running on this database; waiting for it to end$/m);
  t.deepEqual(await importer.rows('select name from organizations'), [{ name: 'second' }]);
});

test('a file that has gone while the command waited fails it, and that is recorded', async (t) => {
  const importer = await createImporter(t);
  const { first, release } = await holdLock(importer);
  const path = await importer.file('gone.ndjson', '');
  const second = importer.cli('import', path);
  await waitFor('the command to wait', () => isLocked(importer, false));
  await rm(path);
  release();
  await first;
  const { status, err } = await second;
  t.is(status, 1);
  t.regex(err, /ENOENT/);
  t.deepEqual(await importer.rows('select result from import_runs'), [{ result: 'failed' }]);
});
