-- Decisions of operators about base codes hold whatever is imported or written by hand. A row that is pinned or split off,
-- and a code that is merged into another, stand in `mappings` and `base_code_aliases` as decided, so that whatever is derived
-- from these two follows as after an import; what was imported of them waits in `overridden_mappings` and
-- `overridden_aliases` until the decision is undone (overridden_rows.sql). Errors name the column of what is wrong; `object_in_use`, with the
-- number in its detail, where another override is in the way.

create or replace function lock_mapping_overrides() returns void language plpgsql as $$
begin
  -- TRUNCATE locks these tables before it comes to the advisory lock; so both wait for each other in one order.
  lock table base_code_aliases, mappings in row exclusive mode;
  perform lock_derived_state('base codes', false);
end
$$;

create or replace function mapping_overrides_lock() returns trigger language plpgsql as $$
begin
  perform lock_mapping_overrides();
  return null;
end
$$;

create or replace function refuse_override(of_column text, reason text) returns void language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'check_violation', table = 'mapping_overrides', column = of_column;
end
$$;

create or replace function refuse_for_override(override bigint, reason text) returns void language plpgsql as $$
begin
  raise exception 'override %: %', override, reason using errcode = 'object_in_use', table = 'mapping_overrides',
    detail = override::text, hint = 'Undo it first.';
end
$$;

-- Some row has the code, has been sent with it, or it is retired, or replaces a retired one.
create or replace function is_known_base_code(code text) returns boolean language sql stable as $$
  select exists (select from mappings where base_code = code)
    or exists (select from mappings where sent_base_code = code)
    or exists (select from base_code_aliases where old_base_code = code)
    or exists (select from base_code_aliases where survivor = code)
    or exists (select from overridden_mappings where sent_base_code = code)
$$;

-- The standing decision that two base codes are no one hotel; null: there is none. A retired code stands for its survivor.
create or replace function distinct_by(code text, other_code text) returns bigint language sql stable as $$
  select max(o.override_id)
  from mapping_overrides o
    left join base_code_aliases a on a.old_base_code = o.base_code
    left join base_code_aliases b on b.old_base_code = o.other_base_code
  where o.kind = 'distinct' and o.undone_at is null
    and (
      (coalesce(a.survivor, o.base_code), coalesce(b.survivor, o.other_base_code)) = (code, other_code)
      or (coalesce(b.survivor, o.other_base_code), coalesce(a.survivor, o.base_code)) = (code, other_code)
    )
$$;

create or replace function mapping_overrides_before_insert() returns trigger language plpgsql as $$
declare
  survivor constant text := base_code_survivor(new.base_code);
  other_survivor constant text := base_code_survivor(new.other_base_code);
begin
  if new.undone_at is not null then
    perform refuse_override('undone_at', 'a new override is not undone');
  end if;
  if new.base_code is not null and new.kind <> 'split' and not is_known_base_code(new.base_code) then
    perform refuse_override('base_code', 'is no base code that anything has');
  end if;
  if new.other_base_code is not null then
    if not is_known_base_code(new.other_base_code) then
      perform refuse_override('other_base_code', 'is no base code that anything has');
    end if;
    if survivor = other_survivor then
      perform refuse_override('other_base_code', 'is the same base code: both are ' || survivor);
    end if;
    if distinct_by(survivor, other_survivor) is not null then
      perform refuse_for_override(distinct_by(survivor, other_survivor), 'the two base codes are no one hotel');
    end if;
  end if;
  if new.kind = 'merge' then
    new.base_code := survivor;
  elsif new.kind = 'distinct' then
    -- In one order, whichever they were named in.
    select least(new.base_code collate "C", new.other_base_code), greatest(new.base_code collate "C", new.other_base_code)
      into new.base_code, new.other_base_code;
  else
    perform check_override_of_row(new.kind, new.provider_code, new.hotel_code, new.base_code);
    new.from_base_code := base_code_of(new.provider_code, new.hotel_code);
  end if;
  return new;
end
$$;

create or replace function check_override_of_row(
  of_kind text, of_provider_code text, of_hotel_code text, of_base_code text
) returns void language plpgsql as $$
declare
  present constant text := base_code_of(of_provider_code, of_hotel_code);
  standing record;
begin
  if present is null
    and not exists (select from hotels h where h.provider_code = of_provider_code and h.hotel_code = of_hotel_code)
    and not is_overridden_mapping(of_provider_code, of_hotel_code)
  then
    perform refuse_override('hotel_code', 'is no hotel of the provider');
  end if;
  if of_kind = 'pin' then
    select o.override_id, o.kind, o.base_code into standing
    from mapping_overrides o
    where o.provider_code = of_provider_code and o.hotel_code = of_hotel_code and o.undone_at is null
    order by o.override_id desc
    limit 1;
    if standing.kind = 'pin' and standing.base_code = of_base_code then
      perform refuse_for_override(standing.override_id, 'the hotel is pinned to this base code already');
    end if;
    return;
  end if;
  if present is null then
    perform refuse_override('hotel_code', 'has no base code that it could leave');
  end if;
  if not exists (
    select from mapped_hotels h
    where h.base_code = present and (h.provider_code, h.hotel_code) <> (of_provider_code, of_hotel_code)
  ) then
    perform refuse_override('hotel_code', 'is the only hotel of ' || present);
  end if;
  if is_known_base_code(of_base_code) then
    perform refuse_override('base_code', 'is known already: pin the hotel to it');
  end if;
end
$$;

-- Nothing but its undoing changes an override.
create or replace function mapping_overrides_before_update() returns trigger language plpgsql as $$
declare
  later bigint;
begin
  if old.undone_at is not null or new.undone_at is null
    or to_jsonb(new) - array['undone_at', 'undone_by'] <> to_jsonb(old) - array['undone_at', 'undone_by']
  then
    perform refuse_override('undone_at', 'an override is not changed: it is undone, once, by its columns undone_at and undone_by');
  end if;
  later := override_built_upon(old.override_id);
  if later is not null then
    perform refuse_for_override(later, 'builds upon this one');
  end if;
  return new;
end
$$;

-- The latest standing override that was decided in view of another: of the same row; about the code that a split made; a
-- merge that retires the code into which this one merged, or one that this led to.
create or replace function override_built_upon(of_override_id bigint) returns bigint language sql stable as $$
  with recursive undone as (
    select override_id, kind, provider_code, hotel_code, base_code, other_base_code
    from mapping_overrides where override_id = of_override_id
  ),
  led_to (code) as (
    select other_base_code from undone where kind = 'merge'
    union
    select a.base_code from led_to l join base_code_aliases a on a.old_base_code = l.code
  )
  select max(o.override_id)
  from mapping_overrides o join undone u on o.override_id > u.override_id
  where o.undone_at is null
    and (
      (o.provider_code, o.hotel_code) = (u.provider_code, u.hotel_code)
      or u.kind = 'split' and u.base_code in (o.base_code, o.other_base_code)
      or o.kind = 'merge' and o.base_code in (select code from led_to)
    )
$$;

create or replace function mapping_overrides_before_delete() returns trigger language plpgsql as $$
begin
  if old.undone_at is null then
    perform refuse_override('undone_at', 'an override that stands is not deleted: undo it first');
  end if;
  return old;
end
$$;

create or replace function mapping_overrides_before_truncate() returns trigger language plpgsql as $$
begin
  if exists (select from mapping_overrides where undone_at is null) then
    perform refuse_override('undone_at', 'an override that stands is not deleted: undo it first');
  end if;
  return null;
end
$$;

create or replace function refuse_overridden_rows() returns trigger language plpgsql as $$
begin
  raise exception 'the rows of % come and go with overrides only', tg_table_name using errcode = 'check_violation',
    table = tg_table_name, hint = 'Insert into mapping_overrides, or set undone_at and undone_by there.';
end
$$;

create or replace function mapping_overrides_inserted() returns trigger language plpgsql as $$
begin
  if new.kind = 'merge' then
    insert into overridden_aliases (old_base_code) values (new.base_code);
    perform put_alias(new.base_code, new.other_base_code, 'merged', new.note);
  elsif new.kind in ('split', 'pin') then
    insert into overridden_mappings (provider_code, hotel_code, sent_base_code, confidence_pct)
    select new.provider_code, new.hotel_code, m.sent_base_code, m.confidence_pct
    from (values (true)) as one
      left join mappings m on m.provider_code = new.provider_code and m.hotel_code = new.hotel_code
    on conflict (provider_code, hotel_code) do nothing;
    perform put_mapping(new.provider_code, new.hotel_code, new.base_code, null);
  end if;
  return null;
end
$$;

create or replace function mapping_overrides_undone() returns trigger language plpgsql as $$
declare
  standing record;
  imported record;
begin
  if new.kind = 'merge' then
    delete from overridden_aliases where old_base_code = new.base_code
      returning base_code, reason, note into imported;
    -- One that has become a cycle meanwhile is refused, as an import would.
    if leads_to(imported.base_code, new.base_code) then
      imported.base_code := null;
    end if;
    perform put_alias(new.base_code, imported.base_code, imported.reason, imported.note);
  elsif new.kind in ('split', 'pin') then
    select o.base_code into standing
    from mapping_overrides o
    where o.provider_code = new.provider_code and o.hotel_code = new.hotel_code and o.undone_at is null
    order by o.override_id desc
    limit 1;
    if found then
      perform put_mapping(new.provider_code, new.hotel_code, standing.base_code, null);
    else
      delete from overridden_mappings where provider_code = new.provider_code and hotel_code = new.hotel_code
        returning sent_base_code, confidence_pct into imported;
      perform put_mapping(new.provider_code, new.hotel_code, imported.sent_base_code, imported.confidence_pct);
    end if;
  end if;
  return null;
end
$$;
