import test from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { fold } from '../../catalog/text/fold.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

/** More than are renewed in one transaction, twice over; every third has a folded form of its own. */
const names = Array.from({ length: 2400 }, (_, number) =>
  number % 3 === 0 ? `Отель ${number}` : `hotel ${number}`,
);

test('folded names of chains that are not those of today are made again, and relayed', async (t) => {
  const { pool } = await createTestDatabase(t);
  const read = async <T>(text: string): Promise<readonly T[]> => (await pool.query<T & object>(text)).rows;
  await loadRecords(
    pool,
    ['alpha', 'beta'].flatMap((providerCode) =>
      names.map((name, number) => ({
        ...{ type: 'chain', providerCode, chainCode: String(number), name },
      })),
    ),
  );
  const forms = `select name_canonical as name, name_folded as folded, xmin::text as version
    from chain_names order by provider_code, chain_code`;
  interface Form {
    readonly name: string;
    readonly folded: string | null;
    readonly version: string;
  }
  const areThoseOfToday = (rows: readonly Form[]): void => {
    t.is(rows.length, 2 * names.length);
    const expected = ({ name }: Form) => (fold(name) === name ? null : fold(name));
    t.deepEqual(
      rows.filter((row) => row.folded !== expected(row)),
      [],
    );
  };
  areThoseOfToday(await read<Form>(forms));
  t.is((await read('select from chain_names where name_folded is not null')).length, (2 * names.length) / 3);
  await publishAllChanges(pool);

  // As another `fold` would have left them: none, another, and one where there is none today.
  await pool.query(`
    alter table chain_names disable trigger chain_names_folded;
    update chain_names set name_folded = case when chain_code::integer % 6 = 0 then null else 'before' end
    where chain_code::integer % 10 <> 0 and provider_code = 'alpha';
    alter table chain_names enable trigger chain_names_folded`);
  const stale = await read<{ readonly name: string }>(
    `select name_canonical as name from chain_names
     where name_folded is distinct from nullif(fold(name_canonical), name_canonical) order by 1`,
  );
  t.true(stale.length > 1500);
  const before = await read<Form>(forms);
  await pool.query('call renew_folded_chain_names()');
  const after = await read<Form>(forms);
  areThoseOfToday(after);
  t.is(after.filter(({ version }, row) => version !== before[row]?.version).length, stale.length);
  t.deepEqual(
    await read('select distinct chain_name as name from change_log where chain_name is not null order by 1'),
    stale,
  );

  await pool.query('call renew_folded_chain_names()');
  t.deepEqual(await read<Form>(forms), after);
});
