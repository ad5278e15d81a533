import test from 'ava';
import { createPool } from '../../runtime/postgres/pool.ts';
import { createTestDatabase } from '../support/database.ts';
import { hotel } from '../support/records.ts';
import { openApi } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

test('of many values the hundred of most hotels are listed, then by their bytes', async (t) => {
  const { pool } = await createTestDatabase(t);
  const type = (number: number): string => `t${number}`;
  await loadRecords(
    pool,
    Array.from({ length: 140 }, (_, number) => [
      hotel('p', `a${number}`, { propertyType: type(number) }),
      ...(number % 2 === 0 ? [] : [hotel('p', `b${number}`, { propertyType: type(number).toUpperCase() })]),
    ]).flat(),
  );
  const { ask } = await openApi(t, pool);
  const { facets } = await ask<{ facets: { propertyTypes: unknown } }>('/hotels', {
    ...{ facets: ['propertyTypes'], query: { maxSize: 1 } },
  });
  const types = Array.from({ length: 140 }, (_, number) => number);
  const inOrder = (odd: number) =>
    types
      .filter((number) => number % 2 === odd)
      .map(type)
      .sort();
  t.deepEqual(facets.propertyTypes, {
    values: [
      ...inOrder(1).map((value) => ({ value, count: 2 })),
      ...inOrder(0)
        .slice(0, 30)
        .map((value) => ({ value, count: 1 })),
    ],
    other: 40,
  });
});

test('facets that take too long are 504', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  const slowPool = createPool({
    ...{ connectionString: url, applicationName: 'slow facets', size: 2 },
    // Long enough for statements that wait for nothing, on a busy machine.
    statementTimeoutMs: 3000,
  });
  t.teardown(() => slowPool.end());
  const { ask } = await openApi(t, slowPool);
  const lock = await pool.connect();
  try {
    await lock.query('begin; lock table master_chains in access exclusive mode');
    t.like(await ask('/hotels', { facets: ['masterChains'] }, 504), { error: { code: 'DATABASE_TIMEOUT' } });
    t.like(await ask('/hotels', { facets: ['chains'] }), { facets: { chains: { values: [], other: 0 } } });
  } finally {
    lock.release(true);
  }
});
