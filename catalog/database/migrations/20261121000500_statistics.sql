-- Up Migration

-- No condition names these columns. Without statistics of them an ANALYZE of a table that is being filled takes a
-- fraction of the time: comparing 30,000 documents with each other is most of it.
alter table hotels
  alter column name set statistics 0,
  alter column address set statistics 0,
  alter column postal_code set statistics 0,
  alter column phone set statistics 0,
  alter column email set statistics 0,
  alter column website set statistics 0,
  alter column closest_destinations set statistics 0,
  alter column descriptions set statistics 0,
  alter column media set statistics 0,
  alter column hotel_fingerprint set statistics 0,
  alter column media_fingerprint set statistics 0,
  alter column descriptions_fingerprint set statistics 0,
  alter column rooms_fingerprint set statistics 0;

alter table rooms
  alter column name set statistics 0,
  alter column beds set statistics 0,
  alter column texts set statistics 0,
  alter column images set statistics 0;
