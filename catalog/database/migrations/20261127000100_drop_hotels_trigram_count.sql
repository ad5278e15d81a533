-- Without transaction
-- Only typeahead read names by their number of trigrams; it no longer reads Postgres.
drop index concurrently if exists hotels_trigram_count;
