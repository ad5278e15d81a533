-- Functions of triggers as they were with the first set of migrations: those of today need what later ones add.

create or replace function log_hotel_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into change_log (provider_code, hotel_code)
    select n.provider_code, n.hotel_code from new_rows n where n.deleted_at is null;
  elsif tg_op = 'DELETE' then
    insert into change_log (provider_code, hotel_code, base_code)
    select o.provider_code, o.hotel_code, base_code_of(o.provider_code, o.hotel_code)
    from old_rows o where o.deleted_at is null;
  else
    -- A full join is never done row by row, however few rows the statement had that this was planned for.
    insert into change_log (provider_code, hotel_code, base_code)
    select coalesce(n.provider_code, o.provider_code), coalesce(n.hotel_code, o.hotel_code),
      case when n.provider_code is null or n.deleted_at is not null then base_code_of(o.provider_code, o.hotel_code) end
    from new_rows n full join old_rows o on o.provider_code = n.provider_code and o.hotel_code = n.hotel_code
    where (n.provider_code is not null and n.deleted_at is null or o.provider_code is not null and o.deleted_at is null)
      and (
        n.updated_at is distinct from o.updated_at
        or n.deleted_at is distinct from o.deleted_at
        -- A second change in one transaction does not move its time.
        or (n.updated_at = now()
          and (n.hotel_fingerprint, n.media_fingerprint, n.descriptions_fingerprint, n.rooms_fingerprint)
            is distinct from (o.hotel_fingerprint, o.media_fingerprint, o.descriptions_fingerprint, o.rooms_fingerprint))
      );
  end if;
  return null;
end
$$;

create or replace function log_mapping_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into change_log (provider_code, hotel_code) select n.provider_code, n.hotel_code from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into change_log (provider_code, hotel_code, base_code)
    select o.provider_code, o.hotel_code, case when is_live_hotel(o.provider_code, o.hotel_code) then o.base_code end
    from old_rows o;
  else
    insert into change_log (provider_code, hotel_code, base_code)
    select coalesce(n.provider_code, o.provider_code), coalesce(n.hotel_code, o.hotel_code),
      case when is_live_hotel(o.provider_code, o.hotel_code) then o.base_code end
    from new_rows n full join old_rows o on o.provider_code = n.provider_code and o.hotel_code = n.hotel_code
    where n.base_code is distinct from o.base_code;
  end if;
  return null;
end
$$;
