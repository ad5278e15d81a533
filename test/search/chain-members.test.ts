import { IndexNotReadyError } from '../../search/engine.ts';
import type { HotelCriteria, ListedHotel } from '../../search/hotel-list.ts';
import { createTestDatabase } from '../support/database.ts';
import { hotel, mapping } from '../support/records.ts';
import { elasticsearchTestEngine, type TestEngine } from '../support/scenes/engines.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

const small = 'aaaaaaaa-0000-4000-8000-000000000001';
const large = 'aaaaaaaa-0000-4000-8000-000000000002';

const chain = (chainCode: string, masterChainId: string): object => ({
  ...{ type: 'chain', providerCode: 'sol', chainCode, name: chainCode, masterChainId },
});

/** To the one belong a chain and a base code, to the other one chain more. */
const records = [
  { type: 'masterChain', masterChainId: small, name: 'Small' },
  { type: 'masterChain', masterChainId: large, name: 'Large' },
  chain('A', small),
  chain('B', large),
  chain('C', large),
  hotel('sol', 'a', { chainCode: 'A' }),
  hotel('sol', 'b', { chainCode: 'B' }),
  hotel('sol', 'c', { chainCode: 'C' }),
  hotel('luna', 'a'),
  hotel('luna', 'c'),
  ...['a', 'c'].flatMap((code) => ['sol', 'luna'].map((provider) => mapping(provider, code, code))),
];

/** Every way to list hotels. */
function waysToList({ engine }: TestEngine, criteria: HotelCriteria) {
  const list = { criteria, after: null, limit: 10 } as const;
  return [
    async () => (await engine.listHotels({ ...list, order: 'provider', count: true })).result.rows,
    async () => (await engine.sortedHotels({ ...list, sort: 'code', distinct: false })).result.hotels,
    async () => {
      const scanned: ListedHotel[] = [];
      for await (const { result } of engine.scanHotels(list)) scanned.push(...result);
      return scanned;
    },
  ];
}

async function everyListOf(subject: TestEngine, criteria: HotelCriteria): Promise<readonly string[][]> {
  const lists = await Promise.all(waysToList(subject, criteria).map((list) => list()));
  return lists.map((rows) => rows.map(({ providerCode, hotelCode }) => `${providerCode}:${hotelCode}`));
}

testWith('chains to which too much belongs for a query of the index are listed by the catalog', async (t) => {
  const { pool } = await createTestDatabase(t);
  const subject = elasticsearchTestEngine(pool, url, { maxMembers: 2 });
  t.teardown(() => subject.close());
  await loadRecords(pool, records);
  await subject.settle();
  // The index does not have these.
  await loadRecords(pool, [
    hotel('sol', 'new in A', { chainCode: 'A' }),
    hotel('sol', 'new in B', { chainCode: 'B' }),
  ]);
  for (const list of await everyListOf(subject, { masterChainIds: [small] }))
    t.deepEqual(list, ['luna:a', 'sol:a']);
  for (const list of await everyListOf(subject, { masterChainIds: [large] }))
    t.deepEqual(list, ['luna:c', 'sol:b', 'sol:c', 'sol:new in B']);
  // Together they are too much.
  for (const list of await everyListOf(subject, { masterChainIds: [small, large] }))
    t.deepEqual(list, ['luna:a', 'luna:c', 'sol:a', 'sol:b', 'sol:c', 'sol:new in A', 'sol:new in B']);
});

testWith('a catalog that is too slow for them says nothing about the server of the index', async (t) => {
  const { pool } = await createTestDatabase(t);
  const subject = elasticsearchTestEngine(pool, url, { maxMembers: 2, catalogTimeoutMs: 0 });
  t.teardown(() => subject.close());
  await loadRecords(pool, records);
  await subject.settle();
  for (const list of waysToList(subject, { masterChainIds: [large] }))
    await t.throwsAsync(list(), { instanceOf: IndexNotReadyError });
});
