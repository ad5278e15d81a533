-- Without transaction
-- The feed is in the order of the last change, also where it is of some parts only.
drop index concurrently if exists base_code_changes_rooms;
