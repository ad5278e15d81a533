import test from 'ava';
import { loadRecords } from '../support/scenes/load-records.ts';
import { createScopesScene, type ScopesAnswer } from '../support/scenes/scopes-scene.ts';

/** What callers are shown of changes. test/import/scope-changes.test.ts is about how they are recorded. */

const connection = (connectionCode: string, organizationCode = 'north'): object => ({
  ...{ type: 'connection', connectionCode, organizationCode, providerCode: 'acme' },
});

const codesOf = ({ entries }: ScopesAnswer): string[] =>
  entries.map(({ connectionCode, action }) => `${connectionCode} ${action}`);

test('a change is shown with what was there before and after, who made it and when', async (t) => {
  const { pool, ask } = await createScopesScene(t);
  await loadRecords(pool, [
    connection('c1'),
    { type: 'agency', agencyCode: 'a', organizationCode: 'north', connectionCodes: ['c1'] },
    { type: 'geoPolicy', connectionCode: 'c1', agencyCode: 'a', include: { countries: ['DE', 'AT'] } },
  ]);
  const client = await pool.connect();
  await client.query(`begin; set local hotel_content.changed_by = 'Maria Stein';
    update geo_policies set include_countries = '{DE}'; commit`);
  client.release();

  const { entries, ...rest } = await ask('audit');
  t.deepEqual(rest, { count: 4, token: null, warnings: [] } as unknown as typeof rest);
  const [updated, policy, agency, created] = entries.map(({ id, changedAt, ...entry }) => {
    t.regex(id, /^[1-9]\d*$/);
    t.regex(changedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    return entry;
  });
  const about = { connectionCode: 'c1', agencyCode: 'a' };
  const policyOf = (...countries: string[]): object => ({
    ...{ type: 'geoPolicy', ...about },
    include: { countries, cities: [] },
    exclude: { countries: [], cities: [] },
  });
  const made = { action: 'created', changedBy: 'hotel-content import', before: null };
  t.deepEqual(updated, {
    ...{ ...about, action: 'updated', changedBy: 'Maria Stein' },
    before: policyOf('AT', 'DE'),
    after: policyOf('DE'),
  });
  t.deepEqual(policy, { ...about, ...made, after: policyOf('AT', 'DE') });
  const after = { type: 'agency', ...about, organizationCode: 'north' };
  t.deepEqual(agency, { ...about, ...made, after });
  t.deepEqual(created, {
    ...{ connectionCode: 'c1', agencyCode: null, ...made },
    after: { ...connection('c1'), sandbox: false },
  });

  const at = (index: number): string | undefined => entries[index]?.changedAt;
  const stats = {
    ...{ connectionCode: 'c1', changes: 4, byAction: { created: 3, updated: 1, deleted: 0 } },
    ...{ firstChangeAt: at(3), lastChangeAt: at(0) },
  };
  t.deepEqual(await ask('stats'), { stats: [stats], count: 1, warnings: [] } as unknown as ScopesAnswer);
  // Beside the query, too; a sandbox is a connection like any other here.
  await loadRecords(pool, [{ ...connection('demo'), sandbox: true }]);
  for (const body of [{ connectionCode: 'demo' }, { query: { connectionCode: 'demo' } }]) {
    t.like(await ask('audit', body), { count: 1, warnings: [] });
    t.like(await ask('stats', body), { count: 1, warnings: [] });
  }
});

test('`from` is inclusive, `to` is not, and a range that ends before it begins is an error', async (t) => {
  const { pool, ask, refusal } = await createScopesScene(t);
  await loadRecords(pool, [connection('c1')]);
  const at = (await ask('audit')).entries[0]?.changedAt ?? '';
  const next = new Date(Date.parse(at) + 1).toISOString();
  for (const path of ['audit', 'stats'] as const) {
    const count = async (query: object): Promise<number> => (await ask(path, { query })).count;
    t.is(await count({ from: at, to: next }), 1);
    t.is(await count({ from: at.replace('Z', '+00:00') }), 1);
    t.is(await count({ from: next }), 0);
    t.is(await count({ to: at }), 0);
    t.is(await count({ from: at, to: at }), 0);
    t.is(await count({ connectionCode: 'c1', from: next }), 0);
    t.is(await count({ from: '0000-01-01T00:00:00Z', to: '9999-12-31T23:59:59-23:59' }), 1);
    t.deepEqual(await refusal(path, { query: { from: next, to: at } }), [
      400,
      'VALIDATION_ERROR',
      'query.from',
    ]);
    for (const wrong of ['2026-01-01', '2026-02-30T00:00:00Z', 'now', '', 1, null]) {
      const expected = [400, 'VALIDATION_ERROR', 'query.to'];
      t.deepEqual(await refusal(path, { query: { to: wrong } }), expected, String(wrong));
    }
  }
  for (const [body, field] of [
    [{ query: { action: 'CREATED' } }, 'query.action'],
    [{ query: { maxSize: 0 } }, 'query.maxSize'],
    [{ query: { maxSize: 1001 } }, 'query.maxSize'],
    [{ query: { providerCode: 'acme' } }, 'query.providerCode'],
    [{ query: { token: 'x' } }, 'query.token'],
    [{ connectionCode: 'c1', query: { connectionCode: 'c2' } }, 'connectionCode'],
  ] as const) {
    t.deepEqual(await refusal('audit', body), [400, 'VALIDATION_ERROR', field], JSON.stringify(body));
  }
  for (const [body, field] of [
    [{ token: 'x' }, 'token'],
    [{ query: { action: 'created' } }, 'query.action'],
    [{ query: { maxSize: 5 } }, 'query.maxSize'],
  ] as const) {
    t.deepEqual(await refusal('stats', body), [400, 'VALIDATION_ERROR', field], JSON.stringify(body));
  }
});

test('a walk meets every change that was there when it began once, whatever is added meanwhile', async (t) => {
  const { pool, ask, refusal } = await createScopesScene(t);
  await loadRecords(
    pool,
    Array.from({ length: 25 }, (_, index) => connection(`c${index}`)),
  );
  const all = (await ask('audit', { query: { maxSize: 1000 } })).entries.map(({ id }) => id);
  const walked: string[] = [];
  let page = await ask('audit', { query: { maxSize: 4 } });
  const first = page.token;
  for (let number = 1; ; number += 1) {
    walked.push(...page.entries.map(({ id }) => id));
    if (page.token === null) break;
    await pool.query('update connections set sandbox = not sandbox where connection_code = $1', [
      `c${number}`,
    ]);
    // The size of a page may change.
    page = await ask('audit', { query: { maxSize: 3 + (number % 4) }, token: page.token });
    t.is(page.count, 25 + number);
  }
  t.is(new Set(walked).size, walked.length);
  t.deepEqual(walked, all);

  if (first === null) throw new Error('there is more');
  const last = first.at(-1) === 'A' ? 'B' : 'A';
  for (const [body, organization] of [
    [{ token: `${first.slice(0, -1)}${last}` }],
    [{ token: '' }],
    [{ token: first, query: { action: 'created' } }],
    [{ token: first, connectionCode: 'c1' }],
    [{ token: first, query: { from: '2026-01-01T00:00:00Z' } }],
    [{ token: first }, 'north'],
  ] as const) {
    t.deepEqual(
      await refusal('audit', body, organization),
      [400, 'INVALID_TOKEN', 'token'],
      JSON.stringify(body),
    );
  }
});

test('pages of very large policies end early, and a walk meets them all', async (t) => {
  const { pool, ask } = await createScopesScene(t);
  await pool.query(
    `insert into geo_policies (connection_code, include_cities)
     select 'c' || number, array(select gen_random_uuid() from generate_series(1, 10000)) from generate_series(1, 16) number`,
  );
  const walked: string[] = [];
  let page = await ask('audit');
  for (let pages = 1; ; pages += 1) {
    walked.push(...page.entries.map(({ id }) => id));
    if (page.token === null) break;
    t.true(pages < 10);
    page = await ask('audit', { token: page.token });
  }
  t.true(page.entries.length < 16);
  t.is(page.count, 16);
  t.deepEqual(
    walked.map(Number),
    Array.from({ length: 16 }, (_, index) => 16 - index),
  );
});

test('an organization is shown the changes of connections that were its own at the time', async (t) => {
  const { pool, ask, refusal } = await createScopesScene(t);
  // A policy that came before its connection, and an agency of one organization on a connection of another.
  await loadRecords(pool, [{ type: 'geoPolicy', connectionCode: 'n1' }]);
  await loadRecords(pool, [
    ...[connection('n1'), connection('n2'), connection('s1', 'south')],
    { type: 'agency', agencyCode: 'a', organizationCode: 'south', connectionCodes: ['n1', 's1', 'nowhere'] },
  ]);
  t.is((await ask('audit')).count, 7);
  t.deepEqual(codesOf(await ask('audit', {}, 'north')), [
    'n1 created',
    'n2 created',
    'n1 created',
    'n1 created',
  ]);
  t.deepEqual(codesOf(await ask('audit', {}, 'south')), ['s1 created', 's1 created']);
  t.like(await ask('audit', {}, 'nobody'), { entries: [], count: 0, token: null });

  // One is deleted, and another passes to the other organization.
  await pool.query(`delete from connections where connection_code = 'n1'`);
  await pool.query(`delete from geo_policies`);
  await pool.query(`update connections set organization_code = 'south' where connection_code = 'n2'`);
  await pool.query(`update connections set sandbox = true where connection_code = 'n2'`);
  const north = [
    'n2 updated',
    'n1 deleted',
    'n1 deleted',
    'n1 created',
    'n2 created',
    'n1 created',
    'n1 created',
  ];
  t.deepEqual(codesOf(await ask('audit', {}, 'north')), north);
  t.deepEqual(codesOf(await ask('audit', {}, 'south')), [
    'n2 updated',
    'n2 updated',
    's1 created',
    's1 created',
  ]);
  const counted = async (organization?: string): Promise<unknown> =>
    (await ask('stats', {}, organization)).stats.map((entry) => [entry.connectionCode, entry.changes]);
  t.deepEqual(await counted('north'), [
    ['n1', 5],
    ['n2', 2],
  ]);
  t.deepEqual(await counted('south'), [
    ['n2', 2],
    ['s1', 2],
  ]);
  t.deepEqual(await counted(), [
    ['n1', 5],
    ['n2', 3],
    ['nowhere', 1],
    ['s1', 2],
  ]);

  // By name: what was its own once, also when it is gone; nothing of others, and nothing that never was.
  const query = { connectionCode: 'n1' };
  t.is((await ask('audit', { query }, 'north')).count, 5);
  t.is((await ask('audit', { query })).count, 5);
  t.deepEqual(codesOf(await ask('audit', { connectionCode: 'n2' }, 'north')), ['n2 updated', 'n2 created']);
  for (const [connectionCode, organization] of [
    ['n1', 'south'],
    ['s1', 'north'],
    ['nowhere', 'north'],
    ['never', 'north'],
    ['never', undefined],
    ['N1', undefined],
  ] as const) {
    for (const path of ['audit', 'stats'] as const) {
      const expected = [400, 'UNKNOWN_CONNECTION', 'connectionCode'];
      t.deepEqual(await refusal(path, { query: { connectionCode } }, organization), expected, connectionCode);
    }
  }
});

test('a connection without a recorded change is known, and has none', async (t) => {
  const { pool, ask, refusal } = await createScopesScene(t);
  await loadRecords(pool, [connection('c1')]);
  // As in a database that was filled before changes were recorded.
  await pool.query('delete from scope_changes');
  t.like(await ask('audit', { connectionCode: 'c1' }, 'north'), { entries: [], count: 0, token: null });
  t.like(await ask('stats', { connectionCode: 'c1' }), { stats: [], count: 0 });
  t.deepEqual((await refusal('audit', { connectionCode: 'c1' }, 'south')) as unknown[], [
    ...[400, 'UNKNOWN_CONNECTION', 'connectionCode'],
  ]);
});
