import test, { type ExecutionContext } from 'ava';
import pg from 'pg';
import { createTestDatabase } from '../support/database.ts';
import { runCommand } from '../support/command-line.ts';
import { waitFor } from '../support/wait-for.ts';
import { createImporter, ndjson } from './importer.ts';

/**
 * What the triggers record of connections, agencies and policies.
 * test/http/scopes-oracle.test.ts has random changes.
 */

interface Row {
  readonly connection: string;
  readonly agency: string | null;
  readonly action: string;
  readonly by: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const recorded = `select connection_code as connection, agency_code as agency, action, changed_by as by, before, after
  from scope_changes order by scope_changes.id`;

const short = ({ connection, agency, action }: Row): string =>
  [connection, agency, action].filter((part) => part !== null).join(' ');

async function connect(t: ExecutionContext, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  t.teardown(() => client.end());
  return client;
}

const catalog = [
  { type: 'connection', connectionCode: 'c1', organizationCode: 'north', providerCode: 'acme' },
  {
    type: 'connection',
    connectionCode: 'c2',
    organizationCode: 'north',
    providerCode: 'acme',
    sandbox: true,
  },
  { type: 'agency', agencyCode: 'a', organizationCode: 'north', connectionCodes: ['c2', 'c1', 'c2'] },
  { type: 'agency', agencyCode: 'idle', organizationCode: 'north' },
  { type: 'geoPolicy', connectionCode: 'c1', include: { countries: ['DE', 'AT'] } },
  { type: 'geoPolicy', connectionCode: 'c1', agencyCode: 'a', exclude: { countries: ['AT'] } },
];

test('an import records what it changes, and nothing when it is repeated', async (t) => {
  const { records, rows } = await createImporter(t);
  await records(catalog);
  const first = await rows<Row>(recorded);
  t.deepEqual(first.map(short), [
    'c1 created',
    'c2 created',
    'c1 a created',
    'c2 a created',
    'c1 created',
    'c1 a created',
  ]);
  t.deepEqual(new Set(first.map(({ by }) => by)), new Set(['hotel-content import']));
  t.deepEqual(first[4]?.after, {
    type: 'geoPolicy',
    connectionCode: 'c1',
    agencyCode: null,
    include: { countries: ['AT', 'DE'], cities: [] },
    exclude: { countries: [], cities: [] },
  });

  await records(catalog);
  // The same in another order: the row is written, and says the same.
  const { counts } = await records([
    { type: 'geoPolicy', connectionCode: 'c1', include: { countries: ['AT', 'DE'] } },
    { type: 'agency', agencyCode: 'a', organizationCode: 'north', connectionCodes: ['c1', 'c2'] },
  ]);
  t.deepEqual(counts, { geoPolicy: { changed: 1 }, agency: { changed: 1 } });
  t.deepEqual(await rows<Row>(recorded), first);

  await records([
    { type: 'geoPolicy', connectionCode: 'c1', agencyCode: 'a', removed: true },
    { type: 'agency', agencyCode: 'a', organizationCode: 'north', connectionCodes: ['c1'] },
  ]);
  const later = (await rows<Row>(recorded)).slice(first.length);
  t.deepEqual(later.map(short), ['c2 a deleted', 'c1 a deleted']);
  t.deepEqual(
    later.map(({ before, after }) => [before?.['type'], after]),
    [
      ['agency', null],
      ['geoPolicy', null],
    ],
  );
});

test('a dry run and a transaction that is rolled back leave neither a policy nor a record of it', async (t) => {
  const { records, rows, url } = await createImporter(t);
  await records(catalog, { dryRun: true });
  const client = await connect(t, url);
  await client.query(`begin; insert into geo_policies (connection_code) values ('c1')`);
  t.is((await client.query(recorded)).rows.length, 1);
  await client.query('rollback');
  // A part of a transaction.
  await client.query(`begin; insert into geo_policies (connection_code) values ('kept'); savepoint s`);
  await client.query(`delete from geo_policies; rollback to savepoint s`);
  await client.query('commit');
  // A statement that fails after its trigger has run.
  await t.throwsAsync(
    client.query(`with added as (insert into geo_policies (connection_code) values ('no') returning 1)
      insert into organizations (organization_code, name) select 'o', null from added`),
  );
  t.deepEqual(await rows('select connection_code from geo_policies'), [{ connection_code: 'kept' }]);
  t.deepEqual((await rows<Row>(recorded)).map(short), ['kept created']);
});

test('who it was: the name that a connection has set, the role that logged in, or the import', async (t) => {
  const { rows, url, file } = await createImporter(t);
  const client = await connect(t, url);
  await client.query(`insert into geo_policies (connection_code) values ('c1')`);
  await client.query(`set hotel_content.changed_by = '  Maria Stein  '`);
  await client.query(`insert into geo_policies (connection_code) values ('c2')`);
  await client.query(`begin; set local hotel_content.changed_by = '${'x'.repeat(5000)}'`);
  await client.query(`insert into geo_policies (connection_code) values ('c3'); commit`);
  await client.query(
    `set hotel_content.changed_by = ' '; insert into geo_policies (connection_code) values ('c4')`,
  );
  const input = await file('in.ndjson', ndjson([{ type: 'geoPolicy', connectionCode: 'c5' }]));
  const role = decodeURIComponent(new URL(url).username);
  const named = { DATABASE_URL: url, PGOPTIONS: '-c hotel_content.changed_by=nightly' };
  t.is((await runCommand(['import', input], named)).status, 0);
  t.deepEqual(
    (await rows<Row>(recorded)).map(({ by }) => by),
    [role, 'Maria Stein', 'x'.repeat(200), role, 'nightly'],
  );
});

test('a role without any right on the records changes policies, and cannot touch what is recorded', async (t) => {
  const { url } = await createTestDatabase(t);
  const client = await connect(t, url);
  // Roles belong to the whole server: this one is gone when the transaction is rolled back.
  const role = `clerk_${process.pid}`;
  await client.query(`begin; create role ${role};
    grant select, insert, update, delete, truncate on geo_policies to ${role};
    set local session authorization ${role}`);
  await client.query(`insert into geo_policies (connection_code) values ('c1')`);
  // A table of its own of that name does not take the records in.
  await client.query('create temp table scope_changes (id bigint)');
  await client.query('truncate geo_policies');
  await client.query('reset session authorization');
  const { rows } = await client.query<Row>(recorded.replace('scope_changes', 'public.scope_changes'));
  t.deepEqual(rows.map(short), ['c1 created', 'c1 deleted']);
  t.deepEqual(
    rows.map(({ by }) => by),
    [role, role],
  );
  await client.query(`set local session authorization ${role}`);
  await t.throwsAsync(client.query('delete from public.scope_changes'), { message: /permission denied/ });
  await client.query('rollback');
});

test('records are not written or changed by hand, and old ones may be deleted', async (t) => {
  const { pool } = await createTestDatabase(t);
  await pool.query(`insert into geo_policies (connection_code) values ('c1')`);
  for (const statement of [
    `update scope_changes set changed_by = 'nobody'`,
    `insert into scope_changes (connection_code, action, changed_by, changed_at, after)
     values ('c1', 'created', 'nobody', now(), '{}')`,
  ]) {
    await t.throwsAsync(pool.query(statement), { message: /written by triggers alone/ });
  }
  t.is((await pool.query(`delete from scope_changes where changed_at <= now()`)).rowCount, 1);
});

test('TRUNCATE records what was there, whichever of the tables it empties', async (t) => {
  const { records, rows } = await createImporter(t);
  await records(catalog);
  await rows('truncate geo_policies, agencies, connections');
  const all = await rows<Row & { organization: string }>(
    recorded.replace('select ', 'select organization_code as organization, '),
  );
  t.deepEqual(all.slice(6).map(short).sort(), [
    ...['c1 a deleted', 'c1 a deleted', 'c1 deleted', 'c1 deleted'],
    ...['c2 a deleted', 'c2 deleted'],
  ]);
  t.deepEqual(new Set(all.map(({ organization }) => organization)), new Set(['north']));
});

test('a clock that was set back does not put a change before the ones that it came after', async (t) => {
  const { pool } = await createTestDatabase(t);
  await pool.query(`insert into geo_policies (connection_code) values ('c1')`);
  await pool.query('alter table scope_changes disable trigger scope_changes_refuse');
  await pool.query(`update scope_changes set changed_at = now() + interval '1 hour'`);
  await pool.query('alter table scope_changes enable trigger scope_changes_refuse');
  await pool.query('delete from geo_policies');
  const { rows } = await pool.query<{ ordered: boolean }>(
    'select changed_at >= lag(changed_at, 1, changed_at) over (order by id) as ordered from scope_changes',
  );
  t.deepEqual(rows, [{ ordered: true }, { ordered: true }]);
});

test('records come in the order of their transactions: whoever has read the newest misses nothing before it', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  const slow = await connect(t, url);
  await slow.query(`begin; insert into geo_policies (connection_code) values ('slow')`);
  const other = pool.query(`insert into connections (connection_code, organization_code, provider_code)
    values ('slow', 'north', 'p')`);
  await waitFor('the other writer waits', async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    );
    return rows.length > 0;
  });
  await slow.query('commit');
  await other;
  const { rows } = await pool.query<Row>(recorded);
  t.deepEqual(rows.map(short), ['slow created', 'slow created']);
  // The policy came before the connection that says whose it is.
  const owners = await pool.query('select organization_code as owner from scope_changes');
  t.deepEqual(owners.rows, [{ owner: 'north' }, { owner: 'north' }]);
  await t.throwsAsync(pool.query(`begin isolation level repeatable read; delete from geo_policies; commit`), {
    message: /read committed only/,
  });
});

test('concurrent writers: each row has an unbroken history, and readers who poll by time miss none', async (t) => {
  t.timeout(120_000);
  const { pool, url } = await createTestDatabase(t);
  const writers = await Promise.all(Array.from({ length: 6 }, () => connect(t, url)));
  const written = new AbortController();
  const polled = new Map<string, Date>();
  const poll = async (): Promise<void> => {
    const newest = [...polled.values()].reduce((one, next) => (next > one ? next : one), new Date(0));
    const { rows } = await pool.query<{ id: string; at: Date }>(
      'select id::text, changed_at as at from scope_changes where changed_at >= $1',
      [newest],
    );
    for (const { id, at } of rows) polled.set(id, at);
  };
  const reading = (async () => {
    while (!written.signal.aborted) await poll();
  })();
  await Promise.all(
    writers.map(async (client, index) => {
      await client.query(`set hotel_content.changed_by = 'writer ${index}'`);
      for (let round = 0; round < 40; round += 1) {
        const number = (round * 7 + index) % 5;
        const country = ['AT', 'DE', 'CH'][(round + index) % 3] ?? '';
        const statements = [
          `insert into geo_policies (connection_code, include_countries) values ('c${number}', '{${country}}')
           on conflict (connection_code, agency_code) do update set include_countries = excluded.include_countries`,
          `delete from geo_policies where connection_code = 'c${number}'`,
          `insert into agencies (agency_code, connection_codes) values ('a${number}', '{c0,c${index}}')
           on conflict (agency_code) do update set connection_codes = excluded.connection_codes`,
          `update agencies set connection_codes = connection_codes || '{c9}' where agency_code = 'a${number}'`,
        ];
        const statement = statements[(round + index) % 4] ?? '';
        await client.query(round % 5 === 0 ? `begin; ${statement}; rollback` : statement);
      }
    }),
  );
  written.abort();
  await reading;
  await poll();

  const { rows } = await pool.query<Row & { id: string }>(recorded.replace('select ', 'select id::text, '));
  t.true(rows.length > 100, `${rows.length} changes`);
  t.deepEqual(
    rows.map(({ id }) => id).filter((id) => !polled.has(id)),
    [],
  );
  const last = new Map<string, unknown>();
  for (const { connection, agency, before, after } of rows) {
    const key = JSON.stringify([connection, agency, (before ?? after)?.['type']]);
    t.deepEqual(before, last.get(key) ?? null, key);
    last.set(key, after);
  }
  const { rows: current } = await pool.query<{ policies: number; assigned: number }>(
    `select (select count(*)::integer from geo_policies) as policies, (select count(distinct (agency_code, code))::integer
       from agencies, unnest(connection_codes) as code) as assigned`,
  );
  const left = [...last.values()].filter((after) => after !== null) as { type: string }[];
  t.deepEqual(current, [
    {
      policies: left.filter(({ type }) => type === 'geoPolicy').length,
      assigned: left.filter(({ type }) => type === 'agency').length,
    },
  ]);
});
