-- Without transaction
-- The few names that are folded otherwise than canonical.
create index concurrently chain_names_folded_beginning on chain_names (left(name_folded, 100)) where name_folded is not null;
