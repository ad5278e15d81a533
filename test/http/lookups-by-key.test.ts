import test from 'ava';
import { createPool } from '../../runtime/postgres/pool.ts';
import { createTestDatabase } from '../support/database.ts';
import { fileOwner } from '../support/file-owner.ts';
import { connection, hotel, mapping } from '../support/records.ts';
import { openApi } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const owner = fileOwner();
const database = await createTestDatabase(owner);
await loadRecords(database.pool, [
  { type: 'provider', providerCode: 'sol', name: 'Sol' },
  hotel('sol', 'h1'),
  mapping('sol', 'h1', 'A'),
  connection('c', 'o', 'sol'),
  { type: 'geoPolicy', connectionCode: 'c', exclude: { countries: ['JP'] } },
]);
// One connection, so that what it was sent is known.
const pool = createPool({
  ...{ connectionString: database.url, applicationName: 'lookups', size: 1, statementTimeoutMs: 30_000 },
});
owner.teardown(() => pool.end());
const { ask } = await openApi(owner, pool);
test.after.always(owner.end);

interface Prepared {
  readonly text: string;
  /** How often it ran. */
  readonly runs: number;
  /** How often by the plan for all values. */
  readonly byOnePlan: number;
}

const preparedStatements = async (): Promise<readonly Prepared[]> =>
  (
    await pool.query<Prepared>(
      `select statement as text, (generic_plans + custom_plans)::integer as runs, generic_plans::integer as "byOnePlan"
       from pg_prepared_statements`,
    )
  ).rows;

test.serial('lookups by key are planned once, whichever their keys', async (t) => {
  for (const keys of [1, 2, 3, 10, 100, 1000, 1, 1, 1, 1]) {
    const codes = Array.from({ length: keys }, (_, index) => `X${index}`);
    await ask('/hotels/by-base-codes', { baseCodes: ['A', ...codes.slice(1)] });
    await ask('/hotels/by-provider-codes', { providerCode: 'sol', hotelCodes: ['h1', ...codes.slice(1)] });
    await ask('/hotels/geo-check', { connectionCode: 'c', baseCodes: ['A', ...codes.slice(1)] });
  }
  const lookups = (await preparedStatements()).filter(({ runs }) => runs >= 10);
  t.true(lookups.length > 6);
  for (const { text, byOnePlan } of lookups) t.true(byOnePlan > 0, text);
});

test.serial(
  'of the statements for some of the fields connections keep the first: there is no end of them',
  async (t) => {
    const before = new Set((await preparedStatements()).map(({ text }) => text));
    const names = ['hotelName', 'location', 'contact', 'media', 'starRating', 'reviews'];
    const selections = Array.from({ length: 2 ** names.length - 1 }, (_, bits) =>
      names.filter((_name, index) => ((bits + 1) >> index) % 2 === 1),
    );
    for (const fields of [...selections, ...selections]) {
      const { hotels } = await ask<{ hotels: unknown[] }>('/hotels/by-provider-codes', {
        ...{ providerCode: 'sol', hotelCodes: ['h1'], fields },
      });
      t.is(hotels.length, 1);
    }
    const kept = (await preparedStatements()).filter(({ text }) => !before.has(text));
    t.is(kept.length, 32);
    for (const { runs } of kept) t.is(runs, 2);
  },
);
