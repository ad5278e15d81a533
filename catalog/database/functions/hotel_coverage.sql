-- Whether the letters and digits of a text, folded, are those of a name, once or several times over, or none at all.
create or replace function repeats_name(description text, name_folded text) returns boolean
  language plpgsql immutable parallel safe as $$
declare
  letters constant text := array_to_string(public.words(name_folded), '');
  beginning text;
begin
  -- Nearly every text differs from the name soon. The last letter of its beginning may be a part of one.
  beginning := left(array_to_string(public.words(public.fold(left(description, length(name_folded) + 20))), ''), -1);
  if not starts_with(repeat(letters, 1 + length(beginning) / greatest(length(letters), 1)), beginning) then
    return false;
  end if;
  return replace(array_to_string(public.words(public.fold(description)), ''), letters, '') = '';
end
$$;

-- Whether a description of a hotel tells a guest something: it is longer than 80 characters, and not merely the name of the
-- hotel repeated. In nearly every one a letter without an accent that is not in the name comes before all other characters
-- that are not: only the others are folded, which takes ten times as long as all the rest.
create or replace function is_useful_description(description text, name_folded text) returns boolean
  language sql immutable parallel safe
  return length(description) > 80 and (
    ltrim(lower(left(description, 48) collate "C"), name_folded || ' ,.-’áàâäãåéèêëíìîïóòôöõúùûüñçßø') ~ '^[a-z0-9]'
    or not repeats_name(description, name_folded));

-- What coverage counts of a hotel, from columns of its row, and from its rooms. An empty list is recognized by its fingerprint:
-- the list may be stored out of line.
create or replace function hotel_coverage_of(
  of_provider_code text, of_hotel_code text, name_folded text, descriptions jsonb, descriptions_fingerprint text,
  media_fingerprint text, rooms_fingerprint text, latitude double precision, longitude double precision
) returns table (
  has_description boolean, has_useful_description boolean, has_media boolean, has_position boolean, rooms integer,
  rooms_with_images integer, rooms_with_descriptions integer, rooms_with_beds integer
) language sql stable as $$
  select descriptions_fingerprint <> md5('[]'),
    exists (select from jsonb_array_elements(descriptions) as d where is_useful_description(d ->> 'text', name_folded)),
    media_fingerprint <> md5('[]'),
    latitude is not null and longitude is not null,
    counts.*
  from (
    select count(*)::integer, (count(*) filter (where r.images <> '[]'))::integer,
      (count(*) filter (where r.texts <> '[]'))::integer, (count(*) filter (where r.beds <> '[]'))::integer
    from rooms r
    where rooms_fingerprint <> md5('[]') and r.provider_code = of_provider_code and r.hotel_code = of_hotel_code
  ) as counts
$$;

-- A change of rooms changes their fingerprint in the row of their hotel, so that what happens to hotels is all there is to
-- follow. Whoever changes a hotel has locked its row: nobody else writes the row here.
create or replace function hotel_coverage_changed() returns trigger
  -- A plan that was made while the tables were small would read all of them.
  language plpgsql set enable_seqscan = off as $$
begin
  if tg_op <> 'INSERT' then
    delete from hotel_coverage c
    using old_rows o
    where c.provider_code = o.provider_code and c.hotel_code = o.hotel_code
      and not exists (
        select from live_hotels h where h.provider_code = o.provider_code and h.hotel_code = o.hotel_code);
  end if;
  if tg_op <> 'DELETE' then
    insert into hotel_coverage as c (provider_code, hotel_code, updated_at, has_description, has_useful_description, has_media,
      has_position, rooms, rooms_with_images, rooms_with_descriptions, rooms_with_beds)
    select n.provider_code, n.hotel_code, n.updated_at, facts.*
    from new_rows n
      cross join lateral hotel_coverage_of(n.provider_code, n.hotel_code, n.name_folded, n.descriptions,
        n.descriptions_fingerprint, n.media_fingerprint, n.rooms_fingerprint, n.latitude, n.longitude) as facts
    where n.deleted_at is null
    on conflict (provider_code, hotel_code) do update set
      updated_at = excluded.updated_at,
      has_description = excluded.has_description,
      has_useful_description = excluded.has_useful_description,
      has_media = excluded.has_media,
      has_position = excluded.has_position,
      rooms = excluded.rooms,
      rooms_with_images = excluded.rooms_with_images,
      rooms_with_descriptions = excluded.rooms_with_descriptions,
      rooms_with_beds = excluded.rooms_with_beds
    where c is distinct from excluded;
  end if;
  return null;
end
$$;

create or replace function hotel_coverage_truncated() returns trigger language plpgsql as $$
begin
  truncate hotel_coverage;
  return null;
end
$$;

-- Writes the rows of the next hotels by their key that have none, and gives the last key that it looked at; null after the
-- last hotel. Hotels are locked, so that none is removed meanwhile.
create or replace function fill_hotel_coverage(after_provider_code text, after_hotel_code text, batch integer)
returns table (last_provider_code text, last_hotel_code text) language plpgsql set enable_seqscan = off as $$
begin
  return query
  with batch as materialized (
    select h.provider_code, h.hotel_code, h.updated_at, h.deleted_at, h.name_folded, h.descriptions, h.descriptions_fingerprint,
      h.media_fingerprint, h.rooms_fingerprint, h.latitude, h.longitude
    from hotels h
    where (h.provider_code, h.hotel_code) > (after_provider_code, after_hotel_code)
    order by h.provider_code, h.hotel_code
    limit batch
    for share
  ),
  filled as (
    insert into hotel_coverage (provider_code, hotel_code, updated_at, has_description, has_useful_description, has_media,
      has_position, rooms, rooms_with_images, rooms_with_descriptions, rooms_with_beds)
    select b.provider_code, b.hotel_code, b.updated_at, facts.*
    from batch b
      cross join lateral hotel_coverage_of(b.provider_code, b.hotel_code, b.name_folded, b.descriptions,
        b.descriptions_fingerprint, b.media_fingerprint, b.rooms_fingerprint, b.latitude, b.longitude) as facts
    where b.deleted_at is null
    on conflict (provider_code, hotel_code) do nothing
  )
  select b.provider_code, b.hotel_code from batch b order by 1 desc, 2 desc limit 1;
end
$$;
