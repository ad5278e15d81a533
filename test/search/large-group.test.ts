import test from 'ava';
import type { Pool } from 'pg';
import { readDocuments } from '../support/index-documents.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { elasticsearchTestEngine, postgresTestEngine, type TestEngine } from '../support/scenes/engines.ts';
import {
  danube,
  danubeGroup,
  hotelCodeOf,
  largeGroup,
  largeGroupCatalog,
  largeGroupCode,
  queriesOf,
} from '../support/generators/large-group.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startTestServer } from '../support/servers/server.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

const rows = 600;

let database: TestDatabase;
const ended: (() => Promise<void> | undefined)[] = [];

test.before(async () => {
  database = await createTestDatabase();
  await loadRecords(database.pool, [...largeGroupCatalog(rows), ...danubeGroup(120)]);
  await database.pool.query('analyze');
});

test('a row of a large group takes as many bytes in the index as one of an ordinary group', async (t) => {
  const { pool } = await createTestDatabase(t);
  const few = 5;
  await loadRecords(pool, largeGroup(few));
  const ofFew = await documentBytes(pool);
  const ofMany = await documentBytes(database.pool);
  t.true(ofMany / rows < (ofFew / few) * 1.5, `${ofMany} bytes of ${rows}, ${ofFew} of ${few}`);
});

async function documentBytes(pool: Pool): Promise<number> {
  let bytes = 0;
  for await (const { document } of readDocuments(pool)) bytes += JSON.stringify(document).length;
  return bytes;
}

for (const [name, testOn] of [
  ['Postgres and memory', test],
  ['Elasticsearch', testWith],
] as const) {
  let subject: TestEngine | undefined;
  let ready: Promise<void> | undefined;
  const settled = async (): Promise<TestEngine> => {
    subject ??=
      name === 'Postgres and memory'
        ? postgresTestEngine(database.pool)
        : elasticsearchTestEngine(database.pool, url);
    await (ready ??= subject.settle());
    return subject;
  };
  ended.push(() => subject?.close());
  testOn(`${name}: typeahead finds a row of the group and lists all rows`, async (t) => {
    const { typeahead } = await settled();
    const row = rows - 1;
    const queries = queriesOf(row);
    for (const [query, match] of [
      [queries.name, 'prefix'],
      [queries.prefix, 'prefix'],
      [queries.city, 'word'],
      [queries.mistake, 'fuzzy'],
      [largeGroupCode, 'code'],
      ['lost', 'code'],
    ] as const) {
      const [item] = await typeahead.find({ query, limit: 20 });
      t.is(item?.baseCode, largeGroupCode, query);
      t.is(item?.match, match, query);
      t.is(item?.providers.length, rows, query);
      t.deepEqual(item?.providers[200], { providerCode: 'junk', hotelCode: hotelCodeOf(400) }, query);
      if (match !== 'code' && query !== queries.prefix)
        t.is(item?.name, queries.name.replace('unknown', 'Unknown'), query);
    }
    // A group with many names does not hide the others.
    const items = await typeahead.find({ query: 'unknown', limit: 20 });
    t.deepEqual(
      items.map(({ baseCode }) => baseCode),
      [largeGroupCode, 'B1'],
    );
  });

  testOn(`${name}: a large group with few names and cities ranks as an ordinary one`, async (t) => {
    const { typeahead } = await settled();
    for (const [query, match, found] of [
      [danube.code, 'code', danube.named],
      [danube.byCity, 'word', danube.cabin],
    ] as const) {
      const [item] = await typeahead.find({ query, limit: 20 });
      t.like(item, { baseCode: danube.code, match, name: found }, query);
    }
  });

  testOn(`${name}: one row of a group decides for all of them what may be sold`, async (t) => {
    const searched = await startTestServer(database.pool, { search: (await settled()).engine });
    const key = await searched.createKey();
    try {
      const listed = async (connectionCode: string): Promise<number> => {
        const body = { connectionCode, pageSize: 5000 };
        const response = await searched.send('/hotels/filter', { key, body });
        const { hotelCodes } = (await response.json()) as { hotelCodes: { provider: readonly object[] } };
        return hotelCodes.provider.length;
      };
      t.is(await listed('rare'), rows);
      t.is(await listed('not-rare'), 0);
      for (const [connectionCode, blocked] of [
        ['rare', []],
        ['not-rare', [largeGroupCode]],
      ] as const) {
        const body = { connectionCode, baseCodes: [largeGroupCode] };
        const response = await searched.send('/hotels/geo-check', { key, body });
        const { blockedBaseCodes } = (await response.json()) as { blockedBaseCodes: readonly string[] };
        t.deepEqual(blockedBaseCodes, blocked);
      }
    } finally {
      await searched.close();
    }
  });
}

test.after.always(async () => {
  for (const end of ended) await end();
  await database.drop();
});
