-- Waits until every transaction that has written one of the tables by now has ended, for five seconds at most: whether they have. It
-- holds up none of them.
create or replace function writers_have_ended(tables regclass[]) returns boolean language plpgsql as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '5 s';
  writers text[];
begin
  loop
    writers := array(
      select virtualtransaction from pg_locks
      where locktype = 'relation' and relation = any (tables)
        and database = (select oid from pg_database where datname = current_database())
        and granted and pid is distinct from pg_backend_pid()
        and mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
        and (writers is null or virtualtransaction = any (writers)));
    if cardinality(writers) = 0 then
      return true;
    elsif clock_timestamp() > deadline then
      return false;
    end if;
    perform pg_sleep(0.01);
  end loop;
end
$$;
