-- Triggers that log what has changed, in the transaction of the change. A statement logs each hotel once; what the change was is
-- found when it is sequenced. Too much in the log does no harm, so TRUNCATE logs every hotel. The base codes are noted for exports too, but
-- for those of new rows, which have their time.

-- The base codes that a live hotel left and came to are logged too: it may have come and gone before that was published, and a reader
-- may have seen it. Of two transactions that do not see each other neither knows both, so each logs what it sees.
create or replace function log_hotel_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into change_log (provider_code, hotel_code, new_base_code)
    select n.provider_code, n.hotel_code, base_code_of(n.provider_code, n.hotel_code) from new_rows n where n.deleted_at is null;
  elsif tg_op = 'DELETE' then
    with logged as (
      insert into change_log (provider_code, hotel_code, base_code)
      select o.provider_code, o.hotel_code, base_code_of(o.provider_code, o.hotel_code)
      from old_rows o where o.deleted_at is null
      returning provider_code, hotel_code, base_code
    )
    insert into hotel_moves (provider_code, hotel_code, base_code)
    select l.provider_code, l.hotel_code, l.base_code from logged l;
  else
    -- A full join is never done row by row, however few rows the statement had that this was planned for.
    with logged as (
      insert into change_log (provider_code, hotel_code, base_code, new_base_code)
      select coalesce(n.provider_code, o.provider_code), coalesce(n.hotel_code, o.hotel_code),
        case when n.provider_code is null or n.deleted_at is not null then base_code_of(o.provider_code, o.hotel_code) end,
        case when o.provider_code is null or o.deleted_at is not null then base_code_of(n.provider_code, n.hotel_code) end
      from new_rows n full join old_rows o on o.provider_code = n.provider_code and o.hotel_code = n.hotel_code
      where (n.provider_code is not null and n.deleted_at is null or o.provider_code is not null and o.deleted_at is null)
        and (
          n.updated_at is distinct from o.updated_at
          or n.deleted_at is distinct from o.deleted_at
          -- A second change in one transaction does not move its time.
          or (n.updated_at = now()
            and ((n.media_fingerprint, n.descriptions_fingerprint, n.rooms_fingerprint)
                is distinct from (o.media_fingerprint, o.descriptions_fingerprint, o.rooms_fingerprint)
              or hotel_part(n) <> hotel_part(o)))
        )
      returning provider_code, hotel_code, base_code, new_base_code
    )
    insert into hotel_moves (provider_code, hotel_code, base_code)
    select l.provider_code, l.hotel_code, b.base_code
    from logged l cross join lateral (values (l.base_code), (l.new_base_code)) as b (base_code)
    where b.base_code is not null
    union
    select o.provider_code, o.hotel_code, null
    from old_rows o left join new_rows n on n.provider_code = o.provider_code and n.hotel_code = o.hotel_code
    where o.deleted_at is null and (n.provider_code is null or n.deleted_at is not null);
  end if;
  return null;
end
$$;

create or replace function base_code_of(of_provider_code text, of_hotel_code text) returns text language plpgsql stable as $$
begin
  return (select m.base_code from mappings m where m.provider_code = of_provider_code and m.hotel_code = of_hotel_code);
end
$$;

-- The condition names the primary key alone: while there are no statistics, the planner takes indexes of live hotels by other
-- columns for as good a way to a single one.
create or replace function is_live_hotel(of_provider_code text, of_hotel_code text) returns boolean language plpgsql stable as $$
begin
  return coalesce(
    (select h.deleted_at is null from hotels h where h.provider_code = of_provider_code and h.hotel_code = of_hotel_code), false);
end
$$;

create or replace function log_mapping_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into change_log (provider_code, hotel_code, new_base_code)
    select n.provider_code, n.hotel_code, case when is_live_hotel(n.provider_code, n.hotel_code) then n.base_code end
    from new_rows n;
  elsif tg_op = 'DELETE' then
    with logged as (
      insert into change_log (provider_code, hotel_code, base_code)
      select o.provider_code, o.hotel_code, case when is_live_hotel(o.provider_code, o.hotel_code) then o.base_code end
      from old_rows o
      returning provider_code, hotel_code, base_code
    )
    insert into hotel_moves (provider_code, hotel_code, base_code)
    select l.provider_code, l.hotel_code, l.base_code from logged l where l.base_code is not null;
  else
    with logged as (
      insert into change_log (provider_code, hotel_code, base_code, new_base_code)
      select coalesce(n.provider_code, o.provider_code), coalesce(n.hotel_code, o.hotel_code),
        case when is_live_hotel(o.provider_code, o.hotel_code) then o.base_code end,
        case when is_live_hotel(n.provider_code, n.hotel_code) then n.base_code end
      from new_rows n full join old_rows o on o.provider_code = n.provider_code and o.hotel_code = n.hotel_code
      where n.base_code is distinct from o.base_code
      returning provider_code, hotel_code, base_code, new_base_code
    )
    insert into hotel_moves (provider_code, hotel_code, base_code)
    select l.provider_code, l.hotel_code, b.base_code
    from logged l cross join lateral (values (l.base_code), (l.new_base_code)) as b (base_code)
    where b.base_code is not null;
  end if;
  return null;
end
$$;

-- The documents of a base code hold the retired codes that lead to it.
create or replace function log_retired_code_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- The trigger that follows the chain has run meanwhile.
    insert into change_log (base_code, joined)
    select distinct a.survivor, true
    from new_rows n join base_code_aliases a on a.old_base_code = n.old_base_code;
  elsif tg_op = 'DELETE' then
    insert into change_log (base_code) select distinct o.survivor from old_rows o;
  else
    insert into change_log (base_code, joined)
    select survivor, true
    from (select old_base_code, survivor from new_rows except select old_base_code, survivor from old_rows) as joined
    union
    select survivor, false
    from (select old_base_code, survivor from old_rows except select old_base_code, survivor from new_rows) as left_behind;
  end if;
  return null;
end
$$;

create or replace function log_all_survivors() returns trigger language plpgsql as $$
begin
  insert into change_log (base_code) select distinct survivor from base_code_aliases;
  return null;
end
$$;

create or replace function log_all_hotels() returns trigger language plpgsql as $$
begin
  insert into change_log (provider_code, hotel_code, base_code)
  select h.provider_code, h.hotel_code, case when tg_table_name in ('hotels', 'mappings') then m.base_code end
  from hotels h
    left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
  where h.deleted_at is null;
  if tg_table_name = 'mappings' then
    insert into hotel_moves (provider_code, hotel_code, base_code)
    select m.provider_code, m.hotel_code, m.base_code
    from mappings m join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code
    where h.deleted_at is null;
  end if;
  return null;
end
$$;

-- In portions, because those of a portion are read together for each page of their hotels.
create or replace function expand_places(place_ids uuid[]) returns void language sql as $$
  insert into change_expansions (subject, codes)
  select 'places', array_agg(place_id::text)
  from (
    select place_id, row_number() over (order by place_id) as number
    from (select distinct unnest(place_ids) as place_id) as places
  ) as numbered
  group by number / 50
$$;

create or replace function log_place_tree_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform expand_places(array(select place_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform expand_places(array(select place_id from old_rows));
  else
    perform expand_places(array(
      select coalesce(n.place_id, o.place_id) from new_rows n full join old_rows o on o.place_id = n.place_id
      where (n.path, n.city_id, n.city_names) is distinct from (o.path, o.city_id, o.city_names)
    ));
  end if;
  return null;
end
$$;

-- The name of a city is shown for the hotels of its districts too. A changed parent or type changes place_tree.
create or replace function log_place_changes() returns trigger language plpgsql as $$
begin
  perform expand_places(array(
    with changed as materialized (
      select n.place_id
      from new_rows n full join old_rows o on o.place_id = n.place_id
      where (n.name, n.country_code) is distinct from (o.name, o.country_code)
    )
    select t.place_id
    from changed c join place_tree t on t.path @> array[c.place_id] and (t.place_id = c.place_id or t.city_id = c.place_id)
  ));
  return null;
end
$$;

-- An alias or a family may be the code that other hotels are stored under.
create or replace function log_provider_changes() returns trigger language plpgsql as $$
declare
  codes text[];
begin
  if tg_op = 'INSERT' then
    codes := array(select unnest(n.aliases || array[n.provider_code, n.family]) from new_rows n);
  elsif tg_op = 'DELETE' then
    codes := array(select unnest(o.aliases || array[o.provider_code, o.family]) from old_rows o);
  else
    codes := array(
      select unnest(p.aliases || array[p.provider_code, p.family])
      from (
        (select provider_code, family, aliases from new_rows except select provider_code, family, aliases from old_rows)
        union all
        (select provider_code, family, aliases from old_rows except select provider_code, family, aliases from new_rows)
      ) as p
    );
  end if;
  insert into change_expansions (subject, provider_code) select distinct 'provider', unnest(codes);
  return null;
end
$$;

-- Codes of a provider that stand for something of the platform. Arguments: the subject, the column of the code, and that of
-- what it stands for.
create or replace function log_code_changes() returns trigger language plpgsql as $$
declare
  columns constant text := format('provider_code, %1$I as code, %2$I as target', tg_argv[1], tg_argv[2]);
  changed text;
begin
  if tg_op = 'INSERT' then
    changed := format('select %s from new_rows where %I is not null', columns, tg_argv[2]);
  elsif tg_op = 'DELETE' then
    changed := format('select %s from old_rows where %I is not null', columns, tg_argv[2]);
  else
    changed := format(
      '(select %1$s from new_rows except select %1$s from old_rows) union all (select %1$s from old_rows except select %1$s from new_rows)',
      columns);
  end if;
  execute format(
    'insert into change_expansions (subject, provider_code, codes)
     select %L, provider_code, array_agg(distinct code) from (%s) as changed group by provider_code',
    tg_argv[0], changed);
  return null;
end
$$;
