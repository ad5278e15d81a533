-- How complete the content of a hotel is: points for each part of it, 100 together, in the order of the parts in
-- catalog/hotels/completeness.ts, which is the same in TypeScript. Rooms are recognized by their fingerprint, because they are
-- stored elsewhere. Languages are compared without their regions; no language is one too.
create or replace function completeness_points_of(
  media jsonb, descriptions jsonb, latitude double precision, longitude double precision, rooms_fingerprint text,
  amenity_codes text[], phone text, email text, website text, address text, star_rating double precision
) returns smallint[] language plpgsql immutable parallel safe as $$
declare
  pictures constant integer := jsonb_array_length(media);
  language text;
  languages text[] := '{}';
begin
  -- A loop takes less than half the time of a query of as few descriptions as a hotel has.
  for n in 0 .. coalesce(jsonb_array_length(descriptions), 0) - 1 loop
    language := split_part(replace(public.lower_code(coalesce(descriptions -> n ->> 'language', '')), '_', '-'), '-', 1);
    if language <> all (languages) then
      languages := languages || language;
      exit when cardinality(languages) = 3;
    end if;
  end loop;
  return array[
    case when pictures >= 5 then 25 when pictures >= 1 then 10 else 0 end,
    case cardinality(languages) when 3 then 20 when 2 then 15 when 1 then 10 else 0 end,
    case when latitude is not null and longitude is not null then 15 else 0 end,
    case when rooms_fingerprint <> md5('[]') then 15 else 0 end,
    case when cardinality(amenity_codes) >= 5 then 10 when cardinality(amenity_codes) >= 1 then 5 else 0 end,
    case when num_nonnulls(phone, email, website) > 0 then 5 else 0 end,
    case when address is not null then 5 else 0 end,
    case when star_rating is not null then 5 else 0 end
  ];
end
$$;

-- Named to run after hotels_before_write, which sets the fingerprint of the rooms.
create or replace function hotels_before_write_completeness() returns trigger language plpgsql as $$
declare
  points smallint;
  sum smallint := 0;
begin
  new.completeness_points := completeness_points_of(new.media, new.descriptions, new.latitude, new.longitude,
    new.rooms_fingerprint, new.amenity_codes, new.phone, new.email, new.website, new.address, new.star_rating);
  foreach points in array new.completeness_points loop
    sum := sum + points;
  end loop;
  new.completeness := sum;
  return new;
end
$$;

-- What coverage counts of it beside `hotel_coverage_of`. The row of the hotel is there, and locked, when that of its coverage is
-- written.
create or replace function hotel_coverage_before_write() returns trigger
  -- A plan that was made while the table was small would read all of it.
  language plpgsql set enable_seqscan = off as $$
begin
  select h.completeness, cardinality(h.amenity_codes) > 0, num_nonnulls(h.phone, h.email, h.website) > 0,
    h.address is not null, h.star_rating is not null
  into new.completeness, new.has_amenities, new.has_contact, new.has_address, new.has_star_rating
  from hotels h
  where h.provider_code = new.provider_code and h.hotel_code = new.hotel_code;
  return new;
end
$$;

-- Makes the completeness of hotels again, of which the rule was another one, or none, when they were written; for a migration.
-- Nothing else changes of a row: no time, no fingerprint and nothing in the feed. Their coverage follows.
--
-- It commits as it goes, holds no row for longer than it takes to write it, and does what is left when it is called again.
create or replace procedure renew_completeness() language plpgsql as $$
declare
  batch constant integer := 1000;
  provider_codes text[] := array[''];
  hotel_codes text[] := array[''];
  are_stale boolean[];
  last integer := 1;
begin
  loop
    set local enable_seqscan = off;
    select array_agg(provider_code), array_agg(hotel_code), array_agg(is_stale)
    into provider_codes, hotel_codes, are_stale
    from (
      select h.provider_code, h.hotel_code, h.completeness_points <> completeness_points_of(h.media, h.descriptions, h.latitude,
          h.longitude, h.rooms_fingerprint, h.amenity_codes, h.phone, h.email, h.website, h.address, h.star_rating) as is_stale
      from hotels h
      where (h.provider_code, h.hotel_code) > (provider_codes[last], hotel_codes[last])
      order by h.provider_code, h.hotel_code
      limit batch
    ) as read;
    last := cardinality(provider_codes);
    exit when last is null;
    commit;
    -- One row at a time: of two or more, a writer might hold one and wait for another.
    for n in 1 .. last loop
      continue when not are_stale[n];
      set local synchronous_commit = off;
      update hotels h set completeness = h.completeness
      where (h.provider_code, h.hotel_code) = (provider_codes[n], hotel_codes[n]);
      commit;
    end loop;
  end loop;
end
$$;
