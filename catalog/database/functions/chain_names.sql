-- `chain_names` holds the name in force of each chain that has one, and is kept by triggers. A name depends on up to three tables,
-- so their writers exclude each other.
create or replace function chain_names_lock() returns trigger language plpgsql as $$
begin
  perform lock_derived_state('chain names', false);
  return null;
end
$$;

-- Names chains, and logs each name that one of them got, had or lost: its document holds them, and its hotels are counted again.
-- In force is the name of an administrator, else that of the provider, else the surest that was published by itself.
-- `name_canonical` is what is compared and searched. Arguments: the keys of the chains, pairwise.
create or replace function rename_chains(provider_codes text[], chain_codes text[]) returns void language plpgsql as $$
begin
  with keys as materialized (
    select distinct provider_code collate "C" as provider_code, chain_code collate "C" as chain_code
    from unnest(provider_codes, chain_codes) as k (provider_code, chain_code)
  ),
  -- `offset 0`: each is looked up, however few statistics there are.
  wanted as materialized (
    select k.provider_code, k.chain_code, n.name, n.name_canonical,
      case when n.name is not null then c.master_chain_id end as master_chain_id
    from keys k
      left join lateral (
        select name, nullif(name_canonical, '') as name_canonical, master_chain_id from chains
        where (provider_code, chain_code) = (k.provider_code, k.chain_code) offset 0
      ) as c on true
      left join lateral (
        select name, name_canonical from chain_overrides
        where (provider_code, chain_code) = (k.provider_code, k.chain_code) offset 0
      ) as o on true
      left join lateral (
        select candidate_name, candidate_canonical from chain_suggestions
        where (provider_code, chain_code) = (k.provider_code, k.chain_code) and status = 'auto_published'
        order by confidence desc, source limit 1
      ) as s on true
      cross join lateral (
        select
          coalesce(o.name, case when c.name_canonical is not null then c.name end, s.candidate_name) as name,
          coalesce(o.name_canonical, c.name_canonical, s.candidate_canonical) as name_canonical
      ) as n
  ),
  changed as materialized (
    select w.*, c.name_canonical as old_canonical
    from wanted w left join chain_names c on (c.provider_code, c.chain_code) = (w.provider_code, w.chain_code)
    where (w.name, w.name_canonical, w.master_chain_id) is distinct from (c.name, c.name_canonical, c.master_chain_id)
  ),
  removed as (
    delete from chain_names c using changed w
    where w.name is null and (c.provider_code, c.chain_code) = (w.provider_code, w.chain_code)
  ),
  written as (
    insert into chain_names (provider_code, chain_code, name, name_canonical, master_chain_id)
    select provider_code, chain_code, name, name_canonical, master_chain_id from changed where name is not null
    on conflict (provider_code, chain_code) do update
      set name = excluded.name, name_canonical = excluded.name_canonical, master_chain_id = excluded.master_chain_id
  ),
  affected as materialized (
    select name_canonical from changed where name_canonical is not null
    union
    select old_canonical from changed where old_canonical is not null
  ),
  logged as (
    insert into change_log (chain_name) select name_canonical from affected
  )
  insert into chain_count_log (name_canonical) select name_canonical from affected;
end
$$;

create or replace function chains_renamed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform rename_chains(array_agg(provider_code), array_agg(chain_code))
    from (
      select provider_code, chain_code from touched union select provider_code, chain_code from touched_before
    ) as keys;
  else
    perform rename_chains(array_agg(provider_code), array_agg(chain_code)) from touched;
  end if;
  return null;
end
$$;

create or replace function rename_all_chains() returns void language plpgsql as $$
begin
  perform rename_chains(array_agg(provider_code), array_agg(chain_code))
  from (
    select provider_code, chain_code from chains
    union
    select provider_code, chain_code from chain_overrides
    union
    select provider_code, chain_code from chain_suggestions
    union
    select provider_code, chain_code from chain_names
  ) as keys;
end
$$;

create or replace function all_chains_renamed() returns trigger language plpgsql as $$
begin
  perform rename_all_chains();
  return null;
end
$$;

-- The chains that a hotel came to or left, or that it belongs to.
create or replace function log_hotels_of_chains() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into chain_count_log (provider_code, chain_code)
    select distinct provider_code, chain_code from new_rows where chain_code is not null and deleted_at is null;
  elsif tg_op = 'DELETE' then
    insert into chain_count_log (provider_code, chain_code)
    select distinct provider_code, chain_code from old_rows where chain_code is not null and deleted_at is null;
  else
    insert into chain_count_log (provider_code, chain_code)
    select distinct provider_code, chain_code
    from (
      (select provider_code, hotel_code, chain_code from new_rows where chain_code is not null and deleted_at is null
        except all
        select provider_code, hotel_code, chain_code from old_rows where chain_code is not null and deleted_at is null)
      union all
      (select provider_code, hotel_code, chain_code from old_rows where chain_code is not null and deleted_at is null
        except all
        select provider_code, hotel_code, chain_code from new_rows where chain_code is not null and deleted_at is null)
    ) as moved;
  end if;
  return null;
end
$$;

-- The chains of the live hotels whose base code changed. `offset 0`: each is looked up by its key. Without statistics an index of
-- hotels with chains would look as good, and have all hotels of a provider read for each.
create or replace function log_mappings_of_chains() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into chain_count_log (provider_code, chain_code)
    select distinct h.provider_code, h.chain_code
    from (
        (select provider_code, hotel_code, base_code from touched
          except select provider_code, hotel_code, base_code from touched_before)
        union all
        (select provider_code, hotel_code, base_code from touched_before
          except select provider_code, hotel_code, base_code from touched)
      ) as m
      cross join lateral (
        select provider_code, chain_code, deleted_at from hotels
        where (provider_code, hotel_code) = (m.provider_code, m.hotel_code) offset 0
      ) as h
    where h.chain_code is not null and h.deleted_at is null;
  else
    insert into chain_count_log (provider_code, chain_code)
    select distinct h.provider_code, h.chain_code
    from touched m
      cross join lateral (
        select provider_code, chain_code, deleted_at from hotels
        where (provider_code, hotel_code) = (m.provider_code, m.hotel_code) offset 0
      ) as h
    where h.chain_code is not null and h.deleted_at is null;
  end if;
  return null;
end
$$;

-- The chains of providers whose family may have changed: an alias or a family may be the code that they are stored under.
create or replace function log_families_of_chains() returns trigger language plpgsql as $$
declare
  codes text[];
begin
  if tg_op = 'UPDATE' then
    codes := array(
      select unnest(p.aliases || array[p.provider_code, p.family])
      from (
        (select provider_code, family, aliases from touched except select provider_code, family, aliases from touched_before)
        union all
        (select provider_code, family, aliases from touched_before except select provider_code, family, aliases from touched)
      ) as p);
  else
    codes := array(select unnest(p.aliases || array[p.provider_code, p.family]) from touched p);
  end if;
  insert into chain_count_log (provider_code, chain_code)
  select provider_code, chain_code from chain_names where provider_code = any (codes);
  return null;
end
$$;

create or replace function log_all_chains() returns trigger language plpgsql as $$
begin
  insert into chain_count_log (provider_code, chain_code) select provider_code, chain_code from chain_names;
  insert into master_count_log (master_chain_id) select distinct master_chain_id from chains where master_chain_id is not null;
  return null;
end
$$;
