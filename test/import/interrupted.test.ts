import { spawn } from 'node:child_process';
import { once } from 'node:events';
import test, { type ExecutionContext } from 'ava';
import { cliCommand, commandEnvironment } from '../support/command-line.ts';
import { waitFor } from '../support/wait-for.ts';
import { createImporter, type Importer, ndjson } from './importer.ts';

/** Begins an import; what it is sent on standard input may be all of the file, or not. */
function begin(t: ExecutionContext, { url }: Importer, ...args: readonly string[]) {
  const [program, programArgs] = cliCommand(['import', ...args]);
  const child = spawn(program, programArgs, {
    env: commandEnvironment({ DATABASE_URL: url }),
    stdio: 'pipe',
  });
  t.teardown(() => child.kill('SIGKILL'));
  const [out, err] = [child.stdout, child.stderr].map((stream) => {
    let text = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    return () => text;
  });
  return { child, ended: once(child, 'close'), out: out ?? String, err: err ?? String };
}

const hotelOf = (index: number): object => ({
  ...{ type: 'hotel', providerCode: 'acme', hotelCode: `h${index}`, name: `Hotel ${index}` },
});

const runs = 'select result, ended_at is not null as ended, records_new > 0 as wrote from import_runs';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`an import that ${signal} interrupts says how far it came, and has failed`, async (t) => {
    const importer = await createImporter(t);
    const records = Array.from({ length: 4000 }, (_, index) => hotelOf(index));
    const snapshot = (state: string): object => ({ type: 'snapshot', providerCode: 'acme', state });
    const file = await importer.file(
      'feed.ndjson',
      ndjson([snapshot('begin'), ...records, {}, snapshot('end')]),
    );
    const second = await importer.file('second.ndjson', ndjson([{ ...hotelOf(0), providerCode: 'other' }]));
    const { child, ended, out, err } = begin(t, importer, '--batch-size', '5', file, second);
    await waitFor('some hotels', async () => (await importer.rows('select from hotels limit 1')).length > 0);
    child.kill(signal);
    // As one that the signal ended: a shell ends the script then, whose next command is not run.
    t.deepEqual(await ended, [null, signal]);
    t.regex(err(), /error: \S+feed\.ndjson: was interrupted; what came before it stays, up to line \d+\n/);
    t.regex(err(), /ends inside the snapshot of acme: no hotel was removed/);
    t.regex(err(), /hotel-content: Interrupted\. What was imported stays; run it again from the start\.\n$/);
    t.regex(out(), /^hotel +[1-9][\d,]* /m);
    t.deepEqual(await importer.rows(runs), [{ result: 'failed', ended: true, wrote: true }]);
    t.deepEqual(await importer.rows(`select from hotels where provider_code = 'other'`), []);
    t.is((await importer.cli('import', file, '--allow-rejects')).status, 0);
  });
}

test('an import of standard input is interrupted though nothing comes', async (t) => {
  const importer = await createImporter(t);
  const { child, ended, err } = begin(t, importer, '--rejects', '/dev/null', '-');
  child.stdin.write(ndjson([hotelOf(1)]));
  await waitFor('the import', async () => (await importer.rows(runs)).length > 0);
  child.kill('SIGINT');
  t.deepEqual(await ended, [null, 'SIGINT']);
  t.regex(err(), /error: -: was interrupted/);
});

test('an import that waits for another one is interrupted, and waits no more', async (t) => {
  const importer = await createImporter(t);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  t.teardown(release);
  async function* slowly(): AsyncGenerator<object> {
    yield hotelOf(1);
    await released;
  }
  const first = importer.records(slowly(), { batchSize: 1 });
  const file = await importer.file('feed.ndjson', ndjson([hotelOf(2)]));
  const { child, ended, err } = begin(t, importer, file);
  await waitFor('it to wait', () => Promise.resolve(err().includes('waiting for it to end')));
  child.kill('SIGINT');
  t.deepEqual(await ended, [null, 'SIGINT']);
  t.regex(err(), /hotel-content: Interrupted\. What was imported stays; run it again from the start\.\n$/);
  const waiting = await importer.rows(
    `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  t.deepEqual(waiting, []);
  t.deepEqual(await importer.rows(runs), [{ result: 'failed', ended: true, wrote: false }]);
  release();
  await first;
});

test('an import that was killed is not said to run', async (t) => {
  const importer = await createImporter(t);
  const running = async (): Promise<readonly unknown[]> => {
    const { out } = await importer.cli('status', '--json');
    return (JSON.parse(out) as { readonly imports: { readonly running: readonly unknown[] } }).imports
      .running;
  };
  const { child, ended } = begin(t, importer, '--rejects', '/dev/null', '-');
  await waitFor('the import', async () => (await running()).length === 1);
  child.kill('SIGKILL');
  t.deepEqual(await ended, [null, 'SIGKILL']);
  // The server sees that the connection is closed.
  await waitFor('its end', async () => (await running()).length === 0);
});
