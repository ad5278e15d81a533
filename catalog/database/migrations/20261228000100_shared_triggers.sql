-- With functions: notify_channel, popularity
-- Databases of earlier commits have functions of their own for what these do.
create or replace trigger places_notify_suggestions after insert or update or delete or truncate on places
  for each statement execute function notify_channel('suggestions');
create or replace trigger chain_names_notify_suggestions after insert or update or delete or truncate on chain_names
  for each statement execute function notify_channel('suggestions');
create or replace trigger choice_popularities_log_truncated before truncate on choice_popularities
  for each statement execute function log_all_popularities();
drop function if exists notify_suggestions();
drop function if exists log_all_choice_popularities();
