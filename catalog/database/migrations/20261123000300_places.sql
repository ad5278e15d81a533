create table places (
  place_id uuid primary key,
  place_type text not null check (place_type in ('CITY', 'REGION', 'ZONE')),
  zone_kind text check (zone_kind in ('admin', 'district', 'tourism', 'landmark')),
  name text not null check (is_line(name, 4000)),
  name_folded text collate "C" not null generated always as (fold(name)) stored,
  country_code text collate "C" not null check (is_country(country_code)),
  parent_id uuid,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  radius_km double precision check (radius_km between 0 and 20100),
  population bigint check (population between 0 and 9007199254740991),
  member_ids uuid[] not null default '{}' check (are_ids(member_ids)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((place_type = 'ZONE') = (zone_kind is not null))
);
create index places_parent_id on places (parent_id);
create index places_country_name on places (country_code, left(name_folded, 200));

-- What is derived from the tree of places, by the triggers below. `path` goes from the place itself up to
-- its root; `city_id` is the place, or its first ancestor, that is a CITY; `city_names` are the folded names
-- from the place up to that CITY, or up to the root where there is none.
create table place_tree (
  place_id uuid primary key,
  path uuid[] not null,
  city_id uuid,
  city_names text[] collate "C" not null,
  city_words tsvector not null generated always as (word_vector(joined_names(city_names))) stored
);
create index place_tree_path on place_tree using gin (path);
create index place_tree_city_words on place_tree using gin (city_words);

create trigger places_lock
  before insert or delete or truncate or update of place_id, parent_id, place_type, name on places
  for each statement execute function places_lock();
create trigger places_inserted after insert on places
  referencing new table as new_rows for each statement execute function places_changed();
create trigger places_updated after update on places
  referencing old table as old_rows new table as new_rows for each statement execute function places_changed();
create trigger places_deleted after delete on places
  referencing old table as old_rows for each statement execute function places_changed();
create trigger places_truncated after truncate on places
  for each statement execute function places_truncated();
create trigger place_tree_refuse before insert or update or delete on place_tree
  for each statement execute function place_tree_refuse();
create trigger place_tree_truncated after truncate on place_tree
  for each statement execute function place_tree_truncated();
