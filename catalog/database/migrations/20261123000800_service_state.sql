-- What the service stores about itself, one row per topic; nothing of the catalog.
create table service_state (
  topic text collate "C" primary key,
  state text not null,
  updated_at timestamptz not null default now()
);

-- Rows that are missing in a generation of the search index because the search engine refused their documents.
create table index_dead_letters (
  alias text collate "C" not null,
  generation text collate "C" not null,
  provider_code text collate "C" not null,
  hotel_code text collate "C" not null,
  reason text not null,
  refused_at timestamptz not null default now(),
  primary key (alias, generation, provider_code, hotel_code)
);

-- One row per run of the import command, but for dry runs: metrics read them, because imports run in processes of their
-- own. A run that was killed has no end.
create table import_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  result text collate "C" check (result in ('succeeded', 'failed')),
  files text[] not null,
  records_new bigint not null default 0,
  records_changed bigint not null default 0,
  records_unchanged bigint not null default 0,
  records_removed bigint not null default 0,
  records_rejected bigint not null default 0,
  check ((ended_at is null) = (result is null))
);
