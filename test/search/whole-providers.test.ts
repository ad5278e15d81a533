import type { ExecutionContext } from 'ava';
import type { HotelCriteria } from '../../search/hotel-list.ts';
import { createTestDatabase } from '../support/database.ts';
import { hotel, mapping } from '../support/records.ts';
import { elasticsearchTestEngine, type IndexOptions } from '../support/scenes/engines.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

async function setUp(t: ExecutionContext, options: IndexOptions = {}) {
  const { pool } = await createTestDatabase(t);
  const subject = elasticsearchTestEngine(pool, url, options);
  t.teardown(() => subject.close());
  await loadRecords(pool, [
    hotel('alpha', '1'),
    hotel('alpha', '2'),
    hotel('beta', '1'),
    mapping('alpha', '1', 'ONE'),
  ]);
  await subject.settle();
  const list = async (criteria: HotelCriteria, count = true) => {
    const { result, degraded } = await subject.engine.listHotels({
      ...{ criteria, order: 'provider', after: null, limit: 2, count },
    });
    t.false(degraded);
    return {
      ...result,
      rows: result.rows.map(({ providerCode, hotelCode }) => `${providerCode}/${hotelCode}`),
    };
  };
  return { pool, list };
}

testWith(
  'lists of whole providers have what the index does not have yet, and are counted by it',
  async (t) => {
    const { pool, list } = await setUp(t);
    t.deepEqual(await list({}), { rows: ['alpha/1', 'alpha/2'], more: true, count: 3 });
    await loadRecords(pool, [hotel('alpha', '0'), hotel('beta', '2')]);
    t.deepEqual(await list({}), { rows: ['alpha/0', 'alpha/1'], more: true, count: 3 });
    t.deepEqual(await list({ providerCodes: ['beta', 'none'] }), {
      rows: ['beta/1', 'beta/2'],
      more: false,
      count: 1,
    });
    t.deepEqual(await list({ providerCodes: ['alpha'] }, false), {
      rows: ['alpha/0', 'alpha/1'],
      more: true,
      count: null,
    });
    const filtered = { named: { baseCodes: [], hotelCodes: ['0', '1'] } };
    t.deepEqual(await list(filtered), { rows: ['alpha/1', 'beta/1'], more: false, count: 2 });
  },
);

testWith('while the catalog does not answer, the index lists them', async (t) => {
  const { pool, list } = await setUp(t, { catalogTimeoutMs: 500 });
  const client = await pool.connect();
  await client.query('begin; lock table hotels in access exclusive mode');
  try {
    t.deepEqual(await list({}), { rows: ['alpha/1', 'alpha/2'], more: true, count: 3 });
  } finally {
    await client.query('rollback');
    client.release();
  }
});
