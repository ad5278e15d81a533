import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import fc from 'fast-check';
import { importRecords } from '../../catalog/import/import-records.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { runs } from '../support/properties.ts';
import { waitFor } from '../support/wait-for.ts';
import { createImporter, type Importer } from './importer.ts';

const code = fc.constantFrom('a', 'b', 'c');
const optionalName = fc.constantFrom('One', 'Two', undefined);

/** Records of few keys, so that the same stands in a batch again and again. */
const record = fc.oneof(
  fc.record({
    type: fc.constant('hotel'),
    providerCode: fc.constant('acme'),
    hotelCode: code,
    name: fc.constantFrom('One', 'Two'),
    chainCode: optionalName,
    rooms: fc.array(fc.record({ roomCode: code, name: optionalName }), { maxLength: 2 }),
  }),
  fc.record({
    type: fc.constant('mapping'),
    providerCode: fc.constant('acme'),
    hotelCode: code,
    baseCode: fc.constantFrom('A', 'B', null),
  }),
  fc.record({
    type: fc.constant('geoPolicy'),
    connectionCode: code,
    agencyCode: fc.constantFrom('x', undefined),
    removed: fc.boolean(),
    include: fc.record({ countries: fc.subarray(['AT', 'DE']) }),
  }),
  fc.record({ type: fc.constant('provider'), providerCode: code, name: fc.constantFrom('One', 'Two', '') }),
);

const state = `select 'hotel ' || row(hotel_code, name, chain_code, rooms_fingerprint)::text as row from hotels
  union all select 'room ' || row(hotel_code, room_code, name)::text from rooms
  union all select 'mapping ' || row(hotel_code, sent_base_code, base_code)::text from mappings
  union all select 'policy ' || row(connection_code, agency_code, include_countries)::text from geo_policies
  union all select 'provider ' || row(provider_code, name)::text from providers
  order by 1`;

async function emptied({ rows }: Importer): Promise<void> {
  await rows('truncate hotels, rooms, mappings, geo_policies, providers');
}

test('a batch does and counts what its records do one after the other', async (t) => {
  const importer = await createImporter(t);
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { maxLength: 25 }),
      fc.integer({ min: 2, max: 30 }),
      async (sent, batchSize) => {
        await emptied(importer);
        const one = await importer.records(sent, { batchSize: 1 });
        const rowsOfOne = await importer.rows(state);
        await emptied(importer);
        const many = await importer.records(sent, { batchSize });
        t.deepEqual(many.counts, one.counts);
        t.deepEqual(
          many.rejected.map(({ line }) => line),
          one.rejected.map(({ line }) => line),
        );
        t.deepEqual(await importer.rows(state), rowsOfOne);
      },
    ),
    { numRuns: runs(12) },
  );
});

test('a record that only the database refuses is rejected alone', async (t) => {
  const { records, rows } = await createImporter(t);
  await rows(`alter table boards add constraint no_lunch check (name <> 'Lunch')`);
  const board = (boardCode: string, name: string): object => ({
    type: 'board',
    providerCode: 'acme',
    boardCode,
    name,
  });
  const sent = Array.from({ length: 9 }, (_, index) => board(`b${index}`, index === 5 ? 'Lunch' : 'Dinner'));
  const { counts, rejected } = await records(sent);
  t.deepEqual(counts, { board: { new: 8, rejected: 1 } });
  t.deepEqual(
    rejected.map(({ line }) => line),
    [6],
  );
  t.regex(rejected[0]?.error ?? '', /^the database refuses it: .*no_lunch/);
});

test('a dry run waits for a slow source, and refused records leave no locks behind', async (t) => {
  const { url, rows } = await createImporter(t);
  await rows(`alter table boards add constraint no_lunch check (name <> 'Lunch')`);
  const impatient = new URL(url);
  impatient.searchParams.set('options', '-c idle_in_transaction_session_timeout=1000');
  const pool = createPool({ connectionString: impatient.href, applicationName: 'dry run', size: 2 });
  t.teardown(() => pool.end());
  const refused = 20;
  let rejected = 0;
  async function* slowly(): AsyncGenerator<object> {
    const board = { type: 'board', providerCode: 'acme' };
    for (let number = 0; number < 2 * refused; number += 1)
      yield { ...board, boardCode: `b${number}`, name: number % 2 === 0 ? 'Lunch' : 'Dinner' };
    await waitFor('them to be refused', () => rejected === refused);
    await delay(1500);
    const locks = await rows(
      `select from pg_locks join pg_stat_activity using (pid)
       where datname = current_database() and locktype = 'transactionid' and application_name = 'dry run'`,
    );
    t.true(locks.length < 5, `${locks.length} locks`);
    yield { ...board, boardCode: 'last', name: 'Dinner' };
  }
  const onRejected = (some: readonly unknown[]): void => {
    rejected += some.length;
  };
  const counts = await importRecords({ pool, notify: () => undefined, onRejected }, slowly(), {
    ...{ dryRun: true, batchSize: 10 },
  });
  t.like(counts.of('board'), { new: refused + 1, rejected: refused });
});

test('a dry run counts all that would happen, over many batches, and leaves nothing', async (t) => {
  const importer = await createImporter(t);
  const hotel = (hotelCode: string, name: string): object => ({
    type: 'hotel',
    providerCode: 'acme',
    hotelCode,
    name,
  });
  const mark = (at: string): object => ({ type: 'snapshot', providerCode: 'acme', state: at });
  await importer.records(['a', 'b', 'c', 'd'].map((key) => hotel(key, 'One')));
  const before = await importer.rows(state);
  const sent = [
    mark('begin'),
    hotel('a', 'One'),
    hotel('b', 'Two'),
    hotel('b', 'Two'),
    hotel('c', 'One'),
    hotel('e', 'One'),
    mark('end'),
  ];

  const dry = await importer.records(sent, { dryRun: true, batchSize: 2 });
  t.deepEqual(dry.counts, { hotel: { new: 1, changed: 1, unchanged: 3, removed: 1 } });
  t.deepEqual(await importer.rows(state), before);
  t.deepEqual(await importer.rows('select from hotels where deleted_at is not null'), []);
  t.deepEqual((await importer.records(sent, { batchSize: 2 })).counts, dry.counts);
});
