create table organizations (
  organization_code text collate "C" primary key check (is_line(organization_code, 200)),
  name text not null check (is_line(name, 4000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table connections (
  connection_code text collate "C" primary key check (is_line(connection_code, 200)),
  organization_code text collate "C" not null check (is_line(organization_code, 200)),
  provider_code text collate "C" not null check (is_provider_code(provider_code)),
  sandbox boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index connections_organization on connections (organization_code);

create table agencies (
  agency_code text collate "C" primary key check (is_line(agency_code, 200)),
  organization_code text collate "C" check (is_line(organization_code, 200)),
  connection_codes text[] collate "C" not null default '{}' check (are_lines(connection_codes, 200)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A policy of a connection (agency_code null), or of one agency on it.
create table geo_policies (
  connection_code text collate "C" not null check (is_line(connection_code, 200)),
  agency_code text collate "C" check (is_line(agency_code, 200)),
  include_countries text[] collate "C" not null default '{}' check (are_countries(include_countries)),
  include_cities uuid[] not null default '{}' check (are_ids(include_cities)),
  exclude_countries text[] collate "C" not null default '{}' check (are_countries(exclude_countries)),
  exclude_cities uuid[] not null default '{}' check (are_ids(exclude_cities)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (connection_code, agency_code)
);

-- Only the SHA-256 of a key is stored; a person recognizes a key by `key_prefix`.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  key_hash bytea not null unique,
  key_prefix text not null,
  name text not null,
  service_account text not null,
  organization_code text collate "C",
  scopes text[] not null default '{content:read}',
  ip_allow_list cidr[] not null default '{}',
  rate_limit_per_minute integer,
  rate_limit_per_hour integer,
  rate_limit_per_day integer,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz
);
