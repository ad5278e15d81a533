-- Names that are proposed for chains of providers, and what became of them. The latest of a chain and a source is the one that
-- counts; those before it are its history.
create table chain_suggestions (
  suggestion_id bigint generated always as identity primary key,
  provider_code text collate "C" not null check (is_provider_code(provider_code)),
  chain_code text collate "C" not null check (is_line(chain_code, 200)),
  source text collate "C" not null check (source in ('cross_provider', 'inference')),
  status text collate "C" not null check (status in ('pending', 'auto_published', 'accepted', 'rejected', 'superseded')),
  -- The name in force when it was proposed.
  previous_name text,
  candidate_name text not null check (is_line(candidate_name, 4000)),
  candidate_canonical text collate "C" not null generated always as (canonicalize(candidate_name)) stored
    check (candidate_canonical <> ''),
  confidence double precision not null check (confidence between 0 and 1),
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object'),
  -- In milliseconds, as responses and cursors show it.
  computed_at timestamptz(3) not null default now(),
  reviewed_by text,
  reviewed_at timestamptz,
  check ((reviewed_by is null) = (reviewed_at is null))
);
create unique index chain_suggestions_live on chain_suggestions (provider_code, chain_code, source)
  where status in ('pending', 'auto_published');
create index chain_suggestions_latest on chain_suggestions (provider_code, chain_code, source, suggestion_id desc);
create index chain_suggestions_listed on chain_suggestions (computed_at desc, provider_code, chain_code, source, suggestion_id desc);
create index chain_suggestions_published on chain_suggestions (provider_code, chain_code) where status = 'auto_published';
