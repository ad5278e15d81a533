-- Without transaction
-- Mappings that are new since a time.
create index concurrently mappings_created_at on mappings (created_at);
