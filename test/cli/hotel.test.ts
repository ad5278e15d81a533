import test from 'ava';
import { createOverride } from '../../catalog/base-codes/overrides/decide.ts';
import { callCommand, type CommandResult, runCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { hotel, mapping, place } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const database = await createTestDatabase();
const variables = { DATABASE_URL: database.url };
const vienna = '00000000-0000-4000-8000-000000000001';
const inVienna = { location: { countryCode: 'AT', canonicalCityId: vienna, address: 'Ring 1' } };

test.after.always(() => database.drop());

test.before(async () => {
  await loadRecords(database.pool, [
    { type: 'provider', providerCode: 'sol', name: 'Sol', family: 'sun' },
    { type: 'provider', providerCode: 'sol2', name: 'Sol 2', family: 'sun' },
    place(vienna, 'CITY', 'Vienna', 'AT'),
    hotel('sol', '1', { name: 'Grand Palace', starRating: 5, ...inVienna }),
    hotel('sol2', '1', { name: 'Seaside Lodge' }),
    hotel('luna', 'L', { name: 'Grand Palace Vienna', contact: { phone: '+43 1' } }),
    mapping('sol', '1', 'A', { confidencePct: 92.5 }),
    mapping('luna', 'L', 'A'),
    { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'A' },
  ]);
});

const command = (...args: string[]): Promise<CommandResult> => callCommand(['hotel', ...args], variables);

test.serial('a base code, also a retired one, with what it is made of', async (t) => {
  const { status, out, err } = await runCommand(['hotel', 'show', 'OLD'], variables);
  t.is(status, 0, err);
  t.regex(out, /^base code +A, to which OLD is retired\nprimary source +sol 1\n/);
  t.regex(out, /\nname +Grand Palace\n[^]*\nplace +Vienna \(0{8}-.*1\)\n/);
  t.regex(out, /\nPROVIDER {2}HOTEL CODE {2}NAME +CONFIDENCE {2}COMPLETENESS {2}UPDATED\n/);
  t.regex(
    out,
    /\nluna +L +Grand Palace Vienna +\d+ +\d{4}-.*\nsol +1 +Grand Palace +92\.5 % +\d+ +\d{4}-.*\n$/,
  );

  t.like(JSON.parse((await command('show', 'OLD', '--json')).out), {
    ...{ baseCode: 'A', requestedAs: ['OLD'], provenance: { contact: 'luna' }, overrides: [] },
    primary: { hotelName: 'Grand Palace', location: { address: 'Ring 1' } },
    sources: [{ providerCode: 'luna' }, { providerCode: 'sol' }],
    mappings: [
      { providerCode: 'luna', providerHotelCode: 'L' },
      { providerCode: 'sol', providerHotelCode: '1', confidencePct: 92.5 },
    ],
  });
});

test.serial('a hotel of a provider, or of each of a family', async (t) => {
  const { out } = await command('show', 'SUN', '1');
  t.regex(out, /^provider +sol\nhotel code +1\nbase code +A\nname +Grand Palace\n[^]*\n\nprovider +sol2/);
  t.regex(out, /\nprovider +sol2\nhotel code +1\nbase code +none\nname +Seaside Lodge\n/);
  const lines = (await command('show', 'sun', '1', '--json')).out.trim().split('\n');
  t.deepEqual(
    lines.map((line) => (JSON.parse(line) as { providerCode: string }).providerCode),
    ['sol', 'sol2'],
  );
});

test.serial('what is not there', async (t) => {
  t.deepEqual(await command('show', 'NONE'), {
    ...{ status: 1, out: '', err: 'No live hotel has this base code.\n' },
  });
  t.deepEqual(await command('show', 'sol', '9'), {
    ...{ status: 1, out: '', err: 'The provider has no such live hotel.\n' },
  });
  t.deepEqual(await command('find', 'zzzzzz'), { status: 1, out: '', err: 'No hotel was found.\n' });
  t.like(await command('find', 'x'), { status: 2 });
  t.like(await command('find', 'grand', '--provider', 'nobody'), { status: 2 });
});

test.serial('what is typed is found, with its mistakes', async (t) => {
  const { status, out, err } = await runCommand(['hotel', 'find', 'grnad', 'palace'], variables);
  t.is(status, 0, err);
  t.regex(
    out,
    /^BASE CODE {2}NAME +CITY +COUNTRY {2}MATCH +SCORE {2}HOTELS\nA +Grand Palace( Vienna)? .*luna L, sol 1\n$/,
  );
  const found = JSON.parse((await command('find', 'grand', '--country', 'at', '--json')).out) as object;
  t.deepEqual(Object.keys(found).sort(), [
    ...['baseCode', 'city', 'countryCode', 'latitude', 'longitude', 'match', 'name', 'providers', 'score'],
  ]);
  t.like(found, {
    baseCode: 'A',
    city: 'Vienna',
    providers: [{ providerHotelCode: 'L' }, { providerHotelCode: '1' }],
  });
  t.regex((await command('find', 'seaside', '--provider', 'sun')).out, /\n- +Seaside Lodge .*sol2 1\n$/);
  t.is((await command('find', 'seaside', '--provider', 'luna')).status, 1);
});

test.serial('decisions of operators stand beside', async (t) => {
  const actor = { name: 'cli:test', organization: null };
  await createOverride(
    database.pool,
    { kind: 'pin', providerCode: 'sol2', hotelCode: '1', baseCode: 'A' },
    { actor, dryRun: false },
  );
  t.regex((await command('show', 'A')).out, /\n\noverride \d+ {2}pin sol2 1 to A {2}by cli:test at .*\n$/);
  t.regex((await command('show', 'sol2', '1')).out, /\n\noverride \d+ {2}pin sol2 1 to A .*\n$/);
  t.notRegex((await command('show', 'luna', 'L')).out, /override/);
});

test.serial('a decision stands beside its hotel, however many its provider has', async (t) => {
  await loadRecords(database.pool, [hotel('sol2', '2')]);
  await database.pool.query(
    `insert into mapping_overrides (kind, provider_code, hotel_code, base_code, created_by)
     select 'pin', 'sol2', '2', case when number % 2 = 0 then 'A' else 'OLD' end, 'cli:test'
     from generate_series(1, 1000) as number`,
  );
  t.regex((await command('show', 'sol2', '1')).out, /\n\noverride \d+ {2}pin sol2 1 to A .*\n$/);
});
