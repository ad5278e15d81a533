-- Names of chains by which administrators replace those of providers. The chain need not be known (yet).
create table chain_overrides (
  provider_code text collate "C" not null check (is_provider_code(provider_code)),
  chain_code text collate "C" not null check (is_line(chain_code, 200)),
  name text not null check (is_line(name, 4000)),
  name_canonical text collate "C" not null generated always as (canonicalize(name)) stored check (name_canonical <> ''),
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, chain_code)
);
