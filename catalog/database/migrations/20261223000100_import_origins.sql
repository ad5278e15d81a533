-- Where an import came in and who began it; null: not known, as of those before. Those of the command line are listed.
alter table import_runs add column source text collate "C";
alter table import_runs add column actor text;
alter table import_runs add column import_id uuid;
alter table import_runs add column records_overridden bigint not null default 0;
alter table import_runs add constraint import_runs_sources check (
  source in ('http', 'command') and actor is not null and import_id is not null or source is null) not valid;
