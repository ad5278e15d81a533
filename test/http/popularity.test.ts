import test, { type ExecutionContext } from 'ava';
import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { noteSearchable, setConsumerPosition } from '../../catalog/changes/consumers.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { refreshCoverage } from '../../catalog/coverage/snapshot.ts';
import { createStaleHotels } from '../../search/postgres/stale-hotels.ts';
import { hotel, mapping, popularity } from '../support/records.ts';
import { openPublishedScene } from '../support/scenes/feed-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { beginningOfTime, feedPage, wholeWalk } from '../support/servers/feed-client.ts';

const catalog = [
  { type: 'provider', providerCode: 'p', name: 'P' },
  ...['A', 'B', 'C'].flatMap((code) => [hotel('p', code), mapping('p', code, code)]),
  { type: 'baseCodeAlias', oldBaseCode: 'R', baseCode: 'B' },
];

/** Changes of popularity in every way: of a code, of a retired one, by hand, and back to none. */
const changes: readonly (readonly [how: string, change: (scene: Scene) => Promise<unknown>])[] = [
  ['records', ({ pool }) => loadRecords(pool, [popularity('A', 9), popularity('R', 8), popularity('?', 1)])],
  ['another value', ({ pool }) => loadRecords(pool, [popularity('A', 3)])],
  ['by hand', ({ pool }) => pool.query('update base_code_popularities set popularity = 5')],
  ['removal', ({ pool }) => loadRecords(pool, [popularity('R', 0)])],
  ['all gone', ({ pool }) => pool.query('truncate base_code_popularities')],
];

type Scene = Awaited<ReturnType<typeof openPublishedScene>>;

/** All that a reader of content sees, and what it is made of. */
async function contentOf({ pool, server, key, ask }: Scene): Promise<unknown> {
  await refreshCoverage(pool);
  const coverage = await ask<{ providers: readonly object[] }>('/metrics/coverage');
  const codes = await server.send('/hotels/A/provider-codes', { key });
  const { rows } = await pool.query(
    `select hotel_part(h), media_fingerprint, descriptions_fingerprint, rooms_fingerprint, updated_at, hotel_changed_at,
       xmin::text from hotels h order by hotel_code`,
  );
  const times = catalog
    .filter(({ type }) => type === 'hotel')
    .map((one) => ({
      providerCode: 'p',
      providerHotelCode: (one as { hotelCode: string }).hotelCode,
    }));
  return [
    rows,
    coverage.providers,
    codes.headers.get('ETag'),
    await ask('/hotels/by-base-codes', { baseCodes: ['A', 'R'] }),
    await ask('/hotels/change-times', { hotels: times }),
    (await wholeWalk(server, key, { since: beginningOfTime })).hotels,
  ];
}

async function exported({ server, key }: Scene, since: string): Promise<string> {
  const answer = await server.send(`/export/catalog?since=${encodeURIComponent(since)}`, { key });
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.text();
}

test('a change of popularity is no change of content: no feed, export, fingerprint or ETag shows it', async (t) => {
  const scene = await openPublishedScene(t, catalog);
  const { pool, server, key } = scene;
  const content = await contentOf(scene);
  const since = (await feedPage(server, key, { since: beginningOfTime })).checkpointAt;
  for (const [how, change] of changes) {
    const before = await readPosition(pool);
    await change(scene);
    await publishAllChanges(pool);
    t.true((await readPosition(pool)) > before, `${how}: the change is published`);
    const { hotels, deleted } = await wholeWalk(server, key, { since });
    t.deepEqual([hotels, deleted], [[], []], how);
    t.is(await exported(scene, since), '', how);
    t.deepEqual(await contentOf(scene), content, how);
  }
  await nothingIsHidden(t, scene, since);
});

/** The same looks see a change of content. */
async function nothingIsHidden(t: ExecutionContext, scene: Scene, since: string): Promise<void> {
  await loadRecords(scene.pool, [hotel('p', 'A', { starRating: 4 }), popularity('A', 2)]);
  await publishAllChanges(scene.pool);
  const { hotels } = await wholeWalk(scene.server, scene.key, { since });
  t.deepEqual(
    hotels.map(({ baseCode }) => baseCode),
    ['A'],
  );
  t.not(await exported(scene, since), '');
}

test('restricted lists need not wait for popularity', async (t) => {
  const scene = await openPublishedScene(t, catalog);
  const { pool } = scene;
  const position = await readPosition(pool);
  await setConsumerPosition(pool, 'an-index', position);
  await noteSearchable(pool, 'an-index', position);
  const readStale = createStaleHotels(pool);
  for (const [how, change] of changes) {
    await change(scene);
    t.deepEqual(await readStale('an-index'), [], `${how}, logged`);
    await publishAllChanges(pool);
    t.deepEqual(await readStale('an-index'), [], `${how}, published`);
  }
  await loadRecords(pool, [hotel('p', 'A', { starRating: 5 })]);
  t.deepEqual(await readStale('an-index'), [{ providerCode: 'p', hotelCode: 'A' }]);
});
