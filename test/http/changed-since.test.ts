import test, { type ExecutionContext } from 'ava';
import type { Pool } from 'pg';
import { ChangesTrimmedError, readChanges, readPosition } from '../../catalog/changes/change-sequence.ts';
import { listConsumers, setConsumerPosition } from '../../catalog/changes/consumers.ts';
import type { FeedKey, ReadPage } from '../../catalog/changes/feed/changed-base-codes.ts';
import { type ChangedHotel, readChangedHotels } from '../../catalog/changes/feed/changed-hotels.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { trimChanges } from '../../catalog/changes/trim.ts';
import { createTestDatabase } from '../support/database.ts';
import {
  beginningOfTime,
  type FeedAnswer,
  feedPage,
  feedWalk,
  wholeWalk,
} from '../support/servers/feed-client.ts';
import { largeGroupCatalog, largeGroupCode } from '../support/generators/large-group.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startTestServer, type TestServer } from '../support/servers/server.ts';

interface Scene {
  readonly pool: Pool;
  readonly server: TestServer;
  readonly key: string;
}

async function openScene(t: ExecutionContext, records: Iterable<unknown> = []): Promise<Scene> {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, records);
  await publishAllChanges(pool);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  return { pool, server, key: await server.createKey() };
}

const hotel = (hotelCode: string, more: object = {}): object => ({
  type: 'hotel',
  providerCode: 'p',
  hotelCode,
  name: `Hotel ${hotelCode}`,
  ...more,
});
const mapping = (hotelCode: string, baseCode: string): object => ({
  type: 'mapping',
  providerCode: 'p',
  hotelCode,
  baseCode,
});
const codesOf = ({ hotels }: FeedAnswer): readonly string[] => hotels.map(({ baseCode }) => baseCode);

test('requests that are not valid are refused', async (t) => {
  const { server, key } = await openScene(t);
  const since = '2026-01-01T00:00:00Z';
  const refused: [unknown, string, string][] = [
    [undefined, 'VALIDATION_ERROR', 'since'],
    [{}, 'VALIDATION_ERROR', 'since'],
    [{ since: '2026-01-01' }, 'VALIDATION_ERROR', 'since'],
    [{ since: 1_767_225_600_000 }, 'VALIDATION_ERROR', 'since'],
    [{ since, parts: ['price'] }, 'VALIDATION_ERROR', 'parts[0]'],
    [{ since, parts: [] }, 'VALIDATION_ERROR', 'parts'],
    [{ since, maxSize: 0 }, 'VALIDATION_ERROR', 'maxSize'],
    [{ since, maxSize: 1001 }, 'VALIDATION_ERROR', 'maxSize'],
    [{ since, updatedSince: since }, 'VALIDATION_ERROR', 'updatedSince'],
    [{ since, connectionCode: 'c' }, 'VALIDATION_ERROR', 'connectionCode'],
    [{ since, cursor: '' }, 'INVALID_CURSOR', 'cursor'],
    [{ since, cursor: 'abc' }, 'INVALID_CURSOR', 'cursor'],
    [{ since, deletedCursor: 'abc' }, 'INVALID_CURSOR', 'deletedCursor'],
  ];
  for (const [body, code, field] of refused) {
    const answer = await server.send('/hotels/changed-since', { method: 'POST', key, body });
    t.is(answer.status, 400, JSON.stringify(body));
    const { error } = (await answer.json()) as { error: { code: string; details: { field: string }[] } };
    t.is(error.code, code, JSON.stringify(body));
    t.is(error.details[0]?.field, field);
  }
});

test('a cursor belongs to its query, and to its side', async (t) => {
  const codes = ['1', '2', '3'];
  const { pool, server, key } = await openScene(
    t,
    codes.flatMap((code) => [hotel(code), mapping(code, `B${code}`), hotel(`r${code}`)]),
  );
  await pool.query(`update hotels set deleted_at = now() where hotel_code like 'r%'`);
  await publishAllChanges(pool);
  const query = { since: beginningOfTime, maxSize: 1, parts: ['deleted', 'hotel'] };
  const { cursor = '', deletedCursor = '' } = await feedPage(server, key, query);
  const status = async (body: object): Promise<number> =>
    (await server.send('/hotels/changed-since', { key, body })).status;
  t.is(await status({ ...query, parts: ['hotel', 'deleted'], maxSize: 2, cursor, deletedCursor }), 200);
  for (const [name, body] of Object.entries({
    since: { ...query, since: '1970-01-01T00:00:00.001Z', cursor },
    parts: { ...query, parts: ['hotel'], cursor },
    provider: { ...query, providerCode: 'p', cursor },
    side: { ...query, deletedCursor: cursor },
    'other side': { ...query, cursor: deletedCursor },
    changed: { ...query, cursor: `A${cursor.slice(1)}` },
    padded: { ...query, cursor: `${cursor}=` },
  }))
    t.is(await status(body), 400, name);
  // The side that is not asked for any more stays empty.
  const [hotels, deleted] = [
    await feedPage(server, key, { ...query, cursor }),
    await feedPage(server, key, { ...query, deletedCursor }),
  ];
  t.deepEqual([codesOf(hotels), hotels.deleted], [['B2'], []]);
  t.deepEqual([codesOf(deleted), deleted.deleted.map((row) => row.providerHotelCode)], [[], ['r2']]);
});

test('an empty catalog, a time to come and an unknown provider have no changes', async (t) => {
  const { pool, server, key } = await openScene(t);
  const empty = await feedPage(server, key, { since: beginningOfTime });
  t.deepEqual({ ...empty, checkpointAt: '' }, { hotels: [], checkpointAt: '', deleted: [], warnings: [] });
  await loadRecords(pool, [hotel('1'), mapping('1', 'A')]);
  await publishAllChanges(pool);
  const { checkpointAt, hotels } = await feedPage(server, key, { since: empty.checkpointAt });
  t.deepEqual(hotels[0]?.changed, ['hotel']);
  t.is(hotels[0]?.changedAt, checkpointAt);
  for (const query of [
    { since: checkpointAt },
    { since: '2999-01-01T00:00:00Z' },
    { since: beginningOfTime, providerCode: 'nobody' },
    { since: beginningOfTime, parts: ['deleted'] },
  ])
    t.deepEqual(await feedPage(server, key, query), { hotels: [], checkpointAt, deleted: [], warnings: [] });
});

test('a walk ends where it began, and the next one has what came meanwhile', async (t) => {
  const codes = ['1', '2', '3', '4'];
  const { pool, server, key } = await openScene(
    t,
    codes.flatMap((code) => [hotel(code), mapping(code, `B${code}`)]),
  );
  const walk = feedWalk(server, key, { since: beginningOfTime, maxSize: 2 });
  const first = (await walk.next()).value as FeedAnswer;
  await loadRecords(pool, [
    hotel('1', { starRating: 3 }),
    hotel('4', { starRating: 3 }),
    hotel('5'),
    mapping('5', 'B5'),
  ]);
  await publishAllChanges(pool);
  const second = (await walk.next()).value as FeedAnswer;
  t.true((await walk.next()).done);
  t.deepEqual(
    [codesOf(first), codesOf(second)],
    [
      ['B1', 'B2'],
      ['B3', 'B4'],
    ],
  );
  t.is(second.checkpointAt, first.checkpointAt);
  const next = await feedPage(server, key, { since: first.checkpointAt });
  t.deepEqual(codesOf(next), ['B1', 'B4', 'B5']);
  t.deepEqual(next.hotels[0]?.changed, ['hotel']);
});

for (const providerCode of [undefined, 'p'])
  test(`a part that changed before a walk is reported by it, whatever changes meanwhile; provider code: ${providerCode ?? 'none'}`, async (t) => {
    const codes = ['a', 'y', 'z'];
    const { pool, server, key } = await openScene(
      t,
      codes.flatMap((code) => [hotel(code), mapping(code, code.toUpperCase())]),
    );
    const change = async (hotelCode: string, set: string): Promise<void> => {
      await pool.query(`update hotels set ${set} where hotel_code = $1`, [hotelCode]);
      await publishAllChanges(pool);
    };
    const { checkpointAt: since } = await feedPage(server, key, { since: beginningOfTime });
    await change('z', `name = 'Other'`);
    await change('a', `media = '[{"url": "https://example.org/1", "order": 0}]'`);
    await change('y', `name = 'Other'`);
    await change('a', `descriptions = '[{"text": "Other"}]'`);
    const query = { since, maxSize: 1, ...(providerCode !== undefined && { providerCode }) };
    const whole = await feedPage(server, key, { ...query, maxSize: 100 });
    const pages: FeedAnswer[] = [];
    for await (const page of feedWalk(server, key, query)) {
      pages.push(page);
      await change('a', `name = 'Name ${pages.length}'`);
      if (pages.length === 2) await change('a', `descriptions = '[{"text": "Again"}]'`);
    }
    const told = ({ hotels }: FeedAnswer): unknown =>
      hotels.map(({ baseCode, changed, changedAt }) => ({ baseCode, changed, changedAt }));
    t.deepEqual(pages.flatMap(told), told(whole));
    t.deepEqual(whole.hotels.at(-1)?.changed, ['media', 'descriptions']);
    const next = await feedPage(server, key, { ...query, since: whole.checkpointAt, maxSize: 100 });
    t.deepEqual(
      next.hotels.map(({ baseCode, changed }) => [baseCode, changed]),
      [['A', ['hotel', 'descriptions']]],
    );
  });

/**
 * A walk of pages of one through the base codes Z and A, in this order, and what the next one has.
 *
 * @param between what is done after the first page
 * @param afterwards what is done after the last one, and is published
 */
async function walkWithChanges(
  t: ExecutionContext,
  between: readonly (string | ((pool: Pool) => Promise<unknown>))[],
  afterwards: readonly string[] = [],
): Promise<{ readonly walk: readonly FeedAnswer[]; readonly next: FeedAnswer }> {
  const { pool, server, key } = await openScene(t, [
    ...['a', 'z'].flatMap((code) => [hotel(code), mapping(code, code.toUpperCase())]),
    ...['r1', 'r2'].flatMap((code) => [hotel(code), mapping(code, code.toUpperCase())]),
  ]);
  const { checkpointAt: since } = await feedPage(server, key, { since: beginningOfTime });
  for (const statement of [
    `update hotels set deleted_at = now() where hotel_code = 'r1'`,
    `update hotels set deleted_at = now() where hotel_code = 'r2'`,
    `update hotels set name = 'Other' where hotel_code = 'z'`,
    `update hotels set media = '[{"url": "https://example.org/1", "order": 0}]' where hotel_code = 'a'`,
  ]) {
    await pool.query(statement);
    await publishAllChanges(pool);
  }
  const walk: FeedAnswer[] = [];
  for await (const page of feedWalk(server, key, { since, maxSize: 1 })) {
    walk.push(page);
    if (walk.length > 1) continue;
    for (const change of between) {
      if (typeof change === 'string') await pool.query(change);
      else await change(pool);
    }
  }
  for (const statement of afterwards) await pool.query(statement);
  await publishAllChanges(pool);
  return { walk, next: await feedPage(server, key, { since: walk[0]?.checkpointAt ?? '' }) };
}

const changedOf = ({ hotels }: FeedAnswer): unknown =>
  hotels.map(({ baseCode, changed }) => [baseCode, changed]);

test('a base code that went and came back while a walk was under way is reported by it and by the next one', async (t) => {
  const mapTo = (code: string): string =>
    `update mappings set sent_base_code = '${code}' where hotel_code = 'a'`;
  const between = [mapTo('X'), publishAllChanges, mapTo('A'), publishAllChanges];
  const { walk, next } = await walkWithChanges(t, between);
  t.deepEqual(walk.map(changedOf), [[['Z', ['hotel']]], [['A', ['media']]]]);
  t.deepEqual(changedOf(next), [['A', ['hotel', 'media']]]);
});

test('a base code that had no hotels when its turn came is reported later, also if its going was never published', async (t) => {
  const { walk, next } = await walkWithChanges(
    t,
    [`delete from mappings where hotel_code = 'a'`],
    [`insert into mappings (provider_code, hotel_code, sent_base_code) values ('p', 'a', 'A')`],
  );
  t.deepEqual(walk.map(changedOf), [[['Z', ['hotel']]], []]);
  t.deepEqual(changedOf(next), [['A', ['hotel', 'media']]]);
});

test('a removal that was undone while a walk was under way is reported by it', async (t) => {
  const { walk, next } = await walkWithChanges(t, [
    `update hotels set deleted_at = null where hotel_code = 'r2'`,
    publishAllChanges,
  ]);
  t.deepEqual(
    walk.flatMap(({ deleted }) => deleted.map(({ baseCode }) => baseCode)),
    ['R1', 'R2'],
  );
  t.deepEqual([changedOf(next), next.deleted], [[['R2', ['hotel']]], []]);
});

test('a walk that takes longer than its history is kept goes on with what there is now, and nothing is missed', async (t) => {
  const { walk, next } = await walkWithChanges(t, [
    `update hotels set name = 'Other' where hotel_code = 'a'`,
    publishAllChanges,
    async (pool) => {
      t.true((await trimChanges(pool, { keepMs: 0, forgetConsumersMs: 3_600_000 })) > 0);
      t.is((await pool.query('select from base_code_changes_history')).rowCount, 0);
    },
  ]);
  t.deepEqual(walk.map(changedOf), [[['Z', ['hotel']]], [['A', ['hotel', 'media']]]]);
  t.is(walk[1]?.checkpointAt, walk[0]?.checkpointAt);
  t.deepEqual(changedOf(next), [['A', ['hotel']]]);
});

test('a removal says whether its row is gone, or only its base code', async (t) => {
  const codes = ['1', '2', '3', '4'];
  const { pool, server, key } = await openScene(
    t,
    codes.flatMap((code) => [hotel(code), mapping(code, `B${code}`)]),
  );
  const deletedSince = async (since: string): Promise<unknown> => {
    await publishAllChanges(pool);
    const { deleted } = await feedPage(server, key, { since, providerCode: 'p' });
    return deleted.map(({ deletedAt, ...removal }) => (t.true(deletedAt > since), removal));
  };
  const { checkpointAt: since } = await feedPage(server, key, { since: beginningOfTime });
  await pool.query(`update hotels set deleted_at = now() where hotel_code = any ('{1,4}')`);
  await pool.query(`update mappings set sent_base_code = 'M' where hotel_code = '2'`);
  await pool.query(`delete from mappings where hotel_code = '3'`);
  const remapped = { providerCode: null, providerHotelCode: null, reason: 'remapped' };
  const removed = (code: string): object => ({
    providerCode: 'p',
    providerHotelCode: code,
    reason: 'removed',
  });
  t.deepEqual(await deletedSince(since), [
    { baseCode: 'B1', ...removed('1') },
    { baseCode: 'B2', ...remapped, movedTo: 'M' },
    { baseCode: 'B3', ...remapped },
    { baseCode: 'B4', ...removed('4') },
  ]);
  await pool.query(`update mappings set sent_base_code = 'N' where hotel_code = any ('{2,4}')`);
  await pool.query(`update hotels set deleted_at = null where hotel_code = '4'`);
  t.deepEqual(
    await deletedSince(since),
    [
      { baseCode: 'B1', ...removed('1') },
      { baseCode: 'B2', ...remapped, movedTo: 'N' },
      { baseCode: 'B3', ...remapped },
      { baseCode: 'B4', ...remapped, movedTo: 'N' },
      { baseCode: 'M', ...remapped, movedTo: 'N' },
    ],
    'one that is sent again under another base code is not gone',
  );
});

test('hotels without a base code are counted once in a walk, and come once they are mapped', async (t) => {
  const { pool, server, key } = await openScene(t);
  for (const code of ['1', '2', '3', '4', '5', '6']) {
    const unmapped = hotel(`un${code}`, { rooms: [{ roomCode: 'r' }] });
    await loadRecords(pool, [hotel(code), unmapped, mapping(code, `B${code}`)]);
    await publishAllChanges(pool);
  }
  for (const maxSize of [1, 2, 3, 100]) {
    const walk = await wholeWalk(server, key, { since: beginningOfTime, maxSize });
    t.is(walk.warnings[0]?.count, 6, `${maxSize}`);
    t.is(walk.hotels.length, 6);
  }
  const { warnings } = await feedPage(server, key, { since: beginningOfTime });
  t.like(warnings, [{ code: 'WARN_UNMAPPED_SKIPPED', count: 6 }]);
  const { checkpointAt, ...of } = await feedPage(server, key, { since: beginningOfTime, parts: ['deleted'] });
  t.deepEqual(of, { hotels: [], deleted: [], warnings: [] });
  await loadRecords(pool, [mapping('un1', 'B1'), mapping('un2', 'N')]);
  await publishAllChanges(pool);
  const mapped = await feedPage(server, key, { since: checkpointAt, parts: ['rooms'] });
  t.deepEqual(
    mapped.hotels.map(({ baseCode, changed }) => [baseCode, changed]),
    [
      ['B1', ['hotel', 'rooms']],
      ['N', ['hotel', 'rooms']],
    ],
  );
  t.deepEqual(mapped.warnings, []);
});

test('the hotels of a page list no more hotel codes than an answer may have, and none is lost', async (t) => {
  const { pool } = await openScene(t, [
    ...largeGroupCatalog(150),
    ...Array.from({ length: 30 }, (_, index) => [
      hotel(`${index}`),
      mapping(`${index}`, `A${index}`),
      hotel(`${index}z`),
      mapping(`${index}z`, `Z${index % 7}`),
    ]).flat(),
  ]);
  const { rows } = await pool.query<{ size: number }>(
    'select count(*)::integer as size from mapped_hotels group by base_code',
  );
  const walk = { since: 0, horizon: await readPosition(pool), limit: 20 };
  const filter = { parts: null, providerCodes: null };
  for (const maxIds of [1, 10, 60, 160, 1000]) {
    const seen: string[] = [];
    let after: FeedKey | null = null;
    do {
      const page: ReadPage<ChangedHotel, FeedKey> = await readChangedHotels(
        pool,
        filter,
        { ...walk, after },
        maxIds,
      );
      const ids = page.rows.flatMap(({ primary }) =>
        Object.values(primary.externalIds.providerPropertyIds).flat(),
      );
      t.true(ids.length <= maxIds || page.rows.length === 1);
      seen.push(...page.rows.map(({ baseCode }) => baseCode));
      after = page.next;
    } while (after !== null);
    t.is(seen.length, rows.length, `${maxIds}`);
    t.is(new Set(seen).size, rows.length);
    t.true(seen.includes(largeGroupCode));
  }
});

test('a page is short rather than long to find when most of what it looks at has changed again', async (t) => {
  const { pool, server, key } = await openScene(t);
  const count = 3000;
  await pool.query(
    `insert into mappings (provider_code, hotel_code, sent_base_code)
     select p, n::text, 'B' || lpad(n::text, 5, '0') from unnest(array['p', 'q']) p, generate_series(1, $1::integer) n`,
    [count],
  );
  await pool.query(
    `insert into hotels (provider_code, hotel_code, name)
     select p, n::text, 'Hotel' from unnest(array['p', 'q']) p, generate_series(1, $1::integer) n`,
    [count],
  );
  await publishAllChanges(pool);
  await pool.query(`update hotels set media = '[{"url": "u", "order": 0}]' where hotel_code <> '7'`);
  await publishAllChanges(pool);
  for (const [part, expected] of [
    ['hotel', count],
    ['media', count - 1],
    ['rooms', 0],
  ] as const) {
    const walk = await wholeWalk(server, key, { since: beginningOfTime, parts: [part], maxSize: 1000 });
    t.is(new Set(codesOf(walk)).size, expected);
    t.is(walk.hotels.length, expected);
    t.deepEqual(
      walk.hotels.map(({ changedAt }) => changedAt),
      walk.hotels.map(({ changedAt }) => changedAt).sort(),
    );
  }
});

test('the feed does not need what was trimmed, and who reads the sequence is told', async (t) => {
  const { pool, server, key } = await openScene(t, [
    hotel('1'),
    mapping('1', 'A'),
    hotel('2'),
    mapping('2', 'B'),
  ]);
  const beginning = await readChanges(pool, 0, 1000);
  t.deepEqual(beginning?.baseCodes.toSorted(), ['A', 'B']);
  await setConsumerPosition(pool, 'one', await readPosition(pool));
  await loadRecords(pool, [hotel('2', { starRating: 4 })]);
  await publishAllChanges(pool);
  const options = { keepMs: 0, forgetConsumersMs: 3_600_000 };
  t.true((await trimChanges(pool, options)) > 0);
  t.is(await trimChanges(pool, options), 0);
  await t.throwsAsync(readChanges(pool, 0, 1000), { instanceOf: ChangesTrimmedError });
  const [consumer] = await listConsumers(pool);
  t.deepEqual((await readChanges(pool, consumer?.position ?? 0, 1000))?.hotels, [
    { providerCode: 'p', hotelCode: '2' },
  ]);
  t.deepEqual(codesOf(await feedPage(server, key, { since: beginningOfTime })), ['A', 'B']);
});
