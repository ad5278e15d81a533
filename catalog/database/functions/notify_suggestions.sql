-- Tells those who have read all places and chains that these have changed, when the transaction commits.
create or replace function notify_suggestions() returns trigger language plpgsql as $$
begin
  perform pg_notify('suggestions', '');
  return null;
end
$$;
