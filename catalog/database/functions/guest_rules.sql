-- A local time of day, `HH:MM`.
create or replace function is_time_of_day(value text) returns boolean
  language sql immutable parallel safe
  return value collate "C" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$';

-- A list that is null where it is empty, of at most so many entries.
create or replace function is_filled_list(entries jsonb, longest integer) returns boolean
  language sql immutable parallel safe
  return jsonb_typeof(entries) = 'array' and jsonb_array_length(entries) between 1 and longest;

-- What the reviews of a hotel are beside lists of known members, which another trigger checks first.
create or replace function check_reviews() returns trigger language plpgsql as $$
begin
  if exists (
    select from jsonb_array_elements(new.reviews) as r
    where (r ->> 'scale')::numeric <= 0 or (r ->> 'score')::numeric > (r ->> 'scale')::numeric
  ) then
    raise exception 'hotels.reviews: a scale is greater than 0, and no score is greater than its scale'
      using errcode = 'check_violation', table = 'hotels', column = 'reviews';
  end if;
  if (
    select count(distinct r ->> 'source') < count(*) from jsonb_array_elements(new.reviews) as r
  ) then
    raise exception 'hotels.reviews: a source has one review of a hotel'
      using errcode = 'check_violation', table = 'hotels', column = 'reviews';
  end if;
  return new;
end
$$;
