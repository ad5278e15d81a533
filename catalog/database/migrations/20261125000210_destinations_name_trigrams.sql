-- Without transaction
-- Destinations whose name contains a text of three characters or more.
create index concurrently destinations_name_trigrams on destinations using gin (name_folded gin_trgm_ops);
