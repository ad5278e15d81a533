-- How many hotels chains of the platform have: a worker counts again what changed. Who has no row is counted when it is read.
create table master_hotel_counts (
  master_chain_id uuid primary key,
  hotels integer not null
) with (fillfactor = 70);

-- The chains of the platform that have to be counted again, beside those of which a member is in `chain_count_log`.
create table master_count_log (
  id bigint generated always as identity primary key,
  master_chain_id uuid not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, autovacuum_analyze_threshold = 10000);
create index master_count_log_master on master_count_log (master_chain_id);

create trigger chains_master_inserted after insert on chains
  referencing new table as touched for each statement execute function log_masters_of_chains();
create trigger chains_master_updated after update on chains
  referencing old table as touched_before new table as touched for each statement execute function log_masters_of_chains();
create trigger chains_master_deleted after delete on chains
  referencing old table as touched for each statement execute function log_masters_of_chains();
create trigger chains_master_truncated after truncate on chains
  for each statement execute function log_masters_of_chains();

-- Those that are there already.
insert into master_count_log (master_chain_id) select distinct master_chain_id from chains where master_chain_id is not null;
