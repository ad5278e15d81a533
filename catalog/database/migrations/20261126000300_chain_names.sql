-- What chain search reads. The name in force of each chain of a provider that has one: triggers keep it in the transaction of the
-- change (functions/chain_names.sql). No index holds a whole name, which may be longer than an index row; no query is longer than
-- 100 canonical characters.
create table chain_names (
  provider_code text collate "C" not null,
  chain_code text collate "C" not null,
  name text not null,
  name_canonical text collate "C" not null,
  master_chain_id uuid,
  name_trigrams integer[] not null generated always as (trigram_numbers(name_canonical)) stored,
  primary key (provider_code, chain_code)
);
create index chain_names_name on chain_names using hash (name_canonical);
create index chain_names_beginning on chain_names (left(name_canonical, 100));
create index chain_names_text on chain_names using gin (name_canonical gin_trgm_ops);
create index chain_names_trigrams on chain_names using gin (name_trigrams gin__int_ops);

-- How many hotels the chains of a canonical name have: of each family of providers, and under the empty key of all. A worker
-- counts again what changed.
create table chain_hotel_counts (
  name_canonical text collate "C" not null,
  counts jsonb not null
) with (fillfactor = 70);
create index chain_hotel_counts_name on chain_hotel_counts using hash (name_canonical);

-- What has to be counted again: a queue, written by triggers in the transaction of the change. A row names a chain, or a name. Until
-- then who reads the counts of such a name counts its hotels.
create table chain_count_log (
  id bigint generated always as identity primary key,
  provider_code text collate "C",
  chain_code text collate "C",
  name_canonical text collate "C",
  check ((chain_code is null) = (provider_code is null) and (chain_code is null) = (name_canonical is not null))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, autovacuum_analyze_threshold = 10000);
create index chain_count_log_chain on chain_count_log (provider_code, chain_code);
create index chain_count_log_name on chain_count_log using hash (name_canonical);

create trigger chains_names_lock before insert or update or delete or truncate on chains
  for each statement execute function chain_names_lock();
create trigger chains_names_inserted after insert on chains
  referencing new table as touched for each statement execute function chains_renamed();
create trigger chains_names_updated after update on chains
  referencing old table as touched_before new table as touched for each statement execute function chains_renamed();
create trigger chains_names_deleted after delete on chains
  referencing old table as touched for each statement execute function chains_renamed();
create trigger chains_names_truncated after truncate on chains
  for each statement execute function all_chains_renamed();

create trigger chain_overrides_names_lock before insert or update or delete or truncate on chain_overrides
  for each statement execute function chain_names_lock();
create trigger chain_overrides_names_inserted after insert on chain_overrides
  referencing new table as touched for each statement execute function chains_renamed();
create trigger chain_overrides_names_updated after update on chain_overrides
  referencing old table as touched_before new table as touched for each statement execute function chains_renamed();
create trigger chain_overrides_names_deleted after delete on chain_overrides
  referencing old table as touched for each statement execute function chains_renamed();
create trigger chain_overrides_names_truncated after truncate on chain_overrides
  for each statement execute function all_chains_renamed();

create trigger chain_suggestions_names_lock before insert or update or delete or truncate on chain_suggestions
  for each statement execute function chain_names_lock();
create trigger chain_suggestions_names_inserted after insert on chain_suggestions
  referencing new table as touched for each statement execute function chains_renamed();
create trigger chain_suggestions_names_updated after update on chain_suggestions
  referencing old table as touched_before new table as touched for each statement execute function chains_renamed();
create trigger chain_suggestions_names_deleted after delete on chain_suggestions
  referencing old table as touched for each statement execute function chains_renamed();
create trigger chain_suggestions_names_truncated after truncate on chain_suggestions
  for each statement execute function all_chains_renamed();

create trigger hotels_chain_inserted after insert on hotels
  referencing new table as new_rows for each statement execute function log_hotels_of_chains();
create trigger hotels_chain_updated after update on hotels
  referencing old table as old_rows new table as new_rows for each statement execute function log_hotels_of_chains();
create trigger hotels_chain_deleted after delete on hotels
  referencing old table as old_rows for each statement execute function log_hotels_of_chains();
create trigger hotels_chain_truncated after truncate on hotels
  for each statement execute function log_all_chains();

create trigger mappings_chain_inserted after insert on mappings
  referencing new table as touched for each statement execute function log_mappings_of_chains();
create trigger mappings_chain_updated after update on mappings
  referencing old table as touched_before new table as touched for each statement execute function log_mappings_of_chains();
create trigger mappings_chain_deleted after delete on mappings
  referencing old table as touched for each statement execute function log_mappings_of_chains();
create trigger mappings_chain_truncated after truncate on mappings
  for each statement execute function log_all_chains();

create trigger providers_chain_inserted after insert on providers
  referencing new table as touched for each statement execute function log_families_of_chains();
create trigger providers_chain_updated after update on providers
  referencing old table as touched_before new table as touched for each statement execute function log_families_of_chains();
create trigger providers_chain_deleted after delete on providers
  referencing old table as touched for each statement execute function log_families_of_chains();
create trigger providers_chain_truncated after truncate on providers
  for each statement execute function log_all_chains();

-- Names of chains are published as hotels and base codes are. Last, because who writes hotels locks them first, then the log.
alter table change_log add column chain_name text collate "C";
alter table change_sequence add column chain_name text collate "C";
alter table change_log drop constraint change_log_check;
alter table change_log add constraint change_log_subject
  check ((hotel_code is null) = (provider_code is null) and num_nonnulls(hotel_code, base_code, chain_name) > 0) not valid;

-- Those that have names already.
select rename_all_chains();
