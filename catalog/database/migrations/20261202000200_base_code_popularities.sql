alter table change_expansions validate constraint change_expansions_subject;
alter table change_log validate constraint change_log_subject;

-- How popular base codes are, by the codes as sent: those that nobody knows yet and retired ones too. It is no content of hotels.
create table base_code_popularities (
  base_code text collate "C" primary key check (is_base_code(base_code)),
  popularity smallint not null check (popularity between 1 and 9),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger base_code_popularities_log_inserted after insert on base_code_popularities
  referencing new table as new_rows for each statement execute function log_popularity_changes();
create trigger base_code_popularities_log_updated after update on base_code_popularities
  referencing old table as old_rows new table as new_rows for each statement execute function log_popularity_changes();
create trigger base_code_popularities_log_deleted after delete on base_code_popularities
  referencing old table as old_rows for each statement execute function log_popularity_changes();
create trigger base_code_popularities_log_truncated before truncate on base_code_popularities
  for each statement execute function log_all_popularities();
