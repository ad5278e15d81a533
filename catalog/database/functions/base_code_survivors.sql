create or replace function base_code_survivor(code text) returns text language sql stable as $$
  select coalesce((select survivor from base_code_aliases where old_base_code = code), code)
$$;

create or replace function set_surviving_base_code() returns trigger language plpgsql as $$
begin
  new.base_code := base_code_survivor(new.sent_base_code);
  return new;
end
$$;

-- The chain is followed for the changed codes and for those that lead to them; what hangs on any of these is
-- moved to the last survivor.
create or replace function refresh_survivors(changed text[]) returns void language plpgsql as $$
declare
  affected text[];
begin
  with recursive leads (code) as (
    select unnest(changed) collate "C"
    union
    select a.old_base_code from leads l join base_code_aliases a on a.base_code = l.code
  )
  select array_agg(code) into affected from leads;

  if exists (
    with recursive walk (start, code) as (
      select a.old_base_code, a.base_code from base_code_aliases a where a.old_base_code = any (affected)
      union
      select w.start, a.base_code from walk w join base_code_aliases a on a.old_base_code = w.code
    )
    select from walk where start = code
  ) then
    raise exception 'these retired base codes form a cycle' using errcode = 'check_violation';
  end if;

  with recursive walk (start, code) as (
    select a.old_base_code, a.base_code from base_code_aliases a where a.old_base_code = any (affected)
    union all
    select w.start, a.base_code from walk w join base_code_aliases a on a.old_base_code = w.code
  ),
  ends as (
    select w.start, w.code from walk w
    where not exists (select from base_code_aliases a where a.old_base_code = w.code)
  )
  update base_code_aliases a set survivor = e.code
  from ends e where e.start = a.old_base_code and a.survivor <> e.code;

  -- The triggers of these two tables look the survivor up again.
  update mappings m set sent_base_code = m.sent_base_code
  where m.sent_base_code = any (affected) and m.base_code <> base_code_survivor(m.sent_base_code);
  update base_code_conflicts c set sent_base_code = c.sent_base_code
  where c.sent_base_code = any (affected) and c.base_code <> base_code_survivor(c.sent_base_code);
end
$$;

create or replace function base_code_aliases_changed() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    changed := array(select old_base_code from new_rows);
  elsif tg_op = 'DELETE' then
    changed := array(select old_base_code from old_rows);
  else
    -- The refresh writes `survivor` alone: nothing is changed in this sense, and it does not call itself again.
    changed := array(
      (select old_base_code from new_rows except select o.old_base_code from old_rows o join new_rows n using (old_base_code, base_code))
      union
      (select old_base_code from old_rows except select old_base_code from new_rows)
    );
  end if;
  if cardinality(changed) > 0 then
    perform refresh_survivors(changed);
  end if;
  return null;
end
$$;

create or replace function base_code_aliases_before_insert() returns trigger language plpgsql as $$
begin
  -- A first value; the statement trigger follows the chain once all rows of the statement are there.
  new.survivor := new.base_code;
  return new;
end
$$;

-- Whatever a statement says of the survivor is not taken: the refresh alone sets it, from inside a trigger.
create or replace function base_code_aliases_before_update() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    new.survivor := old.survivor;
  end if;
  if new.survivor <> old.survivor then
    new.survivor_changed_at := now();
  end if;
  return new;
end
$$;

create or replace function base_code_aliases_truncated() returns trigger language plpgsql as $$
begin
  update mappings set sent_base_code = sent_base_code where base_code <> sent_base_code;
  update base_code_conflicts set sent_base_code = sent_base_code where base_code <> sent_base_code;
  return null;
end
$$;

create or replace function base_code_aliases_lock() returns trigger language plpgsql as $$
begin
  perform lock_derived_state('base codes', false);
  return null;
end
$$;

create or replace function base_code_users_lock() returns trigger language plpgsql as $$
begin
  -- TRUNCATE locks the table before it comes to the advisory lock; so both wait for each other in one order.
  lock table base_code_aliases in access share mode;
  perform lock_derived_state('base codes', true);
  return null;
end
$$;
