-- jsonb text is canonical: neither the order of keys nor white space moves a fingerprint.
create or replace function rooms_fingerprint_of(of_provider_code text, of_hotel_code text) returns text
language sql stable as $$
  select md5(coalesce(
    jsonb_agg(
      jsonb_build_array(room_code, name, max_occupancy, adults, children, total, beds, size_sqm, texts, images,
        platform_room_code)
      order by room_code
    ), '[]')::text)
  from rooms
  where provider_code = of_provider_code and hotel_code = of_hotel_code
$$;

create or replace function refresh_rooms_fingerprints(provider_codes text[], hotel_codes text[]) returns void language sql as $$
  update hotels h
  set rooms_fingerprint = f.fingerprint
  from (
    select k.provider_code, k.hotel_code, rooms_fingerprint_of(k.provider_code, k.hotel_code) as fingerprint
    from unnest(provider_codes, hotel_codes) as k (provider_code, hotel_code)
  ) as f
  where h.provider_code = f.provider_code and h.hotel_code = f.hotel_code
    and h.rooms_fingerprint <> f.fingerprint
$$;

-- Rooms written before their hotel are taken up when the hotel's row comes; those of a hotel that is there
-- move its fingerprint here.
create or replace function rooms_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform refresh_rooms_fingerprints(array_agg(k.provider_code), array_agg(k.hotel_code))
    from (
      select t.provider_code, t.hotel_code from touched t
      union
      select t.provider_code, t.hotel_code from touched_before t
    ) as k;
  else
    perform refresh_rooms_fingerprints(array_agg(k.provider_code), array_agg(k.hotel_code))
    from (select distinct t.provider_code, t.hotel_code from touched t) as k;
  end if;
  return null;
end
$$;

create or replace function rooms_lock() returns trigger language plpgsql as $$
begin
  perform lock_derived_state('rooms', is_import_connection());
  return null;
end
$$;

create or replace function rooms_truncated() returns trigger language plpgsql as $$
begin
  update hotels set rooms_fingerprint = md5('[]') where rooms_fingerprint <> md5('[]');
  return null;
end
$$;
