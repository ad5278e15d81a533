-- Counts the hotels of the names and of the chains of the platform that wait in the queues, `max_rows` rows of each at most, and logs
-- each name whose counts have changed. One session at a time. What commits later is in a queue when it can be seen, and is counted by
-- the next call. Returns how many rows left the queues; null where another session does this.
--
-- Triggers on `mappings` and `providers` read hotels and chains, and do not see those of a transaction that had not ended then: they
-- say what has to be counted, but not of the rows that this one wrote. So it is counted when both have ended. Where one goes on for too
-- long, as a dry run may, the rows stay in the queues, to be counted again.
create or replace function count_chain_hotels(max_rows integer) returns integer language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  chain_rows bigint[];
  master_rows bigint[];
  have_ended boolean;
  names text[];
  masters uuid[];
begin
  if not pg_try_advisory_xact_lock(512060, 12) then
    return null;
  end if;
  chain_rows := array(select id from chain_count_log order by id limit max_rows);
  master_rows := array(select id from master_count_log order by id limit max_rows);
  if cardinality(chain_rows) + cardinality(master_rows) = 0 then
    return 0;
  end if;
  have_ended := writers_have_ended(array['mappings', 'providers']::regclass[]);
  with waiting as materialized (
    select distinct provider_code, chain_code, name_canonical from chain_count_log where id = any (chain_rows)
  )
  select
    array(
      select name_canonical from waiting where name_canonical is not null
      union
      select c.name_canonical
      from waiting w join chain_names c on (c.provider_code, c.chain_code) = (w.provider_code, w.chain_code)),
    array(
      select master_chain_id from master_count_log where id = any (master_rows)
      union
      select c.master_chain_id
      from waiting w join chains c on (c.provider_code, c.chain_code) = (w.provider_code, w.chain_code)
      where c.master_chain_id is not null)
  into names, masters;
  -- Statements of their own: they see what was committed until now, so at least all that the queues said.
  perform count_hotels_of_names(names);
  if cardinality(chain_rows) < max_rows then
    perform count_hotels_of_masters(masters);
  elsif have_ended then
    -- The next call would count many of them once more.
    insert into master_count_log (master_chain_id) select unnest(masters);
  end if;
  if not have_ended then
    return 0;
  end if;
  delete from chain_count_log where id = any (chain_rows);
  delete from master_count_log where id = any (master_rows);
  return cardinality(chain_rows) + cardinality(master_rows);
end
$$;

create or replace function count_hotels_of_names(names text[]) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  with changed as materialized (
    select n.name_canonical, f.counts, c.counts as old_counts
    from unnest(names) as n (name_canonical)
      left join lateral chain_hotel_counts_of(n.name_canonical) as f (counts) on true
      left join chain_hotel_counts c on c.name_canonical = n.name_canonical
    where f.counts is distinct from c.counts
  ),
  removed as (
    delete from chain_hotel_counts c using changed n where n.counts is null and c.name_canonical = n.name_canonical
  ),
  updated as (
    update chain_hotel_counts c set counts = n.counts from changed n
    where n.counts is not null and c.name_canonical = n.name_canonical
  ),
  inserted as (
    insert into chain_hotel_counts (name_canonical, counts)
    select name_canonical, counts from changed where counts is not null and old_counts is null
  )
  insert into change_log (chain_name) select name_canonical from changed;
end
$$;

create or replace function count_hotels_of_masters(masters uuid[]) returns void language plpgsql as $$
begin
  with counted as materialized (
    select m.id, hotels_of_master(m.id) as hotels from unnest(masters) as m (id)
  ),
  removed as (
    delete from master_hotel_counts where master_chain_id in (select id from counted where hotels = 0)
  )
  insert into master_hotel_counts (master_chain_id, hotels) select id, hotels from counted where hotels > 0
  on conflict (master_chain_id) do update set hotels = excluded.hotels
  where master_hotel_counts.hotels <> excluded.hotels;
end
$$;

-- Distinct live hotels (base codes, and rows without one) of the chains of a name: of each family, and under the empty key of
-- all. Null where there are none.
--
-- Every row is looked up by an index: without statistics the planner would read all hotels for each name.
create or replace function chain_hotel_counts_of(of_name text) returns jsonb language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  return (
    with members as materialized (
      select c.provider_code, c.chain_code, coalesce(
        (select f.family from provider_families f where f.code = c.provider_code), c.provider_code) as family
      from chain_names c where c.name_canonical = of_name
    ),
    hotels_of as (
      select group_key(m.base_code, h.provider_code, h.hotel_code) as group_key, c.family
      from members c
        join hotels h on h.provider_code = c.provider_code and h.chain_code = c.chain_code and h.deleted_at is null
        left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
    ),
    counted as (
      select coalesce(family, '') as family, count(distinct group_key) as hotels
      from hotels_of group by grouping sets ((), (family))
    )
    select jsonb_object_agg(family, hotels) from counted where hotels > 0
  );
end
$$;
