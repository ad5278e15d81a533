import test from 'ava';
import { evidenceOf } from '../../catalog/matching/hotel-to-match.ts';
import type { HotelMatch } from '../../catalog/matching/matcher.ts';
import { PostgresAbsentError, StatementTimeoutError } from '../../runtime/postgres/errors.ts';
import { SearchUnavailableError } from '../../search/engine.ts';
import { createHotelMatcher } from '../../search/matching/hotel-matcher.ts';
import { createThreadMatcher } from '../../search/matching/thread-matcher.ts';
import { OverloadedError } from '../../search/wait-limit.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { silentLogger } from '../support/silent-logger.ts';

const position = { latitude: 48.2, longitude: 16.37 };

const records = Array.from({ length: 30 }, (_, index) => {
  const key = { providerCode: 'alpha', hotelCode: String(index) };
  const latitude = 48 + index / 100;
  return [
    { type: 'hotel', ...key, name: `Hotel Nightingale ${index + 10}`, location: { ...position, latitude } },
    { type: 'mapping', ...key, baseCode: `B-${index}` },
  ];
}).flat();

const hotels = Array.from({ length: 30 }, (_, index) => ({
  row: evidenceOf({ name: `Nightingale ${index + 10}`, ...position, latitude: 48 + index / 100 }),
  providerCodes: [],
}));

const nobodyLeaves = { limit: 1, isGone: () => false };

test('hotels of several requests are matched on a thread', async (t) => {
  const { url, pool } = await createTestDatabase(t);
  await loadRecords(pool, records);
  const thread = createThreadMatcher({ databaseUrl: url, statementTimeoutMs: 10_000 }, silentLogger());
  const matcher = createHotelMatcher(thread);
  const expected = hotels.map((_, index) => `B-${index}`);
  const codesOf = (matches: readonly HotelMatch[]): (string | null)[] =>
    matches.map(({ baseCode }) => baseCode);
  const [all, backwards] = await Promise.all([
    matcher.match(hotels, nobodyLeaves),
    matcher.match(hotels.toReversed(), nobodyLeaves),
  ]);
  t.deepEqual(codesOf(all), expected);
  t.deepEqual(codesOf(backwards), expected.toReversed());
  t.is(codesOf(await matcher.match([], nobodyLeaves)).length, 0);
  await thread.close();
  t.throws(() => thread.match(hotels, 1), { instanceOf: SearchUnavailableError });
});

test('what Postgres did is known outside the thread', async (t) => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/none';
  const thread = createThreadMatcher({ databaseUrl: nowhere, statementTimeoutMs: 5000 }, silentLogger());
  t.teardown(() => thread.close());
  await t.throwsAsync(() => Promise.resolve(thread.match(hotels.slice(0, 1), 1)), {
    instanceOf: PostgresAbsentError,
  });
});

test('a request ends when nobody waits for it, or it takes too long', async (t) => {
  let calls = 0;
  const matcher = {
    match: (some: readonly unknown[]) => {
      calls += 1;
      return Promise.resolve(
        some.map((): HotelMatch => ({ verdict: 'none', baseCode: null, candidates: [] })),
      );
    },
  };
  const leaves = { limit: 1, isGone: () => calls > 0 };
  await t.throwsAsync(createHotelMatcher(matcher).match(hotels, leaves), { instanceOf: OverloadedError });
  t.is(calls, 1);
  await t.throwsAsync(createHotelMatcher(matcher, -1).match(hotels, nobodyLeaves), {
    instanceOf: StatementTimeoutError,
  });
  t.is(calls, 1);
});
