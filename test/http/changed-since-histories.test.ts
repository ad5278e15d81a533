import test from 'ava';
import fc from 'fast-check';
import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { publishAllChanges, publishChanges } from '../../catalog/changes/sequencer.ts';
import { fileOwner } from '../support/file-owner.ts';
import { catalogContents } from '../support/oracles/catalog-contents.ts';
import {
  beginningOfTime,
  FeedFollower,
  type FeedQuery,
  feedWalk,
  wholeWalk,
} from '../support/servers/feed-client.ts';
import { anyStep, beginHistory, takeStep } from '../support/generators/feed-history.ts';
import { FeedOracle } from '../support/oracles/feed-oracle.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { families, historyMs } from '../support/scenes/feed-scene.ts';
import { keepLoading, loadRecords } from '../support/scenes/load-records.ts';
import { runs } from '../support/properties.ts';

const histories = { numRuns: runs(8), endOnFailure: true };

const owner = fileOwner();
const scene = await openApiScene(owner, families);
await keepLoading(owner, scene.pool);
test.after.always(owner.end);

const anyAction = fc.oneof(
  { weight: 6, arbitrary: anyStep },
  { weight: 2, arbitrary: fc.record({ publish: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ poll: fc.constantFrom(1, 2, 3, 100) }) },
);

test.serial('a copy that follows the feed is the catalog, whatever happens while it is read', async (t) => {
  t.timeout(histories.numRuns * historyMs);
  const { pool, server, key } = scene;
  const history = fc.asyncProperty(fc.array(anyAction, { minLength: 10, maxLength: 60 }), async (actions) => {
    await beginHistory(pool);
    const follower = new FeedFollower(server, key);
    for (const action of actions) {
      if ('publish' in action) await publishChanges(pool, action.publish);
      else if ('poll' in action) await follower.poll(action.poll);
      else await takeStep(pool, action);
    }
    await publishAllChanges(pool);
    await follower.poll(2);
    t.deepEqual(follower.contents(), await catalogContents(pool, server, key));
  });
  await fc.assert(history, histories);
});

const anyQuery = fc.record(
  {
    since: fc.nat({ max: 5 }),
    providerCode: fc.constantFrom('a', 'a-eu', 'b', 'nobody'),
    parts: fc.uniqueArray(fc.constantFrom('hotel', 'media', 'descriptions', 'rooms', 'deleted'), {
      minLength: 1,
    }),
    maxSize: fc.constantFrom(1, 2, 100),
  },
  { requiredKeys: ['since', 'maxSize'] },
);

test.serial('every walk finds what a look at the whole catalog after each step says', async (t) => {
  t.timeout(histories.numRuns * historyMs);
  const { pool, server, key } = scene;
  const anySituation = fc.record({
    batches: fc.array(fc.array(anyStep, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 }),
    queries: fc.array(anyQuery, { minLength: 6, maxLength: 6 }),
  });
  const codesOf: Readonly<Record<string, readonly string[]>> = {
    a: ['a', 'a-eu'],
    'a-eu': ['a', 'a-eu'],
    b: ['b'],
  };
  const property = fc.asyncProperty(anySituation, async ({ batches, queries }) => {
    await beginHistory(pool);
    const oracle = new FeedOracle(pool);
    const checkpoints = [beginningOfTime];
    for (const steps of batches) {
      for (const step of steps) {
        await takeStep(pool, step);
        await oracle.look();
      }
      const published = await publishChanges(pool);
      if (published !== null) oracle.publish(published.position);
      checkpoints.push(new Date(await readPosition(pool)).toISOString());
    }
    for (const { since: index, providerCode, ...more } of queries) {
      const since = checkpoints[Math.min(index, checkpoints.length - 1)] ?? '';
      const query: FeedQuery = { since, ...more, ...(providerCode !== undefined && { providerCode }) };
      const walk = await wholeWalk(server, key, query);
      const found = {
        hotels: walk.hotels.map(({ baseCode, changed, changedAt }) => ({ baseCode, changed, changedAt })),
        deleted: walk.deleted,
        skipped: walk.warnings[0]?.count ?? 0,
      };
      const codes = providerCode === undefined ? null : (codesOf[providerCode] ?? []);
      const { deleted, ...expected } = oracle.expected(query, codes, await readPosition(pool));
      t.deepEqual(
        found,
        { ...expected, deleted: oracle.shown(deleted, deleted) },
        JSON.stringify({ batches, query }),
      );
      t.is(walk.checkpointAt, checkpoints.at(-1) ?? '');
    }
  });
  await fc.assert(property, histories);
});

test.serial(
  'who follows a provider learns that a base code lost its hotel and got one of another',
  async (t) => {
    const { pool, server, key } = scene;
    await beginHistory(pool);
    const publish = async (records: readonly object[]): Promise<void> => {
      await loadRecords(pool, records);
      await publishAllChanges(pool);
    };
    const mapped = ['1', '2'].flatMap((code) => [hotel('a', code), mapping('a', code, `B${code}`)]);
    await publish([...mapped, hotel('b', '1'), hotel('b', '2')]);
    const since = new Date(await readPosition(pool)).toISOString();
    await publish([mapping('a', '1', 'C')]);
    // One that is removed, and is back under another base code.
    await pool.query(`update hotels set deleted_at = now() where (provider_code, hotel_code) = ('a', '2')`);
    await publishAllChanges(pool);
    await publish([mapping('b', '1', 'B1'), mapping('b', '2', 'B2')]);
    await publish([hotel('a', '2'), mapping('a', '2', 'C')]);
    for (const maxSize of [1, 100]) {
      const { hotels, deleted } = await wholeWalk(server, key, { since, providerCode: 'a', maxSize });
      t.deepEqual(deleted, []);
      t.deepEqual(
        hotels.map(({ baseCode, changed, primary: { providerCode } }) => [baseCode, changed, providerCode]),
        [
          ['B1', ['hotel'], 'b'],
          ['B2', ['hotel'], 'b'],
          ['C', ['hotel'], 'a'],
        ],
      );
    }
  },
);

test.serial(
  'a base code that is gone is in a walk, though its removed row is back elsewhere between pages',
  async (t) => {
    const { pool, server, key } = scene;
    await beginHistory(pool);
    const rows = ['a', 'b'].flatMap((provider) => [hotel(provider, '1'), mapping(provider, '1', 'B')]);
    await loadRecords(pool, rows);
    await publishAllChanges(pool);
    const since = new Date(await readPosition(pool)).toISOString();
    await loadRecords(pool, [mapping('a', '1', 'C')]);
    await pool.query(`update hotels set deleted_at = now() where provider_code = 'b'`);
    await publishAllChanges(pool);
    const walk = feedWalk(server, key, { since, maxSize: 1, parts: ['deleted'] });
    const pages = [(await walk.next()).value];
    await loadRecords(pool, [hotel('b', '1'), mapping('b', '1', 'D')]);
    await publishAllChanges(pool);
    for await (const page of walk) pages.push(page);
    const deleted = pages.flatMap((page) => page?.deleted ?? []);
    t.deepEqual(
      deleted.map(({ baseCode, reason, movedTo }) => ({ baseCode, reason, movedTo })),
      [{ baseCode: 'B', reason: 'remapped', movedTo: 'D' }],
    );
  },
);
