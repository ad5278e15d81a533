import test from 'ava';
import { readPosition } from '../../catalog/changes/change-sequence.ts';
import type { FeedKey, ReadPage } from '../../catalog/changes/feed/changed-base-codes.ts';
import { type ChangedHotel, readChangedHotels } from '../../catalog/changes/feed/changed-hotels.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import {
  beginningOfTime,
  type FeedAnswer,
  feedPage,
  feedWalk,
  wholeWalk,
} from '../support/servers/feed-client.ts';
import { largeGroupCatalog, largeGroupCode } from '../support/generators/large-group.ts';
import { hotel, mapping } from '../support/records.ts';
import { openPublishedScene } from '../support/scenes/feed-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

/** Hotels of provider `p`, each alone under its base code: `B` and its hotel code. */
const mappedHotels = (codes: readonly string[]): object[] =>
  codes.flatMap((code) => [hotel('p', code), mapping('p', code, `B${code}`)]);
const codesOf = ({ hotels }: FeedAnswer): readonly string[] => hotels.map(({ baseCode }) => baseCode);

test('requests that are not valid are refused', async (t) => {
  const { server, key } = await openPublishedScene(t);
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
  const { pool, server, key } = await openPublishedScene(t, [
    ...mappedHotels(codes),
    ...codes.map((code) => hotel('p', `r${code}`)),
  ]);
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
    changed: { ...query, cursor: `${cursor.startsWith('A') ? 'B' : 'A'}${cursor.slice(1)}` },
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
  const { pool, server, key } = await openPublishedScene(t);
  const empty = await feedPage(server, key, { since: beginningOfTime });
  t.deepEqual({ ...empty, checkpointAt: '' }, { hotels: [], checkpointAt: '', deleted: [], warnings: [] });
  await loadRecords(pool, mappedHotels(['1']));
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
  const { pool, server, key } = await openPublishedScene(t, mappedHotels(['1', '2', '3', '4']));
  const walk = feedWalk(server, key, { since: beginningOfTime, maxSize: 2 });
  const first = (await walk.next()).value as FeedAnswer;
  const review = { source: 'Guestbook', score: 4, scale: 5 };
  const changed = ['1', '4'].map((code) => hotel('p', code, { reviews: [review] }));
  await loadRecords(pool, [...changed, ...mappedHotels(['5'])]);
  await publishAllChanges(pool);
  const second = (await walk.next()).value as FeedAnswer;
  t.true((await walk.next()).done);
  t.deepEqual(codesOf(first), ['B1', 'B2']);
  t.deepEqual(codesOf(second), ['B3', 'B4']);
  t.is(second.checkpointAt, first.checkpointAt);
  const next = await feedPage(server, key, { since: first.checkpointAt });
  t.deepEqual(codesOf(next), ['B1', 'B4', 'B5']);
  t.deepEqual(next.hotels[0]?.changed, ['hotel']);
  t.deepEqual(next.hotels[0]?.primary.reviews, [{ ...review, count: null }]);
});

test('a removal says whether its row is gone, or only its base code', async (t) => {
  const { pool, server, key } = await openPublishedScene(t, mappedHotels(['1', '2', '3', '4']));
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
  const removed = (code: string) => ({ providerCode: 'p', providerHotelCode: code, reason: 'removed' });
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

test('a base code that several rows leave is removed once, and for each provider that had the last ones', async (t) => {
  const { pool, server, key } = await openPublishedScene(t, [
    ...['p', 'q'].flatMap((provider) =>
      ['1', '2'].flatMap((code) => [hotel(provider, code), mapping(provider, code, 'B')]),
    ),
    ...[hotel('p', '3'), mapping('p', '3', 'C'), hotel('q', '3'), mapping('q', '3', 'C')],
    ...[hotel('p', '4'), mapping('p', '4', 'D'), hotel('p', '5'), mapping('p', '5', 'D')],
  ]);
  const { checkpointAt: since } = await feedPage(server, key, { since: beginningOfTime });
  const remapped = async (query: object): Promise<unknown> =>
    (await wholeWalk(server, key, { since, maxSize: 1, ...query })).deleted
      .filter(({ reason }) => reason === 'remapped')
      .map(({ baseCode, movedTo }) => [baseCode, movedTo]);
  await loadRecords(pool, [{ type: 'baseCodeAlias', oldBaseCode: 'B', baseCode: 'M' }]);
  await pool.query(`update hotels set deleted_at = now() where hotel_code = any ('{4,5}') or
    (provider_code, hotel_code) = ('p', '3')`);
  await pool.query(`update mappings set sent_base_code = 'N' where (provider_code, hotel_code) = ('q', '3')`);
  await publishAllChanges(pool);
  t.deepEqual(await remapped({}), [['B', 'M']], 'C is removed with a row');
  t.deepEqual(await remapped({ providerCode: 'p' }), [['B', 'M']]);
  t.deepEqual(
    await remapped({ providerCode: 'q' }),
    [
      ['B', 'M'],
      ['C', 'N'],
    ],
    'who follows q alone is not shown the row of p',
  );
  await pool.query(`update mappings set sent_base_code = 'N' where hotel_code = any ('{4,5}')`);
  await pool.query(`update hotels set deleted_at = null where hotel_code = any ('{4,5}')`);
  await publishAllChanges(pool);
  t.deepEqual(
    await remapped({}),
    [
      ['D', 'N'],
      ['B', 'M'],
    ].sort(),
    'rows that are sent again under another base code',
  );
});

test('hotels without a base code are counted once in a walk, and come once they are mapped', async (t) => {
  const { pool, server, key } = await openPublishedScene(t);
  for (const code of ['1', '2', '3', '4', '5', '6']) {
    await loadRecords(pool, [
      ...mappedHotels([code]),
      hotel('p', `un${code}`, { rooms: [{ roomCode: 'r' }] }),
    ]);
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
  await loadRecords(pool, [mapping('p', 'un1', 'B1'), mapping('p', 'un2', 'N')]);
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
  const { pool } = await openPublishedScene(t, [
    ...largeGroupCatalog(150),
    ...Array.from({ length: 30 }, (_, index) => [
      ...mappedHotels([`${index}`]),
      ...[hotel('p', `${index}z`), mapping('p', `${index}z`, `Z${index % 7}`)],
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
      const from = { ...walk, after };
      const page: ReadPage<ChangedHotel, FeedKey> = await readChangedHotels(pool, filter, from, { maxIds });
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
  const { pool, server, key } = await openPublishedScene(t);
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
  await pool.query('analyze hotels, mappings'); // as at the end of an import
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
