-- The content of one provider's hotel. The four fingerprints and change times belong to the parts of its
-- content; they and the stored forms are set by the trigger below, whoever writes the row. `updated_at` is
-- when any part last changed, or the hotel came back.
create table hotels (
  provider_code text collate "C" not null check (is_provider_code(provider_code)),
  hotel_code text collate "C" not null check (is_line(hotel_code, 200)),
  name text not null check (is_line(name, 4000)),
  name_folded text collate "C" not null,
  address text check (is_line(address, 65536)),
  city text check (is_line(city, 4000)),
  postal_code text check (is_line(postal_code, 65536)),
  country_code text collate "C" check (is_country(country_code)),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  place_id uuid,
  phone text check (is_line(phone, 65536)),
  email text check (is_line(email, 65536)),
  website text check (is_line(website, 65536)),
  category_code text collate "C" check (is_line(category_code, 200)),
  star_rating double precision check (star_rating between 0 and 10),
  property_type text check (is_line(property_type, 65536)),
  chain_code text collate "C" check (is_line(chain_code, 200)),
  board_codes text[] collate "C" not null default '{}' check (are_lines(board_codes, 200)),
  amenity_codes text[] collate "C" not null default '{}' check (are_lines(amenity_codes, 200)),
  closest_destinations jsonb not null default '[]' check (is_list(closest_destinations)),
  descriptions jsonb not null default '[]' check (is_list(descriptions)),
  media jsonb not null default '[]' check (is_list(media)),
  hotel_fingerprint text collate "C" not null,
  media_fingerprint text collate "C" not null,
  descriptions_fingerprint text collate "C" not null,
  rooms_fingerprint text collate "C" not null,
  hotel_changed_at timestamptz not null,
  media_changed_at timestamptz not null,
  descriptions_changed_at timestamptz not null,
  rooms_changed_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  name_trigrams integer[] not null,
  name_trigram_count integer not null,
  name_words tsvector not null,
  city_words tsvector,
  primary key (provider_code, hotel_code)
);

create index hotels_place on hotels (place_id) where deleted_at is null;
create index hotels_chain on hotels (provider_code, chain_code) where deleted_at is null and chain_code is not null;

-- What lists of hotels go by. No provider code in the first: while there are no statistics, the planner would take it for as
-- good a way to a single hotel as the primary key is.
create index hotels_country on hotels (country_code) where deleted_at is null;
create index hotels_position on hotels (latitude, longitude) where deleted_at is null;
create index hotels_updated_at on hotels (updated_at) where deleted_at is null;

-- Removed hotels are few: live ones are counted as all but these.
create index hotels_removed on hotels (provider_code, hotel_code) where deleted_at is not null;

-- Names that begin alike come in the order of similarity when they are read by their number of trigrams: a scan of this
-- index skips from one number to the next. No query is longer than 200 folded characters; a name may be, and no index
-- row may be larger than 2.7 kB.
create index hotels_trigram_count on hotels (name_trigram_count, left(name_folded, 200)) where deleted_at is null;
-- Names with a mistake are found by the rarest of their trigrams.
create index hotels_trigrams on hotels using gin (name_trigrams gin__int_ops) where deleted_at is null;

create index hotels_name_words on hotels using gin (name_words) where deleted_at is null;
create index hotels_city_words on hotels using gin (city_words) where deleted_at is null;

-- Codes are typed in any case.
create index hotels_lower_code on hotels (lower_code(hotel_code)) where deleted_at is null;

create table rooms (
  provider_code text collate "C" not null check (is_provider_code(provider_code)),
  hotel_code text collate "C" not null check (is_line(hotel_code, 200)),
  room_code text collate "C" not null check (is_line(room_code, 200)),
  name text check (is_line(name, 65536)),
  max_occupancy integer check (max_occupancy >= 0),
  adults integer check (adults >= 0),
  children integer check (children >= 0),
  total integer check (total >= 0),
  beds jsonb not null default '[]' check (is_list(beds)),
  size_sqm double precision check (size_sqm between 0 and 1000000),
  texts jsonb not null default '[]' check (is_list(texts)),
  images jsonb not null default '[]' check (is_list(images)),
  platform_room_code text collate "C" check (is_line(platform_room_code, 200)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, hotel_code, room_code)
);

-- No condition names these columns. Without statistics of them an ANALYZE of a table that is being filled takes a
-- fraction of the time: comparing 30,000 documents with each other is most of it.
alter table hotels
  alter column name set statistics 0,
  alter column address set statistics 0,
  alter column postal_code set statistics 0,
  alter column phone set statistics 0,
  alter column email set statistics 0,
  alter column website set statistics 0,
  alter column closest_destinations set statistics 0,
  alter column descriptions set statistics 0,
  alter column media set statistics 0,
  alter column hotel_fingerprint set statistics 0,
  alter column media_fingerprint set statistics 0,
  alter column descriptions_fingerprint set statistics 0,
  alter column rooms_fingerprint set statistics 0;

alter table rooms
  alter column name set statistics 0,
  alter column beds set statistics 0,
  alter column texts set statistics 0,
  alter column images set statistics 0;

create trigger hotels_lock before insert or update of provider_code, hotel_code on hotels
  for each statement execute function rooms_lock();
create trigger hotels_before_write before insert or update on hotels
  for each row execute function hotels_before_write();
create trigger hotels_before_write_search before insert or update on hotels
  for each row execute function hotels_before_write_search();
create trigger hotels_descriptions_entries before insert or update of descriptions on hotels
  for each row when (not is_import_connection()) execute function check_entries(
    'descriptions', '{"type": 65536, "language": 65536, "text": "text"}', '{text}', '{}');

create trigger hotels_media_entries before insert or update of media on hotels
  for each row when (not is_import_connection()) execute function check_entries(
    'media', '{"url": 65536, "mediaType": 65536, "order": "position", "caption": 65536}', '{url}', '{order}');

create trigger hotels_closest_destinations_entries before insert or update of closest_destinations on hotels
  for each row when (not is_import_connection()) execute function check_entries(
    'closest_destinations', '{"code": 200, "name": 4000}', '{code,name}', '{}');

create trigger rooms_lock before insert or update or delete or truncate on rooms
  for each statement execute function rooms_lock();
create trigger rooms_inserted after insert on rooms
  referencing new table as touched for each statement execute function rooms_changed();
create trigger rooms_updated after update on rooms
  referencing old table as touched_before new table as touched for each statement execute function rooms_changed();
create trigger rooms_deleted after delete on rooms
  referencing old table as touched for each statement execute function rooms_changed();
create trigger rooms_truncated after truncate on rooms
  for each statement execute function rooms_truncated();
create trigger rooms_beds_entries before insert or update of beds on rooms
  for each row when (not is_import_connection()) execute function check_entries(
    'beds', '{"type": 65536, "count": "count"}', '{type,count}', '{}');

create trigger rooms_texts_entries before insert or update of texts on rooms
  for each row when (not is_import_connection()) execute function check_entries(
    'texts', '{"type": 65536, "languageCode": 65536, "text": "text"}', '{text}', '{}');

create trigger rooms_images_entries before insert or update of images on rooms
  for each row when (not is_import_connection()) execute function check_entries(
    'images', '{"code": 65536, "url": 65536, "order": "position", "mediaType": 65536, "caption": 65536}', '{url,code}', '{order}');
