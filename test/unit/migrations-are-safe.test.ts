import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import { schemaFolder } from '../../catalog/database/migrate.ts';
import { laterMigrations } from '../support/scenes/later-migrations.ts';
import { unsafeStatements } from '../support/unsafe-statements.ts';

test('every migration after the first set is safe on tables that are in use', async (t) => {
  const found = await Promise.all(
    (await laterMigrations()).map(async (file) =>
      unsafeStatements(file, await readFile(path.join(schemaFolder, 'migrations', file), 'utf8')),
    ),
  );
  t.deepEqual(found.flat(), []);
});

const safe = [
  'alter table hotels add column a text',
  `alter table hotels add column a text not null default 'none'`,
  'alter table hotels add column a integer default 5',
  'alter table hotels drop column a',
  `alter table hotels add constraint a check (name <> '') not valid`,
  'alter table hotels validate constraint a',
  'alter table hotels add constraint a unique using index b',
  'alter table hotels add constraint a not null city not valid',
  'create table a (b text primary key); create index c on a (b); alter table a alter column b set not null',
  '-- Without transaction\ncreate index concurrently a on hotels (city)',
  '-- Without transaction\ndrop index concurrently a',
  '-- Without transaction\ncall a()',
  `update service_state set state = '' where topic = 'a'`,
];

for (const sql of safe) {
  test(`safe: ${sql}`, async (t) => {
    t.deepEqual(await unsafeStatements('file', sql), []);
  });
}

const unsafe: readonly (readonly [string, RegExp])[] = [
  ['create index a on hotels (city)', /created concurrently/],
  ['create index concurrently a on hotels (city)', /Without transaction/],
  ['-- Without transaction\ncreate index concurrently a on hotels (city); select 1', /no other statement/],
  ['call a()', /Without transaction/],
  ['drop index a', /dropped concurrently/],
  ['alter table hotels add column a text not null', /needs a default/],
  ['alter table hotels add column a uuid default gen_random_uuid()', /rewrites the table/],
  ['alter table hotels add column a text generated always as (lower(name)) stored', /rewrites the table/],
  [`alter table hotels add column a text check (a <> '')`, /added by itself/],
  ['alter table hotels add column a text unique', /added by itself/],
  ['alter table hotels add column a bigint generated always as identity', /rewrites the table/],
  ['alter table hotels alter column city type varchar', /rewrites the table/],
  ['alter table hotels alter column city set not null', /NOT VALID/],
  [`alter table hotels add constraint a check (name <> '')`, /NOT VALID/],
  [
    `alter table hotels add constraint a check (name <> '') not valid; alter table hotels validate constraint a`,
    /in another file/,
  ],
  ['alter table hotels add primary key (name)', /USING INDEX/],
  ['alter table hotels rename column city to town', /old name/],
  ['alter table hotels rename to houses', /old name/],
  [`update hotels set city = ''`, /batches/],
  [`set lock_timeout = 0`, /the runner/],
  ['do $$ begin end $$', /cannot be checked/],
  ['create view a as select 1', /views\//],
  ['create function a() returns integer language sql return 1', /functions\//],
  ['lock table hotels', /not locked/],
  ['truncate hotels', /locks the table/],
  ['cluster hotels', /rewrites/],
  ['vacuum full hotels', /no part/],
  ['reindex table hotels', /locks the table/],
];

for (const [sql, reason] of unsafe) {
  test(`not safe: ${sql}`, async (t) => {
    const found = await unsafeStatements(
      '20270101_example.sql',
      `select 1; ${sql}`.replace(/^select 1; --/, '--'),
    );
    t.is(found.length, 1);
    t.is(found[0]?.file, '20270101_example.sql');
    t.regex(found[0]?.reason ?? '', reason);
    t.true(sql.includes(found[0]?.statement ?? 'nothing'));
  });
}
