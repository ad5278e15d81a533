-- Without transaction
-- The same, by what is within them.
create index concurrently chain_names_folded_text on chain_names using gin (name_folded gin_trgm_ops)
  where name_folded is not null;
