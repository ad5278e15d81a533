import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import type { Pool, PoolClient } from 'pg';
import { countAllChainHotels, countChainHotels } from '../../catalog/chains/count-hotels.ts';
import { readMasterChains } from '../../catalog/chains/masters.ts';
import { readChainNames } from '../../catalog/chains/read-chain-names.ts';
import { withSnapshot } from '../../catalog/database/with-snapshot.ts';
import { createTestDatabase } from '../support/database.ts';
import type { Owner } from '../support/servers/service.ts';

/** Deterministic, so that a failure can be repeated. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const masterIds = [1, 2].map((number) => `0000000${number}-0000-4000-8000-000000000000`);

/** Hotels of each chain of the platform, as they are read and as they are counted one by one, at one time. */
async function hotelsOfMasters(client: PoolClient): Promise<{ read: unknown; counted: unknown }> {
  return withSnapshot(client, async () => {
    const { rows } = await readMasterChains(client, { nameContains: undefined }, { after: null, limit: 10 });
    const { rows: counted } = await client.query<{ id: string; hotels: number }>(
      `select m.master_chain_id as id, count(distinct h.group_key)::integer as hotels
       from master_chains m
         left join chains c on c.master_chain_id = m.master_chain_id
         left join grouped_hotels h on h.provider_code = c.provider_code and h.chain_code = c.chain_code
       group by m.master_chain_id order by m.master_chain_id`,
    );
    const read = rows.map(({ masterChainId, hotelCount }) => ({ id: masterChainId, hotels: hotelCount }));
    return { read, counted };
  });
}

test('whatever is written at the same time, chains have the names in force and their hotels are counted', async (t) => {
  const { pool } = await createTestDatabase(t);
  await pool.query(
    `insert into master_chains (master_chain_id, name) select id, 'Master' from unnest($1::uuid[]) as id`,
    [masterIds],
  );
  const names = ['Hilton', 'HILTON', 'Ibis', 'Ritz', 'Ritz Carlton'];
  const write = async (pool: Pick<PoolClient, 'query'>, next: (below: number) => number): Promise<void> => {
    const chain = ['alpha', `C${next(4)}`];
    const name = names[next(names.length)];
    const hotel = ['alpha', `H${next(10)}`];
    switch (next(10)) {
      case 0:
        await pool.query(
          `insert into chains (provider_code, chain_code, name, master_chain_id) values ($1, $2, $3, $4)
           on conflict (provider_code, chain_code) do update set name = excluded.name, master_chain_id = excluded.master_chain_id`,
          [...chain, next(3) === 0 ? null : name, masterIds[next(3)]],
        );
        break;
      case 1:
        await pool.query('delete from chains where provider_code = $1 and chain_code = $2', chain);
        break;
      case 2:
        await pool.query(
          `insert into chain_overrides (provider_code, chain_code, name, created_by) values ($1, $2, $3, 'ann')
           on conflict (provider_code, chain_code) do update set name = excluded.name`,
          [...chain, name],
        );
        break;
      case 3:
        await pool.query('delete from chain_overrides where provider_code = $1 and chain_code = $2', chain);
        break;
      case 4:
        await pool.query(
          `with old as (
             update chain_suggestions set status = 'superseded'
             where provider_code = $1 and chain_code = $2 and status = 'auto_published'
           )
           insert into chain_suggestions (provider_code, chain_code, source, status, candidate_name, confidence, evidence)
           values ($1, $2, 'inference', 'pending', $3, 1, '{}') on conflict do nothing`,
          [...chain, name],
        );
        await pool.query(
          `update chain_suggestions set status = 'auto_published'
           where provider_code = $1 and chain_code = $2 and status = 'pending'`,
          chain,
        );
        break;
      case 5:
        await pool.query(
          `insert into hotels (provider_code, hotel_code, name, chain_code) values ($1, $2, 'Hotel', $3)
           on conflict (provider_code, hotel_code) do update set chain_code = excluded.chain_code, deleted_at = null`,
          [...hotel, next(5) === 0 ? null : chain[1]],
        );
        break;
      case 6:
        await pool.query(
          'update hotels set deleted_at = now() where provider_code = $1 and hotel_code = $2',
          hotel,
        );
        break;
      case 7:
        await pool.query('delete from mappings where provider_code = $1 and hotel_code = $2', hotel);
        break;
      default:
        await pool.query(
          `insert into mappings (provider_code, hotel_code, sent_base_code) values ($1, $2, $3)
           on conflict (provider_code, hotel_code) do update set sent_base_code = excluded.sent_base_code`,
          [...hotel, `B${next(4)}`],
        );
    }
  };
  const writer = async (seed: number): Promise<void> => {
    const next = numbers(seed);
    for (let count = 0; count < 120; count += 1) {
      const client = await pool.connect();
      await client.query('begin');
      await write(client, next);
      await delay(next(4));
      await client.query(next(8) === 0 ? 'rollback' : 'commit');
      client.release();
    }
  };
  let isWriting = true;
  const counter = async (): Promise<void> => {
    while (isWriting) await countAllChainHotels(pool);
  };
  const reader = async (): Promise<void> => {
    const client = await pool.connect();
    t.teardown(() => {
      client.release();
    });
    while (isWriting) {
      const { read, counted } = await hotelsOfMasters(client);
      t.deepEqual(read, counted);
    }
  };
  const others = [counter(), reader()];
  await Promise.all([1, 2, 3, 4].map(writer)).finally(() => {
    isWriting = false;
  });
  await Promise.all(others);
  // Of those that still wait to be counted the hotels are counted when they are read.
  await write(pool, numbers(5));
  const canonicalNames = names.map((name) => name.toLowerCase());
  const read = async () =>
    (await readChainNames(pool, canonicalNames))
      .map(({ canonicalName, hotelCounts }) => `${canonicalName} ${JSON.stringify(hotelCounts)}`)
      .sort();
  const atOnce = await read();
  t.true(atOnce.length > 0);
  await countAllChainHotels(pool);
  t.deepEqual(atOnce, await read());

  const { rows: kept } = await pool.query(
    `select provider_code, chain_code, name, name_canonical, master_chain_id from chain_names order by 1, 2`,
  );
  const { rows: inForce } = await pool.query(
    `select provider_code, chain_code, name, name_canonical, master_chain_id from (${namesInForce}) as n order by 1, 2`,
  );
  t.true(inForce.length > 0);
  t.deepEqual(kept, inForce);
  const { rows: counted } = await pool.query(
    'select name_canonical, counts from chain_hotel_counts order by name_canonical',
  );
  const { rows: counts } = await pool.query(
    `select c.name_canonical,
       jsonb_build_object('', count(distinct h.group_key), 'alpha', count(distinct h.group_key)) as counts
     from chain_names c
       join grouped_hotels h on h.provider_code = c.provider_code and h.chain_code = c.chain_code
     group by c.name_canonical order by c.name_canonical`,
  );
  t.true(counts.length > 0);
  t.deepEqual(counted, counts);
  const { rows: mastersCounted } = await pool.query(
    'select master_chain_id, hotels from master_hotel_counts order by master_chain_id',
  );
  const { rows: hotels } = await pool.query(
    `select c.master_chain_id, count(distinct h.group_key)::integer as hotels
     from chains c join grouped_hotels h on h.provider_code = c.provider_code and h.chain_code = c.chain_code
     where c.master_chain_id is not null
     group by c.master_chain_id order by c.master_chain_id`,
  );
  t.true(hotels.length > 0);
  t.deepEqual(mastersCounted, hotels);
});

/** Two connections, until the test ends. */
async function connectTwice(t: Owner, pool: Pool): Promise<readonly [PoolClient, PoolClient]> {
  const clients = [await pool.connect(), await pool.connect()] as const;
  t.teardown(() => {
    for (const client of clients) client.release(true);
  });
  return clients;
}

test('hotels are counted right where a hotel is mapped while it comes to a chain', async (t) => {
  const { pool } = await createTestDatabase(t);
  await pool.query(`
    insert into master_chains (master_chain_id, name) values ('${masterIds[0] ?? ''}', 'Hilton');
    insert into chains (provider_code, chain_code, name, master_chain_id) values ('alpha', 'HIL', 'Hilton', '${masterIds[0] ?? ''}');
    insert into hotels (provider_code, hotel_code, name, chain_code) values ('alpha', 'H1', 'Hilton', 'HIL');
    insert into mappings (provider_code, hotel_code, sent_base_code) values ('alpha', 'H1', 'B1')`);
  const [one, other] = await connectTwice(t, pool);
  await one.query(`
    begin; insert into hotels (provider_code, hotel_code, name, chain_code) values ('alpha', 'H2', 'Hilton', 'HIL')`);
  // It does not see the hotel, and does not know the chain.
  await other.query(`
    begin; insert into mappings (provider_code, hotel_code, sent_base_code) values ('alpha', 'H2', 'B1')`);
  await one.query('commit');
  const counting = countChainHotels(pool);
  await Promise.race([counting, delay(300)]);
  t.is((await readChainNames(pool, ['hilton']))[0]?.hotelCounts[''], 2);
  await other.query('commit');
  await counting;
  t.is((await readChainNames(pool, ['hilton']))[0]?.hotelCounts[''], 1);
  t.deepEqual((await hotelsOfMasters(one)).read, [{ id: masterIds[0], hotels: 1 }]);
});

test('while one who maps hotels does not end, others are counted, and once more after the end', async (t) => {
  const { pool } = await createTestDatabase(t);
  const [one, other] = await connectTwice(t, pool);
  await one.query(
    `begin; insert into mappings (provider_code, hotel_code, sent_base_code) values ('alpha', 'H1', 'B1'), ('alpha', 'H2', 'B1')`,
  );
  await other.query(`
    insert into chains (provider_code, chain_code, name) values ('alpha', 'HIL', 'Hilton');
    insert into hotels (provider_code, hotel_code, name, chain_code)
    values ('alpha', 'H1', 'Hilton', 'HIL'), ('alpha', 'H2', 'Hilton', 'HIL')`);
  const stored = async (): Promise<unknown> =>
    (await pool.query<{ counts: unknown }>('select counts from chain_hotel_counts')).rows[0]?.counts;
  await countAllChainHotels(pool);
  t.deepEqual(await stored(), { '': 2, alpha: 2 });
  await one.query('commit');
  t.deepEqual((await readChainNames(pool, ['hilton']))[0]?.hotelCounts, { '': 1, alpha: 1 });
  await countAllChainHotels(pool);
  t.deepEqual(await stored(), { '': 1, alpha: 1 });
  const { rows: waiting } = await pool.query('select id from chain_count_log');
  t.deepEqual(waiting, []);
});

test('hotels are counted right where a provider joins a family while a chain of it is named', async (t) => {
  const { pool } = await createTestDatabase(t);
  await pool.query(`
    insert into providers (provider_code, name, family) values ('alpha', 'Alpha', 'alpha');
    insert into hotels (provider_code, hotel_code, name, chain_code) values ('alpha', 'H1', 'Hilton', 'HIL')`);
  const [one, other] = await connectTwice(t, pool);
  await one.query(
    `begin; insert into chains (provider_code, chain_code, name) values ('alpha', 'HIL', 'Hilton')`,
  );
  await other.query(`begin; update providers set family = 'greek'`);
  await one.query('commit');
  const counting = countChainHotels(pool);
  await Promise.race([counting, delay(300)]);
  await other.query('commit');
  await counting;
  t.deepEqual((await readChainNames(pool, ['hilton']))[0]?.hotelCounts, { '': 1, greek: 1 });
});

test('without statistics, mappings of many hotels of chains are looked up one by one', async (t) => {
  const { pool } = await createTestDatabase(t);
  const count = 3000;
  // A first import is not analyzed yet while it goes on.
  await pool.query('alter table hotels set (autovacuum_enabled = off)');
  await pool.query(
    `insert into hotels (provider_code, hotel_code, name, chain_code)
     select 'alpha', 'H' || n, 'Hotel', 'C' || n % 10 from generate_series(1, $1::integer) as n`,
    [count],
  );
  const entriesRead = async (): Promise<number> => {
    await pool.query('select pg_stat_force_next_flush()');
    const { rows } = await pool.query<{ read: number }>(
      `select sum(idx_tup_read)::float8 + (select seq_tup_read from pg_stat_user_tables where relname = 'hotels') as read
       from pg_stat_user_indexes where relname = 'hotels'`,
    );
    return rows[0]?.read ?? NaN;
  };
  const before = await entriesRead();
  await pool.query(
    `insert into mappings (provider_code, hotel_code, sent_base_code)
     select 'alpha', 'H' || n, 'B' || n from generate_series(1, $1::integer) as n`,
    [count],
  );
  await countAllChainHotels(pool);
  const read = (await entriesRead()) - before;
  t.true(read >= count && read < 20 * count, `${read} entries`);
});

/** As the contract says. */
const namesInForce = `
  select provider_code, chain_code, c.master_chain_id,
    coalesce(o.name, case when c.name_canonical <> '' then c.name end, s.candidate_name) as name,
    coalesce(o.name_canonical, nullif(c.name_canonical, ''), s.candidate_canonical) as name_canonical
  from chains c
    full join chain_overrides o using (provider_code, chain_code)
    full join (
      select distinct on (provider_code, chain_code) provider_code, chain_code, candidate_name, candidate_canonical
      from chain_suggestions where status = 'auto_published'
      order by provider_code, chain_code, confidence desc, source
    ) as s using (provider_code, chain_code)
  where coalesce(o.name_canonical, nullif(c.name_canonical, ''), s.candidate_canonical) is not null`;
