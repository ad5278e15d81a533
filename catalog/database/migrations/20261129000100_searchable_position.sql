-- For an index that Elasticsearch makes searchable some time after it was written to: up to which position searches find changes.
-- Null where that is not known (yet).
alter table change_consumers add column searchable_position bigint;
