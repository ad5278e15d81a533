alter table change_expansions validate constraint change_expansions_subject;

create trigger amenity_mappings_log_inserted after insert on amenity_mappings
  referencing new table as new_rows
  for each statement execute function log_code_changes('amenities', 'provider_amenity_code', 'code');
create trigger amenity_mappings_log_updated after update on amenity_mappings
  referencing old table as old_rows new table as new_rows
  for each statement execute function log_code_changes('amenities', 'provider_amenity_code', 'code');
create trigger amenity_mappings_log_deleted after delete on amenity_mappings
  referencing old table as old_rows
  for each statement execute function log_code_changes('amenities', 'provider_amenity_code', 'code');
create trigger amenity_mappings_log_truncated before truncate on amenity_mappings
  for each statement execute function log_all_hotels();
