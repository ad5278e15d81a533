-- Up Migration

-- What the service notes of itself, a row a topic; nothing of the catalog.
create table service_state (
  topic text collate "C" primary key,
  state text not null,
  updated_at timestamptz not null default now()
);
