import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import fc from 'fast-check';
import { publishAllChanges, publishChanges } from '../../catalog/changes/sequencer.ts';
import { catalogContents } from '../support/oracles/catalog-contents.ts';
import { createTestDatabase, openTestPool } from '../support/database.ts';
import { beginningOfTime, FeedFollower, wholeWalk } from '../support/servers/feed-client.ts';
import { contentOf, CopyByParts } from '../support/oracles/copy-by-parts.ts';
import { openApi, openApiScene } from '../support/scenes/api-scene.ts';
import { fillWithHotels, hotelsFilled } from '../support/scenes/feed-scene.ts';

/** How much is written; the full size is 100,000 changes. */
const changes = Number(process.env['FEED_CHANGES'] ?? 2000);

/** Other changes every day; `FEED_SEED` for those of another one. */
const daySeed = Number(process.env['FEED_SEED'] ?? Math.floor(Date.now() / 86_400_000));

const hotelCode = fc.integer({ min: 1, max: hotelsFilled }).map(String);
const anyChange = fc.oneof(
  hotelCode.map((code) => [`update hotels set star_rating = random() * 10 where hotel_code = $1`, code]),
  hotelCode.map((code) => [
    `update hotels set deleted_at = case when deleted_at is null then now() end where hotel_code = $1`,
    code,
  ]),
  hotelCode.map((code) => [
    `update mappings set sent_base_code = 'B' || (random() * 80)::integer where hotel_code = $1`,
    code,
  ]),
  hotelCode.map((code) => [`delete from mappings where hotel_code = $1`, code]),
  hotelCode.map((code) => [
    `insert into mappings (provider_code, hotel_code, sent_base_code) values ('p', $1, 'B1') on conflict do nothing`,
    code,
  ]),
);

test('what many writers with transactions of any length write is in the feed', async (t) => {
  t.timeout(1_200_000);
  t.log(`seed ${daySeed}`);
  const { pool, url } = await createTestDatabase(t);
  const { server, key } = await openApi(t, pool, { checkResponses: false });
  await pool.query(fillWithHotels);
  const writers = openTestPool({ connectionString: url, max: 9 });
  t.teardown(() => writers.end());
  let writing = true;

  /** Some changes in one transaction, which stays open for a while. */
  const transaction = async (statements: readonly (readonly string[])[], openMs: number): Promise<void> => {
    const client = await writers.connect();
    try {
      await client.query('begin');
      for (const [text = '', ...values] of statements) await client.query(text, values);
      await delay(openMs);
      await client.query('commit');
    } catch {
      await client.query('rollback'); // two writers that wait for each other
    } finally {
      client.release();
    }
  };
  const writer = async (seed: number): Promise<void> => {
    for (let done = 0, round = 0; done < changes / 8; round += 1) {
      const [statements = []] = fc.sample(fc.array(anyChange, { minLength: 1, maxLength: 12 }), {
        numRuns: 1,
        seed: daySeed + seed * 1_000_003 + round,
      });
      await transaction(statements, round % 7 === 0 ? 30 : 0);
      done += statements.length;
    }
  };
  const slow = async (): Promise<void> => {
    const rename = `update hotels set name = 'Slow ' || random() where hotel_code = $1`;
    for (let code = 1; writing; code += 1)
      await transaction([[rename, String((code % hotelsFilled) + 1)]], 400);
  };
  const follower = new FeedFollower(server, key);
  const poll = async (): Promise<void> => {
    while (writing) await follower.poll(37);
  };
  const sequence = async (): Promise<void> => {
    while (writing) if ((await publishChanges(pool, 50)) === null) await delay(5);
  };
  const written = Promise.all(Array.from({ length: 8 }, (_, seed) => writer(seed))).finally(
    () => (writing = false),
  );
  const working = [written, slow(), poll(), sequence(), sequence()].map((work) =>
    work.catch((error: unknown) => {
      writing = false;
      throw error;
    }),
  );
  await Promise.allSettled(working);
  await Promise.all(working);
  await publishAllChanges(pool);
  await follower.poll(1000);
  t.deepEqual(follower.contents(), await catalogContents(pool, server, key));
  const fromTheStart = new FeedFollower(server, key);
  await fromTheStart.poll(11);
  t.deepEqual(fromTheStart.contents(), follower.contents());
});

const restored = `update hotels set deleted_at = null where hotel_code = 'moving'`;
const markedDeleted = `update hotels set deleted_at = now() where hotel_code = 'moving'`;
const deleted = `delete from hotels where hotel_code = 'moving'`;
const inserted = `insert into hotels (provider_code, hotel_code, name) values ('p', 'moving', 'Moving')`;
const mappedTo = (base: string): string =>
  `insert into mappings (provider_code, hotel_code, sent_base_code) values ('p', 'moving', '${base}')
   on conflict (provider_code, hotel_code) do update set sent_base_code = excluded.sent_base_code`;
const unmapped = `delete from mappings where hotel_code = 'moving'`;

/**
 * Two changes of one hotel by transactions of which neither sees the other's: what they
 * are, what was before, and both.
 */
const unseen: readonly (readonly [string, readonly string[], string, string])[] = [
  ['mapped to another code, marked as deleted', [inserted, mappedTo('A')], mappedTo('B'), markedDeleted],
  ['mapped to another code, deleted', [inserted, mappedTo('A')], mappedTo('B'), deleted],
  ['mapped, marked as deleted', [inserted], mappedTo('B'), markedDeleted],
  ['unmapped, marked as deleted', [inserted, mappedTo('A')], unmapped, markedDeleted],
  ['restored, mapped to another code', [inserted, mappedTo('A'), markedDeleted], restored, mappedTo('B')],
  ['restored, unmapped', [inserted, mappedTo('A'), markedDeleted], restored, unmapped],
  ['inserted, mapped to another code', [mappedTo('A')], inserted, mappedTo('B')],
  ['inserted, unmapped', [mappedTo('A')], inserted, unmapped],
];

for (const [what, before, one, other] of unseen)
  for (const [order, first, second] of [
    ['in this order', one, other],
    ['the other way round', other, one],
  ] as const)
    test(`what a reader saw between two transactions is in the feed: ${what}, ${order}`, async (t) => {
      const { pool, server, key } = await openApiScene(t);
      await pool.query(
        `insert into hotels (provider_code, hotel_code, name) select 'q', unnest(array['A', 'B']), 'Hotel'`,
      );
      await pool.query(
        `insert into mappings (provider_code, hotel_code, sent_base_code) select 'q', base, base from unnest(array['A', 'B']) as base`,
      );
      for (const statement of before) await pool.query(statement);
      await publishAllChanges(pool);
      const follower = new FeedFollower(server, key);
      await follower.poll(10);
      const [early, late] = [await pool.connect(), await pool.connect()];
      for (const [client, statement] of [
        [late, second],
        [early, first],
      ] as const) {
        await client.query('begin');
        await client.query(statement);
      }
      await pool.query(`update hotels set name = 'Renamed' where provider_code = 'q'`);
      await publishAllChanges(pool);
      await early.query('commit');
      await follower.poll(10);
      await late.query('commit');
      for (const client of [early, late]) client.release();
      await publishAllChanges(pool);
      await follower.poll(10);
      t.deepEqual(follower.contents(), await catalogContents(pool, server, key));
    });

test('a client that takes only the parts that changed, page by page, has all of them under load', async (t) => {
  const { pool, server, key } = await openApiScene(t, [], { checkResponses: false });
  const codes = Array.from({ length: 40 }, (_, index) => String(index));
  await pool.query(
    `insert into hotels (provider_code, hotel_code, name) select 'p', unnest($1::text[]), 'Hotel'`,
    [codes],
  );
  await pool.query(
    `insert into mappings (provider_code, hotel_code, sent_base_code) select 'p', code, code from unnest($1::text[]) as code`,
    [codes],
  );
  const columns = [
    `name = 'Name ' || $2`,
    `media = jsonb_build_array(jsonb_build_object('url', 'https://example.org/' || $2, 'order', 0))`,
    `descriptions = jsonb_build_array(jsonb_build_object('text', 'Text ' || $2))`,
  ];
  let writing = true;
  const write = async (writer: number): Promise<void> => {
    for (let n = writer; n < changes / 4; n += 4)
      await pool.query(`update hotels set ${columns[n % 3] ?? ''} where hotel_code = $1`, [
        codes[(n * 7) % codes.length],
        String(n),
      ]);
  };
  const copies = [new CopyByParts(server, key), new CopyByParts(server, key, 'p')];
  const read = async (copy: CopyByParts): Promise<void> => {
    while (writing) await copy.page(1);
  };
  const sequence = async (): Promise<void> => {
    while (writing) if ((await publishChanges(pool, 20)) === null) await delay(5);
  };
  const written = Promise.all([0, 1, 2, 3].map(write)).finally(() => (writing = false));
  await Promise.all([written, sequence(), ...copies.map(read)]);
  await publishAllChanges(pool);
  const { hotels: now } = await wholeWalk(server, key, { since: beginningOfTime });
  const expected = now.map(({ baseCode, primary }) => [baseCode, contentOf(primary)] as const);
  for (const copy of copies) {
    for (let walks = 0; walks < 2;) if (await copy.page(1)) walks += 1;
    t.deepEqual(Object.fromEntries(copy.hotels), Object.fromEntries(expected));
  }
});
