-- With functions: notify_channel
-- Tasks wait for these instead of asking again and again. Tables in the order in which a writer of hotels uses them.
create trigger chain_count_log_notify after insert on chain_count_log
  for each statement execute function notify_channel('chains_to_count');
create trigger master_count_log_notify after insert on master_count_log
  for each statement execute function notify_channel('chains_to_count');
create trigger change_log_notify after insert on change_log
  for each statement execute function notify_channel('changes_logged');
create trigger change_expansions_notify after insert on change_expansions
  for each statement execute function notify_channel('changes_logged');
create trigger change_state_notify after update on change_state
  for each statement execute function notify_channel('changes_published');
create trigger webhooks_notify after insert or update of state, since on webhooks
  for each statement execute function notify_channel('webhooks');
create trigger webhook_deliveries_notify after insert or update of state on webhook_deliveries
  for each statement execute function notify_channel('webhooks');
