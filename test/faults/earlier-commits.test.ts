import test from 'ava';
import { tryLock } from '../../catalog/database/advisory-locks.ts';
import { migrate } from '../../catalog/database/migrate.ts';
import { runCommand } from '../support/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startService } from '../support/servers/service.ts';
import { silentLogger } from '../support/silent-logger.ts';

/** Its triggers and what they call, which are all the functions of triggers that it has. */
const triggersOf = async ({ pool }: TestDatabase): Promise<unknown> => {
  const { rows: triggers } = await pool.query(
    `select pg_get_triggerdef(oid) as trigger from pg_trigger where not tgisinternal order by 1`,
  );
  const { rows: functions } = await pool.query(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype order by 1`,
  );
  return { triggers, functions };
};

test('triggers of an earlier commit become those of a new database', async (t) => {
  const database = await createTestDatabase(t);
  const wanted = await triggersOf(database);
  const before = [
    [
      'places_notify_suggestions after insert or update or delete or truncate on places',
      'notify_suggestions',
    ],
    [
      'chain_names_notify_suggestions after insert or update or delete or truncate on chain_names',
      'notify_suggestions',
    ],
    [
      'choice_popularities_log_truncated before truncate on choice_popularities',
      'log_all_choice_popularities',
    ],
  ] as const;
  for (const [trigger, name] of before) {
    await database.pool.query(
      `create or replace function ${name}() returns trigger language plpgsql as $$ begin return null; end $$;
       create or replace trigger ${trigger} for each statement execute function ${name}()`,
    );
  }
  await database.pool.query(`delete from migrations where name = '20261228000100_shared_triggers'`);
  t.deepEqual(await migrate(database.url, silentLogger()), ['20261228000100_shared_triggers']);
  t.deepEqual(await triggersOf(database), wanted);
});

test('a database of the first commits is brought up to date with its hotels', async (t) => {
  const database = await createTestDatabase(t);
  await database.pool.query(
    `insert into hotels (provider_code, hotel_code, name) values ('p', '1', 'Lac');
     create function hotel_part(content anyelement) returns text language sql stable as 'select content::text';
     delete from schema_definitions where name = 'functions/hotels_before_write';
     delete from migrations where name = '20261214000110_renew_completeness'`,
  );
  t.deepEqual(await migrate(database.url, silentLogger()), ['20261214000110_renew_completeness']);
  await t.notThrowsAsync(database.pool.query(`update hotels set name = 'Lac Leman'`));
});

test('the version before starts while a newer one migrates', async (t) => {
  t.timeout(60_000);
  const database = await createTestDatabase(t);
  const newer = await database.pool.connect();
  try {
    t.true(await tryLock(newer, 'migration'));
    const variables = { DATABASE_URL: database.url };
    const command = await runCommand(['keys', 'list'], variables);
    t.deepEqual([command.status, command.err], [0, 'There are no keys.\n']);
    await startService(t, { ...variables, JWT_SECRET: 'x'.repeat(32) });
  } finally {
    newer.release(true);
  }
  t.pass();
});
