-- Base codes that live hotels left or came to, and when, beside those that a mapping or a hotel was new with; of a hotel that was removed
-- also where it had none. An export of changed lines cannot tell that by the rows that it reads. Rows are only added, so that writers
-- never wait for each other here.
create table hotel_moves (
  provider_code text collate "C" not null,
  hotel_code text collate "C" not null,
  base_code text collate "C",
  moved_at timestamptz not null default now()
);
create index hotel_moves_hotel on hotel_moves (provider_code, hotel_code, moved_at);
create index hotel_moves_base_code on hotel_moves (base_code, moved_at) where base_code is not null;
create index hotel_moves_moved_at on hotel_moves (moved_at);

-- Null: longer ago than it was noted.
alter table places add column country_changed_at timestamptz;
alter table places alter column country_changed_at set default now();
create trigger places_country_changed before update of country_code on places
  for each row when (new.country_code <> old.country_code) execute function places_country_changed();

-- When the last survivor of a retired code became what it is; null: not later than `updated_at`.
alter table base_code_aliases add column survivor_changed_at timestamptz;
alter table base_code_aliases alter column survivor_changed_at set default now();
