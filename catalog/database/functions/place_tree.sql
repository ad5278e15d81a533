create or replace function refresh_place_tree(changed uuid[]) returns void language plpgsql as $$
begin
  delete from place_tree t
  where t.place_id = any (changed) and not exists (select from places p where p.place_id = t.place_id);

  -- Those below the changed places get new paths too: a child may have come before its parent.
  insert into place_tree (place_id, path, city_id, city_names)
  with recursive affected (place_id) as (
    select p.place_id from places p where p.place_id = any (changed)
    union
    select p.place_id from places p where p.parent_id = any (changed)
    union
    select p.place_id from affected a join places p on p.parent_id = a.place_id
  ),
  ancestors (place_id, parent_id, path, city_id, city_names) as (
    select p.place_id, p.parent_id, array[p.place_id],
      case when p.place_type = 'CITY' then p.place_id end, array[p.name_folded]
    from affected a join places p on p.place_id = a.place_id
    union all
    select c.place_id, p.parent_id, c.path || p.place_id,
      coalesce(c.city_id, case when p.place_type = 'CITY' then p.place_id end),
      case when c.city_id is null then c.city_names || p.name_folded else c.city_names end
    from ancestors c join places p on p.place_id = c.parent_id
    where not p.place_id = any (c.path)
  )
  select distinct on (place_id) place_id, path, city_id, city_names
  from ancestors
  order by place_id, cardinality(path) desc
  on conflict (place_id) do update
    set path = excluded.path, city_id = excluded.city_id, city_names = excluded.city_names
    where (place_tree.path, place_tree.city_id, place_tree.city_names)
      is distinct from (excluded.path, excluded.city_id, excluded.city_names);

  if exists (
    select from place_tree t join places leaf on leaf.place_id = t.path[1]
      join places root on root.place_id = t.path[cardinality(t.path)]
    where t.place_id = any (changed) and root.parent_id = any (t.path)
  ) then
    raise exception 'the parents of these places form a cycle' using errcode = 'check_violation';
  end if;
end
$$;

create or replace function places_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_place_tree(array(select place_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform refresh_place_tree(array(select place_id from old_rows));
  else
    perform refresh_place_tree(array(
      select n.place_id from new_rows n left join old_rows o on o.place_id = n.place_id
      where (n.parent_id, n.place_type, n.name_folded) is distinct from (o.parent_id, o.place_type, o.name_folded)
      union
      select o.place_id from old_rows o where not exists (select from new_rows n where n.place_id = o.place_id)
    ));
  end if;
  return null;
end
$$;

create or replace function places_lock() returns trigger language plpgsql as $$
begin
  perform lock_derived_state('places', false);
  return null;
end
$$;

create or replace function places_truncated() returns trigger language plpgsql as $$
begin
  delete from place_tree;
  return null;
end
$$;

create or replace function place_tree_refuse() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'place_tree follows from places' using errcode = 'object_not_in_prerequisite_state',
      hint = 'Write to places. TRUNCATE place_tree rebuilds all of it.';
  end if;
  return null;
end
$$;

create or replace function place_tree_truncated() returns trigger language plpgsql as $$
begin
  perform lock_derived_state('places', false);
  perform refresh_place_tree(array(select place_id from places));
  return null;
end
$$;
