-- Tells those who listen to the channel, the argument of the trigger, that there is something new, when the transaction commits.
create or replace function notify_channel() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end
$$;
