-- What is derived from other rows stays right whoever writes, in however many transactions at once. Triggers that derive
-- something read other rows, and do not see those of a transaction that has not ended yet. So whoever writes what something
-- is derived from takes an advisory lock first, before any row is locked, and holds it to the end of the transaction:
--
--   places       all writers exclude each other
--   chain names  writers of chains, their overrides and proposals exclude each other
--   base codes   writers of retired codes exclude all others; mappings and conflicts share the lock
--   rooms        writers exclude each other; the connections of an import share it, as they share out the hotels
--   scopes       all writers of connections, agencies and policies exclude each other
--
-- A transaction that writes several of them takes the locks in this order, as an import does, or may meet a deadlock, which
-- the server ends. The numbers stand in catalog/database/advisory-locks.ts too.
--
-- A lock is of no use to a transaction that goes on reading what was there before it waited.
create or replace function lock_derived_state(subject text, shared boolean) returns void language plpgsql as $$
declare
  class constant integer := 512060;
  number constant integer := array_position(array['places', 'base codes', 'rooms', 'scopes', 'chain names'], subject);
begin
  if current_setting('transaction_isolation') not in ('read committed', 'read uncommitted') then
    raise exception 'this table is written in transactions of the level read committed only'
      using errcode = 'feature_not_supported',
        hint = 'Other tables are derived from it. A transaction that does not see what others have committed cannot keep them right.';
  end if;
  if shared then
    perform pg_advisory_xact_lock_shared(class, number);
  else
    perform pg_advisory_xact_lock(class, number);
  end if;
end
$$;

-- Set by the importer for its connections, and by nobody else: they write different hotels, have checked what they write,
-- and know the fingerprint of the rooms.
create or replace function is_import_connection() returns boolean language sql stable
  return coalesce(current_setting('hotel_content.import_connection', true), '') = 'on';
