-- Up Migration

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
