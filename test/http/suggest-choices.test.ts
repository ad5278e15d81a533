import test, { type ExecutionContext } from 'ava';
import { createChoiceLimit } from '../../api/access/choice-limit.ts';
import { type RunningChoiceCounts, startChoiceCounts } from '../../catalog/choices/choice-counts.ts';
import { writeChoiceCounts } from '../../catalog/choices/write-counts.ts';
import { dayOf } from '../../catalog/fields/moments.ts';
import { choiceRows, textRows } from '../support/choice-rows.ts';
import { createTestDatabase } from '../support/database.ts';
import { hotel, mapping, place } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startTestServer } from '../support/servers/server.ts';
import { silentLogger } from '../support/silent-logger.ts';

/** A test may run over midnight. */
const today = (): string => dayOf(new Date());

const vienna = '00000000-0000-4000-8000-00000000000a';

const catalog = [
  { type: 'provider', providerCode: 'sol', name: 'Sol' },
  place(vienna, 'CITY', 'Vienna', 'AT'),
  { type: 'chain', providerCode: 'sol', chainCode: 'VI', name: 'Vienna House' },
  hotel('sol', '1', { name: 'Vienna Inn', chainCode: 'VI' }),
  hotel('sol', '2:b', { name: 'Vienna Palace' }),
  mapping('sol', '1', 'ONE'),
  { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'ONE' },
];

interface Given {
  readonly perDay?: number;
}

/** A server of a small catalog; `counted` writes what it has taken. */
async function openScene(t: ExecutionContext, { perDay = 20 }: Given = {}) {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, catalog);
  let counts: RunningChoiceCounts = start();
  function start(): RunningChoiceCounts {
    return startChoiceCounts({
      send: async (batch) => {
        await writeChoiceCounts(pool, batch);
      },
      onDropped: () => t.fail('nothing is dropped'),
      logger: silentLogger(),
      everyMs: 3_600_000,
    });
  }
  const server = await startTestServer(pool, {
    choices: {
      choose: (choice) => {
        counts.choose(choice);
      },
      unanswered: (text) => {
        counts.unanswered(text);
      },
    },
    choiceLimit: createChoiceLimit({ perDay }),
  });
  t.teardown(() => server.close());
  const key = await server.createKey();
  return {
    ...{ pool, server, key },
    choose: async (body: object, sentKey = key): Promise<number> => {
      const response = await server.send('/suggest/choices', { key: sentKey, body });
      return response.status;
    },
    suggest: async (body: object) => {
      const response = await server.send('/suggest', { key, body });
      return ((await response.json()) as { items: readonly { kind: string; id: string }[] }).items;
    },
    counted: async () => {
      await counts.close();
      counts = start();
      return { choices: await choiceRows(pool), texts: await textRows(pool) };
    },
  };
}

test('whatever is suggested can be chosen, and is counted by its id and by the text', async (t) => {
  const { suggest, choose, counted } = await openScene(t);
  const items = await suggest({ query: 'Vien' });
  t.deepEqual(items.map(({ kind }) => kind).sort(), ['chain', 'hotel', 'hotel', 'place']);
  for (const [index, { kind, id }] of items.entries())
    t.is(await choose({ query: ' VIEN ', kind, id, position: index + 1 }), 202);
  t.is(await choose({ query: 'vie', kind: 'hotel', id: 'ONE' }), 202, 'a position need not be known');
  t.deepEqual(await counted(), {
    choices: [
      'chain vienna house 1 of 1',
      'hotel ONE 1 of 2',
      'hotel sol:2:b 1 of 1',
      `place ${vienna} 1 of 1`,
    ],
    texts: ['vie 1 0', 'vien 4 0'],
  });
});

test('a choice counts for what its code leads to now; one of nothing is dropped with its text', async (t) => {
  const { pool, choose, counted } = await openScene(t);
  for (const id of ['OLD', 'sol:1', 'NOBODY', 'sol:9', 'one', 'luna:1'])
    await choose({ query: `text ${id}`, kind: 'hotel', id });
  await choose({ query: 'upper', kind: 'place', id: vienna.toUpperCase() });
  await choose({ query: 'place', kind: 'place', id: vienna.replace('a', 'b') });
  await choose({ query: 'place by its code', kind: 'place', id: 'VIE' });
  await choose({ query: 'chain', kind: 'chain', id: 'Vienna House' });
  t.deepEqual(await counted(), {
    choices: ['hotel ONE 0 of 2', `place ${vienna} 0 of 1`],
    texts: ['text old 1 0', 'text sol:1 1 0', 'upper 1 0'],
  });
  await pool.query('update hotels set deleted_at = now()');
  await choose({ query: 'gone', kind: 'hotel', id: 'ONE' });
  t.is((await counted()).texts.length, 3, 'no live hotel has the code any more');
});

test('one key is counted a few times for a hotel and a day, others and other hotels go on', async (t) => {
  const { server, choose, counted } = await openScene(t, { perDay: 3 });
  for (let time = 0; time < 5; time += 1) t.is(await choose({ query: 'x', kind: 'hotel', id: 'ONE' }), 202);
  await choose({ query: 'x', kind: 'hotel', id: 'sol:2:b' });
  await choose({ query: 'x', kind: 'hotel', id: 'ONE' }, await server.createKey());
  t.deepEqual(await counted(), {
    choices: ['hotel ONE 0 of 4', 'hotel sol:2:b 0 of 1'],
    texts: ['x 5 0'],
  });
});

test('texts by which nothing is found are counted, whoever asks', async (t) => {
  const { server, suggest, counted } = await openScene(t);
  for (const query of ['Atlantis', 'atlantis ', 'vienna', 'q']) await suggest({ query });
  await suggest({ query: 'vienna', countryCode: 'FR' });
  await suggest({ query: 'no-such-code', kinds: ['code'] });
  await suggest({ query: 'of an unknown provider', providerCode: 'nobody' });
  await server.send('/suggest', { body: { query: 'without a key' } });
  t.deepEqual(await counted(), { choices: [], texts: ['atlantis 0 2', 'vienna 0 1'] });
});

test('what is stored is counts of days, and nothing else', async (t) => {
  const { pool, choose, counted } = await openScene(t);
  const before = today();
  await choose({ query: 'vien', kind: 'hotel', id: 'ONE', position: 2 });
  const days = [before, today()];
  await counted();
  const stored = async (table: string): Promise<unknown> => {
    const { rows } = await pool.query<{ row: { day: string } }>(`select to_jsonb(s) as row from ${table} s`);
    const { day = '', ...rest } = rows[0]?.row ?? {};
    t.true(days.includes(day), `${day}: ${days.join()}`);
    return rest;
  };
  const numbers = { chosen: 1, ranked: 1, reciprocal_ranks: 0.5 };
  t.deepEqual(await stored('suggestion_choices'), { kind: 'hotel', id: 'ONE', ...numbers });
  t.deepEqual(await stored('suggestion_texts'), { text: 'vien', chosen: 1, unanswered: 0 });
});

const refused: readonly (readonly [string, object, string])[] = [
  ['no text', { kind: 'hotel', id: 'ONE' }, 'query'],
  ['a long text', { query: 'x'.repeat(101), kind: 'hotel', id: 'ONE' }, 'query'],
  ['another kind', { query: 'x', kind: 'code', id: 'ONE' }, 'kind'],
  ['a long id', { query: 'x', kind: 'hotel', id: 'x'.repeat(256) }, 'id'],
  ['a position before the first', { query: 'x', kind: 'hotel', id: 'ONE', position: 0 }, 'position'],
  ['a position after any list', { query: 'x', kind: 'hotel', id: 'ONE', position: 101 }, 'position'],
  ['a person', { query: 'x', kind: 'hotel', id: 'ONE', user: 'ann' }, 'user'],
];

test('what is no choice is refused, and so is who may not ask', async (t) => {
  const { server, key, counted } = await openScene(t);
  for (const [what, body, field] of refused) {
    const response = await server.send('/suggest/choices', { key, body });
    t.is(response.status, 400, what);
    const { error } = (await response.json()) as { error: { details: readonly { field: string }[] } };
    t.deepEqual(
      error.details.map((detail) => detail.field),
      [field],
      what,
    );
  }
  const body = { query: 'x', kind: 'hotel', id: 'ONE' };
  t.is((await server.send('/suggest/choices', { body })).status, 401);
  const other = await server.createKey({ scopes: ['bookings:read'] });
  t.is((await server.send('/suggest/choices', { key: other, body })).status, 403);
  t.deepEqual(await counted(), { choices: [], texts: [] });
});

test('administrators read texts and ranks of a range of days', async (t) => {
  const { pool, server, key } = await openScene(t);
  await pool.query(
    `insert into suggestion_choices (day, kind, id, chosen, ranked, reciprocal_ranks) values
       ('2026-03-01', 'hotel', 'A', 3, 2, 1.5), ('2026-03-02', 'place', 'P', 2, 1, 0.25),
       ('2026-03-02', 'chain', 'c', 1, 0, 0), ('2026-03-03', 'hotel', 'A', 9, 9, 9)`,
  );
  await pool.query(
    `insert into suggestion_texts (day, text, chosen, unanswered) values
       ('2026-03-01', 'a', 1, 0), ('2026-03-02', 'a', 2, 1), ('2026-03-01', 'b', 3, 0),
       ('2026-03-02', 'c', 0, 7), ('2026-03-03', 'd', 9, 9)`,
  );
  const token = await server.createToken();
  const report = async (query: string, status = 200) => {
    const response = await server.send(`/admin/suggest/choices${query}`, { token });
    t.is(response.status, status, query);
    return (await response.json()) as { to: string };
  };
  t.deepEqual(await report('?from=2026-03-01&to=2026-03-02'), {
    ...{ from: '2026-03-01', to: '2026-03-02', chosen: 6, meanReciprocalRank: 0.583333 },
    byKind: {
      place: { chosen: 2, meanReciprocalRank: 0.25 },
      hotel: { chosen: 3, meanReciprocalRank: 0.75 },
      chain: { chosen: 1, meanReciprocalRank: null },
    },
    texts: [
      { text: 'a', times: 3 },
      { text: 'b', times: 3 },
    ],
    unanswered: [
      { text: 'c', times: 7 },
      { text: 'a', times: 1 },
    ],
  });
  t.like(await report('?to=2026-03-08&limit=1'), {
    ...{ from: '2026-03-02', chosen: 12, texts: [{ text: 'd', times: 9 }] },
    unanswered: [{ text: 'd', times: 9 }],
  });
  const before = today();
  const { to, ...latest } = await report('');
  t.true([before, today()].includes(to), to);
  t.like(latest, { chosen: 0, meanReciprocalRank: null });
  t.like(await report('?to=0001-01-03'), { from: '0001-01-01', chosen: 0 });
  for (const wrong of ['?from=2026-03-02&to=2026-03-01', '?from=2026-02-30', '?from=yesterday', '?limit=0'])
    await report(wrong, 400);
  await report('?from=0000-12-31', 400);
  t.is((await server.send('/admin/suggest/choices', { key })).status, 401);
});
