import test from 'ava';
import fc from 'fast-check';
import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { publishAllChanges, publishChanges } from '../../catalog/changes/sequencer.ts';
import { catalogContents } from '../support/catalog-contents.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { beginningOfTime, FeedFollower, type FeedQuery, wholeWalk } from '../support/feed-client.ts';
import { anyStep, beginHistory, takeStep } from '../support/feed-history.ts';
import { FeedOracle } from '../support/feed-oracle.ts';
import { loadRecords } from '../support/load-records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** How many histories each test takes; a hundred by hand find what these do not. */
const histories = Number(process.env['FEED_HISTORIES'] ?? 20);

let database: TestDatabase;
let server: TestServer;
let key: string;

test.before(async () => {
  database = await createTestDatabase();
  await loadRecords(database.pool, [
    { type: 'provider', providerCode: 'a', name: 'A', aliases: ['a-eu'] },
    { type: 'provider', providerCode: 'b', name: 'B' },
  ]);
  server = await startTestServer(database.pool);
  key = await server.createKey();
});
test.after.always(async () => {
  await server.close();
  await database.drop();
});

const anyAction = fc.oneof(
  { weight: 6, arbitrary: anyStep },
  { weight: 2, arbitrary: fc.record({ publish: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ poll: fc.constantFrom(1, 2, 3, 100) }) },
);

test.serial('a copy that follows the feed is the catalog, whatever happens while it is read', async (t) => {
  const { pool } = database;
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
  await fc.assert(history, { numRuns: histories, endOnFailure: true });
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
  const { pool } = database;
  const anySituation = fc.record({
    batches: fc.array(fc.array(anyStep, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 }),
    queries: fc.array(anyQuery, { minLength: 6, maxLength: 6 }),
  });
  const families: Readonly<Record<string, readonly string[]>> = {
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
      const codes = providerCode === undefined ? null : (families[providerCode] ?? []);
      t.deepEqual(found, oracle.expected(query, codes), JSON.stringify({ batches, query }));
      t.is(walk.checkpointAt, checkpoints.at(-1) ?? '');
    }
  });
  await fc.assert(property, { numRuns: histories, endOnFailure: true });
});
