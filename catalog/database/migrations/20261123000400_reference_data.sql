-- Of a provider, and of the platform.

create table destinations (
  provider_code text collate "C" not null check (is_provider_code(provider_code)),
  destination_code text collate "C" not null check (is_line(destination_code, 200)),
  name text not null check (is_line(name, 4000)),
  name_folded text collate "C" not null generated always as (fold(name)) stored,
  destination_type text check (is_line(destination_type, 65536)),
  country_code text collate "C" check (is_country(country_code)),
  parent_code text collate "C" check (is_line(parent_code, 200)),
  place_id uuid,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  texts jsonb not null default '[]' check (is_list(texts)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, destination_code)
);
create index destinations_parent on destinations (provider_code, parent_code);

create trigger destinations_texts_entries before insert or update of texts on destinations
  for each row when (not is_import_connection()) execute function check_entries(
    'texts', '{"type": 65536, "languageCode": 65536, "text": "text"}', '{text}', '{}');

create table boards (
  provider_code text collate "C" not null check (is_provider_code(provider_code)),
  board_code text collate "C" not null check (is_line(board_code, 200)),
  name text not null check (is_line(name, 4000)),
  platform_board_code text collate "C" check (is_line(platform_board_code, 200)),
  texts jsonb not null default '[]' check (is_list(texts)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, board_code)
);

create trigger boards_texts_entries before insert or update of texts on boards
  for each row when (not is_import_connection()) execute function check_entries(
    'texts', '{"type": 65536, "languageCode": 65536, "text": "text"}', '{text}', '{}');

create table categories (
  provider_code text collate "C" not null check (is_provider_code(provider_code)),
  category_code text collate "C" not null check (is_line(category_code, 200)),
  description text check (is_line(description, 65536)),
  language text check (is_line(language, 65536)),
  star_rating double precision check (star_rating between 0 and 10),
  platform_category_code text collate "C" check (is_line(platform_category_code, 200)),
  texts jsonb not null default '[]' check (is_list(texts)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, category_code)
);

create trigger categories_texts_entries before insert or update of texts on categories
  for each row when (not is_import_connection()) execute function check_entries(
    'texts', '{"type": 65536, "languageCode": 65536, "text": "text"}', '{text}', '{}');

create table amenities (
  code text collate "C" primary key check (is_line(code, 200)),
  name text check (is_line(name, 4000)),
  name_en text check (is_line(name_en, 4000)),
  name_es text check (is_line(name_es, 4000)),
  category text check (is_line(category, 4000)),
  subcategory text check (is_line(subcategory, 4000)),
  top_rank integer check (top_rank > -2147483648),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table amenity_mappings (
  provider_code text collate "C" not null check (is_provider_code(provider_code)),
  provider_amenity_code text collate "C" not null check (is_line(provider_amenity_code, 200)),
  code text collate "C" check (is_line(code, 200)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, provider_amenity_code)
);

create table room_types (
  base_code text collate "C" primary key check (is_line(base_code, 200)),
  name text check (is_line(name, 4000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table master_chains (
  master_chain_id uuid primary key,
  name text not null check (is_line(name, 4000)),
  name_canonical text collate "C" not null generated always as (canonicalize(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table chains (
  provider_code text collate "C" not null check (is_provider_code(provider_code)),
  chain_code text collate "C" not null check (is_line(chain_code, 200)),
  name text check (is_line(name, 4000)),
  name_canonical text collate "C" generated always as (canonicalize(name)) stored,
  master_chain_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, chain_code)
);
create index chains_master on chains (master_chain_id);
