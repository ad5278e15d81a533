-- Counts the hotels of the names that wait in the queue, `max_rows` rows of it at most, and logs each name whose counts have
-- changed. One session at a time. What commits later is in the queue when it can be seen, and is counted by the next call.
-- Returns how many rows of the queue it took; null where another session does this, or a writer goes on for too long.
create or replace function count_chain_hotels(max_rows integer) returns integer language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  waiting_rows bigint[];
  names text[];
begin
  if not pg_try_advisory_xact_lock(512060, 12) then
    return null;
  end if;
  waiting_rows := array(select id from chain_count_log order by id limit max_rows);
  if cardinality(waiting_rows) = 0 then
    return 0;
  end if;
  -- Triggers on these tables read hotels and chains, and do not see those of a transaction that had not ended then. It said what has
  -- to be counted itself, but of the rows as they were without theirs: they have to be there when it is counted.
  if not writers_have_ended(array['mappings', 'providers']::regclass[]) then
    return null;
  end if;
  with waiting as (
    delete from chain_count_log where id = any (waiting_rows) returning provider_code, chain_code, name_canonical
  ),
  chains_waiting as (
    select distinct provider_code, chain_code from waiting where chain_code is not null
  )
  select array(
    select name_canonical from waiting where name_canonical is not null
    union
    select c.name_canonical
    from chains_waiting w join chain_names c on (c.provider_code, c.chain_code) = (w.provider_code, w.chain_code))
  into names;
  if cardinality(names) = 0 then
    return cardinality(waiting_rows);
  end if;
  -- A statement of its own: it sees what was committed until now, so at least all that the queue said.
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
  return cardinality(waiting_rows);
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
