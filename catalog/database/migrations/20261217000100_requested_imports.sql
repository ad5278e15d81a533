-- Imports that operators request over HTTP, and how far each is.
create table requested_imports (
  import_id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  status text collate "C" not null default 'awaiting_upload' check (status in (
    'awaiting_upload', 'queued', 'running', 'succeeded', 'with_rejects', 'failed', 'cancelled')),
  file_name text not null,
  dry_run boolean not null,
  allow_mass_removal boolean not null,
  allow_unread boolean not null,
  created_by text not null,
  -- The bytes that have arrived, and how many there will be, once that is known.
  received_bytes bigint not null default 0,
  total_bytes bigint,
  -- The request that uploads now: one before it must not go on.
  upload uuid,
  -- How often a worker has begun it.
  attempts integer not null default 0,
  read_bytes bigint not null default 0,
  records bigint not null default 0,
  -- What became of the records, by record type.
  counts jsonb not null default '[]',
  -- What a dry run would change: the first records, by record type.
  changes jsonb not null default '[]',
  messages jsonb not null default '[]',
  omitted_rejects bigint not null default 0,
  -- Why it failed altogether.
  problem text,
  -- Raised with each change of the row.
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  uploaded_at timestamptz,
  started_at timestamptz,
  cancel_requested_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is not null) = (status in ('succeeded', 'with_rejects', 'failed', 'cancelled')))
);
create index requested_imports_unfinished on requested_imports (number) where ended_at is null;

-- What was uploaded, in pieces, until the import has ended. It is mostly packed already.
create table requested_import_contents (
  import_id uuid not null,
  first_byte bigint not null,
  content bytea not null,
  primary key (import_id, first_byte)
);
alter table requested_import_contents alter column content set storage external;

-- The lines that were rejected, as JSON.
create table requested_import_rejects (
  import_id uuid not null,
  number integer not null,
  line text not null,
  primary key (import_id, number)
);
