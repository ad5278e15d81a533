-- The last comparison of each search index with the catalog: one that runs has no end.
create table index_verifications (
  alias text collate "C" primary key,
  deep boolean not null,
  repair boolean not null,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  -- How many documents and hotels of how many have been looked at.
  done bigint not null default 0,
  total bigint not null default 0,
  -- Null of one that runs, or that ended with a problem.
  report jsonb,
  problem text
);
