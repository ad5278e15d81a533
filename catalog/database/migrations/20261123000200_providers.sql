create table providers (
  provider_code text collate "C" primary key check (is_provider_code(provider_code)),
  name text not null check (is_line(name, 4000)),
  family text collate "C" not null check (is_provider_code(family)),
  aliases text[] collate "C" not null default '{}' check (are_provider_codes(aliases)),
  sandbox boolean not null default false,
  languages text[] not null default '{}' check (are_lines(languages, 65536)),
  last_sync_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
