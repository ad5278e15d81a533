-- The rebuild of each search index that runs or was interrupted: how far it came, so that it is resumed there. `after_key` is the key
-- that the last page of groups ended with. `run_started_at` and `run_documents` say where the process began that works on it.
create table index_rebuilds (
  alias text collate "C" primary key,
  generation text collate "C" not null,
  schema_version integer not null,
  shards integer not null,
  replicas integer not null,
  catalog text collate "C" not null,
  phase text collate "C" not null default 'fill' check (phase in ('fill', 'catch-up', 'swap')),
  after_key jsonb,
  documents bigint not null default 0,
  refused bigint not null default 0,
  total bigint not null default 0,
  started_at timestamptz not null default now(),
  run_started_at timestamptz not null default now(),
  run_documents bigint not null default 0,
  updated_at timestamptz not null default now(),
  cancelled_at timestamptz
);
