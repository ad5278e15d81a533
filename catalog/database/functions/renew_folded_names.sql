-- Makes the stored forms of names again, of which `fold` was another one when they were written; for a migration, or for an
-- operator whose server has come to know more of Unicode. Nothing else changes of a row: no time, no fingerprint and nothing in
-- the feed. Hotels of renamed places are relayed to the index.
--
-- It commits as it goes, holds no row of a hotel for longer than it takes to write it, and goes on where it was interrupted
-- when it is called again. What is lost with a server that fails is written by the migration that then runs again.
create or replace procedure renew_folded_names() language plpgsql as $$
declare
  batch constant integer := 1000;
  own xid8 := pg_current_xact_id();
  stale record;
begin
  commit;
  -- Transactions that have begun before may have written names by the function before.
  while pg_snapshot_xmin(pg_current_snapshot()) <= own loop
    perform pg_sleep(0.1);
    commit;
  end loop;

  -- One row at a time: of two or more, a writer might hold one and wait for another.
  for stale in
    select h.provider_code, h.hotel_code from hotels h where h.name_folded <> fold(h.name)
  loop
    set local synchronous_commit = off;
    update hotels h set name_folded = fold(h.name)
    where (h.provider_code, h.hotel_code) = (stale.provider_code, stale.hotel_code);
    commit;
  end loop;

  for stale in
    select d.provider_code, d.destination_code from destinations d where d.name_folded <> fold(d.name)
  loop
    set local synchronous_commit = off;
    update destinations d set name = d.name
    where (d.provider_code, d.destination_code) = (stale.provider_code, stale.destination_code);
    commit;
  end loop;

  -- Writers of places exclude each other. The names in `place_tree` follow.
  loop
    set local synchronous_commit = off;
    perform lock_derived_state('places', false);
    update places p set name = p.name
    where p.place_id = any (array(select s.place_id from places s where s.name_folded <> fold(s.name) limit batch));
    exit when not found;
    commit;
  end loop;
end
$$;
