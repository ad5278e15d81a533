-- Rows of mappings and retired codes that operators have decided about (mapping_overrides.sql): what writes them, and what
-- becomes of what others write.

-- Whether a code is another one, or is retired to it.
create or replace function leads_to(code text, target text) returns boolean language sql stable as $$
  with recursive walk (code) as (
    select code collate "C"
    union
    select a.base_code from walk w join base_code_aliases a on a.old_base_code = w.code
  )
  select exists (select from walk w where w.code = target)
$$;

-- Whatever is already so is not written.
create or replace function put_mapping(
  of_provider_code text, of_hotel_code text, of_sent_base_code text, of_confidence_pct double precision
) returns void language plpgsql as $$
begin
  if of_sent_base_code is null then
    delete from mappings where provider_code = of_provider_code and hotel_code = of_hotel_code;
  else
    insert into mappings as m (provider_code, hotel_code, sent_base_code, confidence_pct)
    values (of_provider_code, of_hotel_code, of_sent_base_code, of_confidence_pct)
    on conflict (provider_code, hotel_code) do update
      set sent_base_code = excluded.sent_base_code, confidence_pct = excluded.confidence_pct, updated_at = now()
      where (m.sent_base_code, m.confidence_pct) is distinct from (excluded.sent_base_code, excluded.confidence_pct);
  end if;
end
$$;

create or replace function put_alias(of_old_base_code text, of_base_code text, of_reason text, of_note text) returns void
  language plpgsql as $$
begin
  if of_base_code is null then
    delete from base_code_aliases where old_base_code = of_old_base_code;
  else
    insert into base_code_aliases as a (old_base_code, base_code, reason, note)
    values (of_old_base_code, of_base_code, of_reason, of_note)
    on conflict (old_base_code) do update
      set base_code = excluded.base_code, reason = excluded.reason, note = excluded.note, updated_at = now()
      where (a.base_code, a.reason, a.note) is distinct from (excluded.base_code, excluded.reason, excluded.note);
  end if;
end
$$;

-- What somebody writes of an overridden row is kept for its undoing, and changes nothing else.
create or replace function keep_overridden_mapping() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.provider_code, new.hotel_code) <> (old.provider_code, old.hotel_code) then
    if is_overridden_mapping(old.provider_code, old.hotel_code) or is_overridden_mapping(new.provider_code, new.hotel_code) then
      raise exception 'the mapping of a hotel with an override gets no other key' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    update overridden_mappings set sent_base_code = null, confidence_pct = null, updated_at = now()
    where provider_code = old.provider_code and hotel_code = old.hotel_code;
    if found then
      return null;
    end if;
    return old;
  end if;
  update overridden_mappings
  set sent_base_code = new.sent_base_code, confidence_pct = new.confidence_pct, updated_at = now()
  where provider_code = new.provider_code and hotel_code = new.hotel_code;
  if found then
    return null;
  end if;
  return new;
end
$$;

create or replace function is_overridden_mapping(of_provider_code text, of_hotel_code text) returns boolean
  language sql stable as $$
  select exists (
    select from overridden_mappings o where o.provider_code = of_provider_code and o.hotel_code = of_hotel_code
  )
$$;

create or replace function keep_overridden_alias() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.old_base_code <> old.old_base_code then
    if exists (select from overridden_aliases where old_base_code in (old.old_base_code, new.old_base_code)) then
      raise exception 'a base code that an override retires gets no other key' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    update overridden_aliases set base_code = null, reason = null, note = null, updated_at = now()
    where old_base_code = old.old_base_code;
    if found then
      return null;
    end if;
    return old;
  end if;
  update overridden_aliases
  set base_code = new.base_code, reason = new.reason, note = new.note, updated_at = now()
  where old_base_code = new.old_base_code;
  if found then
    return null;
  end if;
  return new;
end
$$;

-- After TRUNCATE, which does what DELETE of all rows does.
create or replace function apply_all_overrides() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'mappings' then
    update overridden_mappings set sent_base_code = null, confidence_pct = null, updated_at = now();
    perform put_mapping(o.provider_code, o.hotel_code, o.base_code, null)
    from (
      select distinct on (provider_code, hotel_code) provider_code, hotel_code, base_code
      from mapping_overrides
      where kind in ('split', 'pin') and undone_at is null
      order by provider_code, hotel_code, override_id desc
    ) as o;
  else
    update overridden_aliases set base_code = null, reason = null, note = null, updated_at = now();
    perform put_alias(o.base_code, o.other_base_code, 'merged', o.note)
    from mapping_overrides o where o.kind = 'merge' and o.undone_at is null;
  end if;
  return null;
end
$$;
