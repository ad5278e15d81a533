import test, { type ExecutionContext } from 'ava';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { ChangesTrimmedError } from '../../catalog/changes/change-sequence.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import type { TypeaheadRequest } from '../../search/engine.ts';
import type { Snapshot } from '../../search/memory/index/index-level.ts';
import { createFollower, type Follower } from '../../search/memory/load/follower.ts';
import { type LoadedIndex, loadIndex } from '../../search/memory/load/load-index.ts';
import { createLimitedMemory, MemoryLimitError } from '../../search/memory/load/memory-limit.ts';
import { createMemorySearch } from '../../search/memory/memory-search.ts';
import { anyCatalog, anyGroupedCatalog, anyRequest } from '../support/generators/arbitrary-catalog.ts';
import { anyWrite, applyWrite } from '../support/generators/arbitrary-writes.ts';
import { bruteForceTypeahead } from '../support/oracles/brute-force-typeahead.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { runs } from '../support/properties.ts';
import { loadSmallCatalog } from '../support/generators/small-catalog.ts';

const megabyte = 2 ** 20;

async function load(pool: Pool, largestOrdinaryGroup?: number): Promise<LoadedIndex> {
  const connection = await pool.connect();
  try {
    return await loadIndex(connection, createLimitedMemory(100 * megabyte), largestOrdinaryGroup);
  } finally {
    connection.release();
  }
}

/** Takes in all that was published; returns the last snapshot, or `before`. */
async function follow(pool: Pool, follower: Follower, before: Snapshot): Promise<Snapshot> {
  const connection = await pool.connect();
  try {
    let last = before;
    for (;;) {
      const next = await follower.step(connection);
      if (next === null) return last;
      last = next;
    }
  } finally {
    connection.release();
  }
}

function searchIn(snapshot: Snapshot) {
  const search = createMemorySearch();
  search.load(snapshot);
  return search;
}

const whole = ({ position, index }: LoadedIndex): Snapshot => ({
  position,
  version: 1,
  levels: [{ id: 'whole', index, diedAt: new Int32Array(index.groups.isMapped.length) }],
});

/** Finds all groups of the random writes, by each tier and with each filter. */
const requests: readonly TypeaheadRequest[] = [
  ...[
    'ritz',
    'grand hotel',
    'hotel du lac',
    'lac hotel',
    'palcae',
    'hotel palace',
    'h3',
    'B1',
    'R0',
    '!!',
  ].map((query) => ({ query, limit: 50 })),
  { query: 'grand', limit: 50, countryCode: 'AT' },
  { query: 'grand ritz', limit: 50, family: 'greek' },
  { query: 'palace', limit: 3, family: 'alpha' },
];

for (const largestOrdinaryGroup of [undefined, 4]) {
  const groups = largestOrdinaryGroup === undefined ? 'any groups' : 'some large groups';
  test(`a catalog read from the database is searched as the contract says: ${groups}`, async (t) => {
    const { pool } = await createTestDatabase(t);
    const catalogWithRequests = (largestOrdinaryGroup === undefined ? anyCatalog : anyGroupedCatalog)({
      minLength: 0,
      maxLength: 80,
    }).chain((catalog) =>
      fc.tuple(fc.constant(catalog), fc.array(anyRequest(catalog), { minLength: 20, maxLength: 20 })),
    );
    const property = fc.asyncProperty(catalogWithRequests, async ([catalog, some]) => {
      await loadSmallCatalog(pool, catalog);
      const search = searchIn(whole(await load(pool, largestOrdinaryGroup)));
      for (const request of some) {
        t.deepEqual(
          await search.find(request),
          bruteForceTypeahead(catalog, request, largestOrdinaryGroup),
          JSON.stringify(request),
        );
      }
    });
    await fc.assert(property, { numRuns: runs(5), endOnFailure: true });
  });
}

const numRuns = runs(8);

test('after any writes the levels hold what the catalog does', async (t) => {
  const { pool } = await createTestDatabase(t);
  const largestOrdinaryGroup = 3;
  const follower = createFollower({ largestOrdinaryGroup, maxChanges: 5 });
  let snapshot = follower.rebase(await load(pool, largestOrdinaryGroup));
  let levels = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyWrite, fc.constantFrom('follow', 'wait', 'load', 'rebase')), {
        minLength: 1,
        maxLength: 8,
      }),
      async (writes) => {
        let loaded: LoadedIndex | null = null;
        for (const [write, next] of writes) {
          await applyWrite(pool, write);
          if (next === 'wait') continue;
          await publishAllChanges(pool);
          if (next === 'follow') snapshot = await follow(pool, follower, snapshot);
          if (next === 'load') loaded = await load(pool, largestOrdinaryGroup);
          // It was read before what has been followed since.
          if (next === 'rebase' && loaded !== null) snapshot = follower.rebase(loaded);
          levels = Math.max(levels, snapshot.levels.length);
        }
        await publishAllChanges(pool);
        snapshot = await follow(pool, follower, snapshot);
        await isWhole(t, pool, snapshot, largestOrdinaryGroup);
      },
    ),
    { numRuns, endOnFailure: true },
  );
  t.true(levels > 1, 'changes were in levels of their own');
});

/** Asserts that a snapshot answers as one that is read now. */
async function isWhole(
  t: ExecutionContext,
  pool: Pool,
  snapshot: Snapshot,
  largestOrdinaryGroup: number,
): Promise<void> {
  const actual = searchIn(snapshot);
  const expected = searchIn(whole(await load(pool, largestOrdinaryGroup)));
  for (const request of requests) {
    t.deepEqual(await actual.find(request), await expected.find(request), JSON.stringify(request));
  }
}

test('what has changed since a catalog was read stays when it takes the place of the one before', async (t) => {
  const { pool } = await createTestDatabase(t);
  const write = async (hotelCode: string, name: string): Promise<void> => {
    await loadRecords(pool, [{ type: 'hotel', providerCode: 'alpha', hotelCode, name }]);
    await publishAllChanges(pool);
  };
  await write('h1', 'Ritz');
  await write('h2', 'Ritz');
  const follower = createFollower();
  const first = follower.rebase(await load(pool));
  await write('h1', 'Grand Hotel');
  await follow(pool, follower, first);
  const loaded = await load(pool);
  await write('h2', 'Palace');
  const followed = await follow(pool, follower, first);
  const ritz = { query: 'ritz', limit: 5 };
  t.is((await searchIn(first).find(ritz)).length, 2, 'a snapshot stays as it was');
  t.is((await searchIn(followed).find(ritz)).length, 0);
  t.is(followed.levels.length, 2);
  const rebased = follower.rebase(loaded);
  t.is(rebased.position, followed.position);
  await isWhole(t, pool, rebased, 100);
  await write('h1', 'Hôtel du Lac');
  await isWhole(t, pool, await follow(pool, follower, rebased), 100);
});

test('a catalog that was set back is read again, and followed from there', async (t) => {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, [{ type: 'hotel', providerCode: 'alpha', hotelCode: 'h1', name: 'Ritz' }]);
  await publishAllChanges(pool);
  const follower = createFollower();
  const first = follower.rebase(await load(pool));
  await pool.query('update change_state set position = position - 60000');
  await t.throwsAsync(follow(pool, follower, first), { instanceOf: ChangesTrimmedError });
  const second = follower.rebase(await load(pool));
  t.is(second.position, first.position - 60_000);
  await pool.query(`update hotels set name = 'Grand Hotel'`);
  await publishAllChanges(pool);
  await isWhole(t, pool, await follow(pool, follower, second), 100);
});

test('a catalog that takes the place of another one is read, however far its changes go', async (t) => {
  const [{ pool }, { pool: other }] = [await createTestDatabase(t), await createTestDatabase(t)];
  const write = async (to: Pool, hotelCode: string, name: string): Promise<void> => {
    await loadRecords(to, [{ type: 'hotel', providerCode: 'alpha', hotelCode, name }]);
    await publishAllChanges(to);
  };
  await write(other, 'h1', 'Palace');
  await write(pool, 'h1', 'Ritz');
  const follower = createFollower();
  const before = follower.rebase(await load(pool));
  await write(pool, 'h2', 'Ritz');
  const followed = await follow(pool, follower, before);
  await write(other, 'h3', 'Grand Hotel');
  const loaded = await load(other);
  await t.throwsAsync(follow(other, follower, followed), { instanceOf: ChangesTrimmedError });
  await isWhole(t, other, follower.rebase(loaded), 100);
  // Also where it was read before that was noticed.
  await isWhole(t, pool, follower.rebase(await load(pool)), 100);
});

test('a catalog that needs more memory than allowed is not loaded', async (t) => {
  const { pool } = await createTestDatabase(t);
  await loadRecords(
    pool,
    Array.from({ length: 3000 }, (_, index) => ({
      type: 'hotel',
      providerCode: 'alpha',
      hotelCode: `h${index}`,
      name: `Hotel number ${index}`,
    })),
  );
  const connection = await pool.connect();
  t.teardown(() => {
    connection.release();
  });
  await t.throwsAsync(loadIndex(connection, createLimitedMemory(megabyte / 8)), {
    instanceOf: MemoryLimitError,
    message: /needs more than/u,
  });
  t.is((await loadIndex(connection, createLimitedMemory(megabyte * 8))).index.rows.providers.length, 3000);
});
