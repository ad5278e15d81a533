-- The runs that propose names for chains. One that was interrupted goes on after the chain that it looked at last.
create table chain_suggestion_runs (
  run_id bigint generated always as identity primary key,
  started_at timestamptz(3) not null default now(),
  -- When a batch was last written.
  updated_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  -- The chain that was looked at last, and how many there are.
  provider_code text collate "C" not null default '',
  chain_code text collate "C" not null default '',
  chains integer not null default 0,
  looked_at integer not null default 0,
  proposed integer not null default 0,
  auto_published integer not null default 0,
  superseded integer not null default 0,
  kept integer not null default 0
);
