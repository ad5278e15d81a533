import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { UnfitDatabaseError } from '../../catalog/database/startup-checks.ts';
import { migrate, schemaFolder } from '../../catalog/database/migrate.ts';
import { createTestDatabase, openTestPool, type TestDatabase } from '../support/database.ts';
import { runCommand } from '../support/command-line.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { copySchema } from '../support/scenes/schema-copy.ts';
import { launchService } from '../support/servers/service.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

/** A lock on a table that is held for longer holds up everyone who uses the table. Milliseconds. */
const longLockMs = 1500;

/** A database without anything in it. */
async function emptyDatabase(t: ExecutionContext): Promise<TestDatabase> {
  const database = await createTestDatabase(t);
  await database.pool.query('drop schema public cascade; create schema public');
  return database;
}

/** A database of the first set, as the copies of the schema are. */
async function firstDatabase(t: ExecutionContext): Promise<TestDatabase> {
  const database = await emptyDatabase(t);
  await migrate(database.url, silentLogger(), await copySchema(t));
  return database;
}

const schemaOf = async ({ pool }: TestDatabase): Promise<unknown> => {
  const { rows } = await pool.query(
    `select c.relname, c.relkind, a.attname, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace order by 1, 3`,
  );
  return rows;
};

test('a database of an earlier, unreleased version is refused, and nothing of it is changed', async (t) => {
  const database = await emptyDatabase(t);
  await database.pool.query(
    `create table migrations (id serial primary key, name varchar(255) not null, run_on timestamp not null);
     insert into migrations (name, run_on) values ('20261121000100_text', now()), ('20261121000200_catalog', now());
     create table hotels (name text); insert into hotels values ('Lac')`,
  );
  const before = await schemaOf(database);
  const error = await t.throwsAsync(migrate(database.url, silentLogger()), {
    instanceOf: UnfitDatabaseError,
  });
  t.regex(error.message, /earlier, unreleased version.*DATABASE_URL.*DATA_DIR.*import/s);
  const variables = { DATABASE_URL: database.url };
  const command = await runCommand(['keys', 'list'], variables);
  t.deepEqual([command.status, command.err.trim()], [1, `hotel-content: ${error.message}`]);
  const service = await launchService(t, { ...variables, JWT_SECRET: 'x'.repeat(32) }).ended;
  t.deepEqual([service.status, service.errors.trim()], [1, error.message]);
  t.deepEqual(await schemaOf(database), before);
  t.deepEqual((await database.pool.query('select name from hotels')).rows, [{ name: 'Lac' }]);
});

test('any number of processes migrate at once, also where an index is built concurrently', async (t) => {
  const database = await emptyDatabase(t);
  const folder = await copySchema(t, {
    'migrations/20270101000000_example.sql':
      '-- Without transaction\ncreate index concurrently example on hotels (postal_code);\n',
  });
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.url, silentLogger(), folder)));
  const files = await readdir(path.join(folder, 'migrations'));
  t.deepEqual(runs.flat(), files.map((file) => path.basename(file, '.sql')).sort());
  const { rows } = await database.pool.query(
    `select indisvalid as valid from pg_index where indexrelid = 'example'::regclass`,
  );
  t.deepEqual(rows, [{ valid: true }]);
});

test('a migration of a branch is run after later ones of a branch that was merged before', async (t) => {
  const database = await emptyDatabase(t);
  const merged = {
    'migrations/20270101000200_merged.sql': 'alter table hotels add column merged text;\n',
  };
  await migrate(database.url, silentLogger(), await copySchema(t, merged));
  const both = await copySchema(t, {
    ...merged,
    'migrations/20270101000100_late.sql': 'alter table hotels add column late text;\n',
  });
  t.deepEqual(await migrate(database.url, silentLogger(), both), ['20270101000100_late']);
  t.deepEqual(await migrate(database.url, silentLogger(), both), []);
  await t.notThrowsAsync(database.pool.query('select late, merged from live_hotels'));
});

test('the log says what is migrated while it is, and who waits for it', async (t) => {
  const database = await firstDatabase(t);
  // A little longer than it takes until a migration is said to run still.
  const folder = await copySchema(t, {
    'migrations/20270101000000_quick.sql': 'select 1;\n',
    'migrations/20270101000100_slow.sql': 'select pg_sleep(11.5);\n',
  });
  const [one, other] = [recordingLogger(), recordingLogger()];
  const migrated = migrate(database.url, one.logger, folder);
  await waitFor('the first line', () => Promise.resolve(one.lines('migrating the database')[0]));
  await migrate(database.url, other.logger, folder);
  await migrated;
  t.deepEqual(
    one.lines().map(({ msg, migrations, migration }) => [msg, migrations ?? migration]),
    [
      ['migrating the database', 2],
      ['still migrating the database', '20270101000100_slow'],
      ['the database was migrated', ['20270101000000_quick', '20270101000100_slow']],
    ],
  );
  t.deepEqual(
    other.lines().map(({ msg }) => msg),
    ['another process migrates the database; waiting for it'],
  );
});

test('an index that an interrupted build has left invalid is built again', async (t) => {
  const database = await firstDatabase(t);
  await database.pool.query(
    `insert into hotels (provider_code, hotel_code, name, city) values ('p', '1', 'A', 'B'), ('p', '2', 'A', 'B')`,
  );
  await t.throwsAsync(database.pool.query('create unique index concurrently example on hotels (city)'));
  const folder = await copySchema(t, {
    'migrations/20270101000000_example.sql':
      '-- Without transaction\ncreate index concurrently example on hotels (city);\n',
  });
  t.deepEqual(await migrate(database.url, silentLogger(), folder), ['20270101000000_example']);
  const { rows } = await database.pool.query(
    `select indisvalid as valid, indisunique as "unique" from pg_index where indexrelid = 'example'::regclass`,
  );
  t.deepEqual(rows, [{ valid: true, unique: false }]);
});

test('an index that an attempt has dropped before it was ended is no obstacle to the next one', async (t) => {
  const database = await firstDatabase(t);
  const folder = await copySchema(t, {
    'migrations/20270101000000_example.sql':
      '-- Without transaction\n-- Why.\ndrop index concurrently hotels_country;\n',
  });
  await database.pool.query('drop index hotels_country');
  t.deepEqual(await migrate(database.url, silentLogger(), folder), ['20270101000000_example']);
});

test('a function whose file has changed is replaced once, and not brought back by an older process', async (t) => {
  const database = await createTestDatabase(t);
  const answer = (number: number): Readonly<Record<string, string>> => ({
    'functions/example.sql': `create or replace function example() returns integer language sql return ${number};`,
  });
  const valueAfter = async (folder: string): Promise<unknown> => {
    await migrate(database.url, silentLogger(), folder);
    return (await database.pool.query<{ value: number }>('select example() as value')).rows[0]?.value;
  };
  const older = await copySchema(t, answer(1));
  t.is(await valueAfter(older), 1);
  t.is(await valueAfter(await copySchema(t, answer(2))), 2);
  t.is(await valueAfter(older), 2);
});

test('a new column of hotels costs a migration: the views have it, and it is content', async (t) => {
  const database = await firstDatabase(t);
  const insert = `insert into hotels (provider_code, hotel_code, name) values ('p', '1', 'Lac')`;
  await database.pool.query(insert);
  const folder = await copySchema(t, {
    'migrations/20270101000000_example.sql': 'alter table hotels add column check_in_time text;\n',
  });
  await migrate(database.url, silentLogger(), folder);
  const read = async () =>
    (
      await database.pool.query<{ time: string | null; changed: Date }>(
        'select check_in_time as time, hotel_changed_at as changed from grouped_hotels',
      )
    ).rows[0];
  const before = await read();
  await database.pool.query(`update hotels set check_in_time = '15:00'`);
  const after = await read();
  t.is(after?.time, '15:00');
  t.true(Number(after?.changed) > Number(before?.changed));
});

/** Fills a database of the first set. */
async function filledDatabase(t: ExecutionContext): Promise<TestDatabase> {
  const database = await firstDatabase(t);
  await database.pool.query(
    `insert into hotels (provider_code, hotel_code, name, city)
     select 'p', n::text, 'Hotel ' || n, 'City ' || n % 100 from generate_series(1, 5000) as n`,
  );
  return database;
}

/**
 * Migrates while others read and write; the longest time that a lock on a table
 * was held which keeps writers off.
 */
async function migrateUnderWriters({ url }: TestDatabase, folder: string): Promise<number> {
  const stop = new AbortController();
  const pool = openTestPool({ connectionString: url, max: 4 });
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !stop.signal.aborted; n += 1) {
      await pool.query(`update hotels set city = $1 where provider_code = 'p' and hotel_code = $2`, [
        `City ${n}`,
        String(1 + ((n * 3 + writer) % 5000)),
      ]);
      await pool.query('select name from live_hotels where hotel_code = $1', [String(n % 5000)]);
      await delay(5);
    }
  };
  const held = new Map<string, { readonly since: number; until: number }>();
  const watch = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const { rows } = await pool.query<{ lock: string; now: string }>(
        `select l.relation::regclass || ' ' || l.virtualtransaction as lock,
           extract(epoch from clock_timestamp()) * 1000 as now
         from pg_locks l join pg_stat_activity a using (pid)
         where a.datname = current_database() and a.application_name = 'hotel-content migrate' and l.granted
           and l.relation in (select oid from pg_class where relname in ('hotels', 'rooms', 'mappings', 'places'))
           and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`,
      );
      for (const { lock, now } of rows) {
        const known = held.get(lock);
        if (known === undefined) held.set(lock, { since: Number(now), until: Number(now) });
        else known.until = Number(now);
      }
      await delay(10);
    }
  };
  const others = Promise.all([write(0), write(1), watch()]);
  try {
    await Promise.race([migrate(url, silentLogger(), folder), others]);
  } finally {
    stop.abort();
    await others;
    await pool.end();
  }
  return Math.max(0, ...[...held.values()].map(({ since, until }) => until - since));
}

test('the migrations after the first set hold up nobody who reads and writes', async (t) => {
  t.true((await migrateUnderWriters(await filledDatabase(t), schemaFolder)) < longLockMs);
});

test('a migration that holds up nobody passes under writers', async (t) => {
  const folder = await copySchema(t, {
    'migrations/20270101000000_column.sql': `alter table hotels add column example text not null default 'none';\n`,
    'migrations/20270101000100_index.sql':
      '-- Without transaction\ncreate index concurrently example on hotels (postal_code);\n',
    'migrations/20270101000200_rule.sql': `alter table hotels add constraint example check (example <> '') not valid;\n`,
    'migrations/20270101000300_validation.sql': 'alter table hotels validate constraint example;\n',
  });
  t.true((await migrateUnderWriters(await filledDatabase(t), folder)) < longLockMs);
});

test('a migration that comes to wait for a writer who waits for it gives way, before Postgres ends the writer', async (t) => {
  const database = await filledDatabase(t);
  const folder = await copySchema(t, {
    'migrations/20270101000000_example.sql':
      'alter table places add column example text; select pg_sleep(0.2); alter table hotels add column example text;\n',
  });
  const writer = await database.pool.connect();
  try {
    await writer.query(`begin; update hotels set city = 'Sion' where hotel_code = '1'`);
    const migrated = migrate(database.url, silentLogger(), folder);
    await waitFor('the migration has its first table', async () => {
      const { rows } = await database.pool.query(
        `select from pg_locks where relation = 'places'::regclass and mode = 'AccessExclusiveLock' and granted`,
      );
      return rows.length > 0;
    });
    await writer.query(`update places set name = 'Sion' where country_code = 'CH'; commit`);
    t.deepEqual(await migrated, ['20270101000000_example']);
  } finally {
    writer.release();
  }
});

test('a migration that locks a table for long is caught', async (t) => {
  const folder = await copySchema(t, {
    'migrations/20270101000000_example.sql':
      'alter table hotels alter column postal_code type varchar; select pg_sleep(2);\n',
  });
  // The views read the column, as old processes do.
  await t.throwsAsync(async () => migrateUnderWriters(await filledDatabase(t), folder), {
    message: /used by a view/,
  });
  const locking = await copySchema(t, {
    'migrations/20270101000000_example.sql':
      'alter table hotels add column example text; select pg_sleep(2);\n',
  });
  t.true((await migrateUnderWriters(await filledDatabase(t), locking)) > longLockMs);
});
