import test from 'ava';
import fc from 'fast-check';
import { createTestDatabase } from '../support/database.ts';
import { runs } from '../support/properties.ts';
import { anySteps, expectedChanges, type ExpectedChange } from '../support/oracles/scope-model.ts';
import { startTestServer } from '../support/servers/server.ts';

/** Random statements and random queries, against what a plain comparison of all rows finds. */

interface Entry extends Omit<ExpectedChange, 'organizations'> {
  readonly id: string;
  readonly changedBy: string;
  readonly changedAt: string;
}

interface Answer {
  readonly entries: readonly Entry[];
  readonly count: number;
  readonly token: string | null;
  readonly stats: readonly object[];
}

const anyQuery = fc.record(
  {
    connectionCode: fc.constantFrom('c', 'C', 'c-1', 'ç'),
    action: fc.constantFrom('created', 'updated', 'deleted'),
    /** Which of the times that there are, and how many milliseconds off it. */
    from: fc.tuple(fc.nat(), fc.integer({ min: -1, max: 1 })),
    to: fc.tuple(fc.nat(), fc.integer({ min: -1, max: 1 })),
    maxSize: fc.integer({ min: 1, max: 9 }),
  },
  { requiredKeys: [] },
);
const anyCaller = fc.constantFrom('all', 'north', 'south', 'nobody');

test('the audit and its statistics are what a plain comparison finds, for every caller and query', async (t) => {
  t.timeout(180_000);
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const keys: Record<string, string> = { all: await server.createKey() };
  for (const organizationCode of ['north', 'south', 'nobody'])
    keys[organizationCode] = await server.createKey({ organizationCode });

  const ask = async (path: string, caller: string, body: object): Promise<Answer | number> => {
    const response = await server.send(path, { key: keys[caller] ?? '', body });
    return response.status === 200 ? ((await response.json()) as Answer) : response.status;
  };

  let changed = 0;
  const property = fc.asyncProperty(
    anySteps,
    fc.array(fc.tuple(anyCaller, anyQuery), { minLength: 6, maxLength: 6 }),
    async (steps, queries) => {
      await pool.query('truncate connections, agencies, geo_policies');
      await pool.query('truncate scope_changes');
      for (const { sql, values } of steps) await pool.query(sql, [...values]);
      const expected = expectedChanges(steps).toReversed();
      changed += expected.length;

      const all = await ask('/scopes/audit', 'all', { query: { maxSize: 1000 } });
      if (typeof all === 'number') throw new Error(`all: ${all}`);
      const times = all.entries.map(({ changedAt }) => changedAt);
      t.deepEqual(times, [...times].sort().reverse());
      t.deepEqual(
        all.entries.map(({ id: _id, changedAt: _at, changedBy: _by, ...entry }) => entry),
        expected.map(({ organizations: _organizations, ...change }) => change),
      );

      for (const [caller, { from, to, ...criteria }] of queries) {
        const timeOf = ([index, offset]: readonly [number, number]): string => {
          const time = times[index % Math.max(times.length, 1)] ?? '2026-01-01T00:00:00Z';
          return new Date(Date.parse(time) + offset).toISOString();
        };
        const range = { ...(from && { from: timeOf(from) }), ...(to && { to: timeOf(to) }) };
        const { from: least = '', to: end = '~' } = range;
        const seen = all.entries.filter(
          (_entry, index) => caller === 'all' || expected[index]?.organizations.includes(caller),
        );
        const matching = seen.filter(
          ({ connectionCode, action, changedAt }) =>
            (criteria.connectionCode ?? connectionCode) === connectionCode &&
            (criteria.action ?? action) === action &&
            changedAt >= least &&
            changedAt < end,
        );
        const isKnown =
          criteria.connectionCode === undefined ||
          seen.some(({ connectionCode }) => connectionCode === criteria.connectionCode);
        const listed = await ask('/scopes/audit', caller, { query: { ...criteria, ...range } });
        const stats = await ask('/scopes/stats', caller, {
          query: {
            ...(criteria.connectionCode !== undefined && { connectionCode: criteria.connectionCode }),
            ...range,
          },
        });
        if (least > end || !isKnown) {
          t.deepEqual([listed, stats], [400, 400]);
          continue;
        }

        const walked: Entry[] = [];
        for (let page = listed; ;) {
          if (typeof page === 'number') throw new Error(`a page: ${page}`);
          t.is(page.count, matching.length);
          walked.push(...page.entries);
          if (page.token === null) break;
          t.is(page.entries.length, criteria.maxSize ?? 100);
          page = await ask('/scopes/audit', caller, { query: { ...criteria, ...range }, token: page.token });
        }
        t.deepEqual(walked, matching);

        const inRange = seen.filter(
          ({ connectionCode, changedAt }) =>
            (criteria.connectionCode ?? connectionCode) === connectionCode &&
            changedAt >= least &&
            changedAt < end,
        );
        const codes = [...new Set(inRange.map(({ connectionCode }) => connectionCode))];
        codes.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
        t.deepEqual(stats, {
          stats: codes.map((code) => {
            const own = inRange.filter(({ connectionCode }) => connectionCode === code);
            const count = (action: string): number => own.filter((entry) => entry.action === action).length;
            return {
              connectionCode: code,
              changes: own.length,
              byAction: { created: count('created'), updated: count('updated'), deleted: count('deleted') },
              firstChangeAt: own.at(-1)?.changedAt,
              lastChangeAt: own[0]?.changedAt,
            };
          }),
          count: codes.length,
          warnings: [],
        } as unknown as Answer);
      }
    },
  );
  await fc.assert(property, { numRuns: runs(10) });
  t.true(changed > 50, `${changed} changes`);
});
