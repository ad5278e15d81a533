-- Rows of the tables of the feed as they were until `until_position`, where they were overwritten or deleted: a walk reads the feed as
-- it was when the walk began.
create table base_code_changes_history (
  base_code text collate "C" not null,
  scope text collate "C" not null,
  position bigint not null,
  hotel_position bigint,
  media_position bigint,
  descriptions_position bigint,
  rooms_position bigint,
  sources_position bigint,
  until_position bigint not null,
  primary key (scope, position, base_code) include (until_position)
) with (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000);
create index base_code_changes_history_base_code on base_code_changes_history (base_code, until_position);
create index base_code_changes_history_until on base_code_changes_history (until_position);

create table hotel_removals_history (
  provider_code text collate "C" not null,
  hotel_code text collate "C" not null,
  base_code text collate "C" not null,
  position bigint not null,
  until_position bigint not null,
  primary key (position, provider_code, hotel_code, base_code)
);
create index hotel_removals_history_provider on hotel_removals_history (provider_code, position, hotel_code, base_code);
create index hotel_removals_history_until on hotel_removals_history (until_position);

-- The history is whole for walks that began at this position or later; null until something is published with it.
alter table change_state add column history_position bigint;
