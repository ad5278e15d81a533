import { spawn } from 'node:child_process';
import { once } from 'node:events';
import test from 'ava';
import { createImporter, type Importer, ndjson } from '../import/importer.ts';
import { cliCommand, commandEnvironment } from '../support/command-line.ts';
import { waitFor } from '../support/wait-for.ts';

const hotels = 6000;

function* feed(): Generator<object> {
  yield { type: 'provider', providerCode: 'acme', name: 'Acme' };
  yield { type: 'snapshot', providerCode: 'acme', state: 'begin' };
  for (let index = 0; index < hotels; index++) {
    yield {
      type: 'hotel',
      providerCode: 'acme',
      hotelCode: `h${index}`,
      name: `Hotel ${index}`,
      rooms: [{ roomCode: 'DBL', name: `Double ${index}` }],
    };
    yield { type: 'mapping', providerCode: 'acme', hotelCode: `h${index}`, baseCode: `B${index}` };
  }
  yield { type: 'snapshot', providerCode: 'acme', state: 'end' };
}

/** All that an import is to leave behind, but for the times. */
const state = `select md5(string_agg(row, ',' order by row)) as digest, count(*)::int as rows from (
  select row(hotel_part(h), rooms_fingerprint, deleted_at is null)::text as row from hotels h
  union all select row(hotel_code, room_code, name)::text from rooms
  union all select row(hotel_code, base_code)::text from mappings
  union all select row(provider_code, name, last_sync_at is null)::text from providers) as all_rows`;

async function count({ rows }: Importer): Promise<number> {
  return (await rows<{ count: number }>('select count(*)::int from hotels'))[0]?.count ?? 0;
}

test('an import that is killed can be run again from the start, with the same result', async (t) => {
  t.timeout(180_000);
  const whole = await createImporter(t);
  const killed = await createImporter(t);
  const path = await killed.file('feed.ndjson', ndjson(feed()));
  // Two hotels that the feed does not hold are removed at its end, and only there.
  for (const importer of [whole, killed]) {
    await importer.records(
      ['gone1', 'gone2'].map((hotelCode) => ({
        type: 'hotel',
        providerCode: 'acme',
        hotelCode,
        name: 'Gone',
      })),
    );
  }
  await whole.records(feed(), { allowMassRemoval: true });

  for (const until of [1, hotels / 4, hotels / 2]) {
    const [program, args] = cliCommand(['import', '--batch-size', '100', '--allow-mass-removal', path]);
    const child = spawn(program, args, {
      env: commandEnvironment({ DATABASE_URL: killed.url }),
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await waitFor(
      `more than ${until} hotels`,
      async () => child.exitCode !== null || (await count(killed)) > until + 2,
      { interval: 5 },
    );
    child.kill('SIGKILL');
    const [, signal] = (await ended) as [number | null, string | null];
    t.is(signal, 'SIGKILL');
    t.true((await count(killed)) < hotels + 2, 'killed in the middle');
    t.deepEqual(await killed.rows('select from hotels where deleted_at is not null'), []);
  }

  const again = await killed.cli('import', '--allow-mass-removal', path);
  t.is(again.status, 0, again.err);
  t.regex(again.out, /^hotel .* 2 +0$/m);
  t.deepEqual(await killed.rows(state), await whole.rows(state));
  t.deepEqual(await killed.rows('select count(*)::int from hotels where deleted_at is not null'), [
    { count: 2 },
  ]);
});
