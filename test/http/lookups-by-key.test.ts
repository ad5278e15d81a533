import test from 'ava';
import { createTestDatabase, openTestPool } from '../support/database.ts';
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
const pool = openTestPool({ connectionString: database.url, max: 1 });
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

test.serial('connections keep no statement of some of the fields: there is no end of them', async (t) => {
  const before = await preparedStatements();
  for (const field of ['hotelName', 'location.city', 'contact', 'media', 'starRating', 'reviews']) {
    await ask('/hotels/by-base-codes', { baseCodes: ['A'], fields: [`primary.${field}`] });
    await ask('/hotels/by-provider-codes', { providerCode: 'sol', hotelCodes: ['h1'], fields: [field] });
  }
  const after = await preparedStatements();
  t.deepEqual(new Set(after.map(({ text }) => text)), new Set(before.map(({ text }) => text)));
});
