-- What changed and was not sequenced yet: a queue, written by triggers in the transaction of the change. A row names a hotel,
-- with the base code that it left, or a base code as a whole; `joined` says that a retired code was led to it.
create table change_log (
  id bigint generated always as identity primary key,
  provider_code text collate "C",
  hotel_code text collate "C",
  base_code text collate "C",
  joined boolean not null default false,
  logged_at timestamptz not null default clock_timestamp(),
  check ((hotel_code is null) = (provider_code is null) and num_nonnulls(hotel_code, base_code) > 0)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, autovacuum_analyze_threshold = 10000);

-- Changes that many hotels follow from; they are logged for each of these hotels, page by page, up to the key where the last
-- page ended.
create table change_expansions (
  id bigint generated always as identity primary key,
  subject text collate "C" not null check (subject in ('places', 'provider', 'destinations', 'boards', 'categories')),
  provider_code text collate "C",
  codes text[] collate "C" not null default '{}',
  after_provider_code text collate "C" not null default '',
  after_hotel_code text collate "C" not null default '',
  logged_at timestamptz not null default clock_timestamp()
);

-- The ordered sequence that everything that follows changes reads. `position` is when the change was published, in milliseconds
-- since 1970; one batch has one position. A row names a hotel, with a base code that it belongs or belonged to, or a base code
-- as a whole.
create table change_sequence (
  position bigint not null,
  provider_code text collate "C",
  hotel_code text collate "C",
  base_code text collate "C",
  logged_at timestamptz not null
) with (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000);
create index change_sequence_position on change_sequence (position);

-- One row: the last position, and the last one that was trimmed.
create table change_state (
  only_row boolean primary key default true check (only_row),
  position bigint not null,
  trimmed_position bigint not null default 0
);
insert into change_state (position) values ((extract(epoch from clock_timestamp()) * 1000)::bigint);

-- Up to which position each follower has read. Rows of the sequence that all of them have read are trimmed.
create table change_consumers (
  name text collate "C" primary key,
  position bigint not null,
  updated_at timestamptz not null default now()
);

-- Live hotels as they were published last. `unreported_parts` (1 hotel, 2 media, 4 descriptions, 8 rooms) have changed while the
-- hotel had no base code, lastly at `unreported_position`.
create table published_hotels (
  provider_code text collate "C" not null,
  hotel_code text collate "C" not null,
  base_code text collate "C",
  hotel_changed_at timestamptz not null,
  media_changed_at timestamptz not null,
  descriptions_changed_at timestamptz not null,
  rooms_changed_at timestamptz not null,
  updated_at timestamptz not null,
  unreported_parts smallint not null,
  unreported_position bigint,
  primary key (provider_code, hotel_code)
) with (fillfactor = 85);
create index published_hotels_base_code on published_hotels (base_code) where base_code is not null;
create index published_hotels_unreported on published_hotels (unreported_position) include (provider_code, unreported_parts)
  where unreported_position is not null;

-- When base codes with published hotels changed last, of all providers (`scope` is empty) and of each: positions of the sequence.
-- Those of the parts are of content; `sources_position` is when a hotel came or went without a change of the part `hotel`, or a
-- retired code joined.
create table base_code_changes (
  base_code text collate "C" not null,
  scope text collate "C" not null,
  position bigint not null,
  hotel_position bigint,
  media_position bigint,
  descriptions_position bigint,
  rooms_position bigint,
  sources_position bigint,
  primary key (base_code, scope)
);
create index base_code_changes_position on base_code_changes (scope, position, base_code);
create index base_code_changes_hotel on base_code_changes (scope, hotel_position, base_code) where hotel_position is not null;
create index base_code_changes_media on base_code_changes (scope, media_position, base_code) where media_position is not null;
create index base_code_changes_descriptions on base_code_changes (scope, descriptions_position, base_code)
  where descriptions_position is not null;
create index base_code_changes_rooms on base_code_changes (scope, rooms_position, base_code) where rooms_position is not null;
create index base_code_changes_sources on base_code_changes (scope, sources_position, base_code)
  where sources_position is not null;

-- Hotels that were removed, and base codes that lost their last hotel; the base code is empty where the hotel had none.
create table hotel_removals (
  provider_code text collate "C" not null,
  hotel_code text collate "C" not null,
  base_code text collate "C" not null,
  position bigint not null,
  primary key (provider_code, hotel_code, base_code)
);
create index hotel_removals_position on hotel_removals (position, provider_code, hotel_code, base_code);
create index hotel_removals_provider on hotel_removals (provider_code, position, hotel_code, base_code);
create index hotel_removals_base_code on hotel_removals (base_code);

create trigger hotels_log_inserted after insert on hotels
  referencing new table as new_rows for each statement execute function log_hotel_changes();
create trigger hotels_log_updated after update on hotels
  referencing old table as old_rows new table as new_rows for each statement execute function log_hotel_changes();
create trigger hotels_log_deleted after delete on hotels
  referencing old table as old_rows for each statement execute function log_hotel_changes();
create trigger hotels_log_truncated before truncate on hotels
  for each statement execute function log_all_hotels();

create trigger mappings_log_inserted after insert on mappings
  referencing new table as new_rows for each statement execute function log_mapping_changes();
create trigger mappings_log_updated after update on mappings
  referencing old table as old_rows new table as new_rows for each statement execute function log_mapping_changes();
create trigger mappings_log_deleted after delete on mappings
  referencing old table as old_rows for each statement execute function log_mapping_changes();
create trigger mappings_log_truncated before truncate on mappings
  for each statement execute function log_all_hotels();

-- Named to run after the triggers that follow the chain of retirements.
create trigger base_code_aliases_log_inserted after insert on base_code_aliases
  referencing new table as new_rows for each statement execute function log_retired_code_changes();
create trigger base_code_aliases_log_updated after update on base_code_aliases
  referencing old table as old_rows new table as new_rows for each statement execute function log_retired_code_changes();
create trigger base_code_aliases_log_deleted after delete on base_code_aliases
  referencing old table as old_rows for each statement execute function log_retired_code_changes();
create trigger base_code_aliases_log_truncated before truncate on base_code_aliases
  for each statement execute function log_all_survivors();

create trigger place_tree_log_inserted after insert on place_tree
  referencing new table as new_rows for each statement execute function log_place_tree_changes();
create trigger place_tree_log_updated after update on place_tree
  referencing old table as old_rows new table as new_rows for each statement execute function log_place_tree_changes();
create trigger place_tree_log_deleted after delete on place_tree
  referencing old table as old_rows for each statement execute function log_place_tree_changes();
create trigger places_log_updated after update on places
  referencing old table as old_rows new table as new_rows for each statement execute function log_place_changes();

create trigger providers_log_inserted after insert on providers
  referencing new table as new_rows for each statement execute function log_provider_changes();
create trigger providers_log_updated after update on providers
  referencing old table as old_rows new table as new_rows for each statement execute function log_provider_changes();
create trigger providers_log_deleted after delete on providers
  referencing old table as old_rows for each statement execute function log_provider_changes();
create trigger providers_log_truncated before truncate on providers
  for each statement execute function log_all_hotels();

create trigger destinations_log_inserted after insert on destinations
  referencing new table as new_rows for each statement execute function log_code_changes('destinations', 'destination_code', 'place_id');
create trigger destinations_log_updated after update on destinations
  referencing old table as old_rows new table as new_rows
  for each statement execute function log_code_changes('destinations', 'destination_code', 'place_id');
create trigger destinations_log_deleted after delete on destinations
  referencing old table as old_rows for each statement execute function log_code_changes('destinations', 'destination_code', 'place_id');
create trigger destinations_log_truncated before truncate on destinations
  for each statement execute function log_all_hotels();

create trigger boards_log_inserted after insert on boards
  referencing new table as new_rows for each statement execute function log_code_changes('boards', 'board_code', 'platform_board_code');
create trigger boards_log_updated after update on boards
  referencing old table as old_rows new table as new_rows
  for each statement execute function log_code_changes('boards', 'board_code', 'platform_board_code');
create trigger boards_log_deleted after delete on boards
  referencing old table as old_rows for each statement execute function log_code_changes('boards', 'board_code', 'platform_board_code');
create trigger boards_log_truncated before truncate on boards
  for each statement execute function log_all_hotels();

create trigger categories_log_inserted after insert on categories
  referencing new table as new_rows
  for each statement execute function log_code_changes('categories', 'category_code', 'platform_category_code');
create trigger categories_log_updated after update on categories
  referencing old table as old_rows new table as new_rows
  for each statement execute function log_code_changes('categories', 'category_code', 'platform_category_code');
create trigger categories_log_deleted after delete on categories
  referencing old table as old_rows
  for each statement execute function log_code_changes('categories', 'category_code', 'platform_category_code');
create trigger categories_log_truncated before truncate on categories
  for each statement execute function log_all_hotels();
