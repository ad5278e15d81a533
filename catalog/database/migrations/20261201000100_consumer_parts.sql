-- A consumer may be brought forward in parts, each with a position of its own; `position` is that of the last of them. Null where
-- none is further than that.
alter table change_consumers add column part_positions bigint[];
-- When searches were last made to find what was written.
alter table change_consumers add column searchable_at timestamptz;
