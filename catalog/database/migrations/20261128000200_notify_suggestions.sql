create trigger places_notify_suggestions after insert or update or delete or truncate on places
  for each statement execute function notify_channel('suggestions');
create trigger chain_names_notify_suggestions after insert or update or delete or truncate on chain_names
  for each statement execute function notify_channel('suggestions');
