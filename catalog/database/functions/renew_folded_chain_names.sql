-- Makes the folded forms of chain names again, as `renew_folded_names` does those of hotels and places: a migration that has
-- changed `fold` calls both. The names whose form is another one are relayed to the index. It commits as it goes.
create or replace procedure renew_folded_chain_names() language plpgsql as $$
begin
  loop
    set local synchronous_commit = off;
    perform lock_derived_state('chain names', false);
    with stale as materialized (
      select provider_code, chain_code, name_canonical from chain_names
      where name_folded is distinct from nullif(fold(name_canonical), name_canonical) limit 1000
    ),
    logged as (
      insert into change_log (chain_name) select distinct name_canonical from stale
    )
    update chain_names c set name_folded = null
    from stale where (c.provider_code, c.chain_code) = (stale.provider_code, stale.chain_code);
    exit when not found;
    commit;
  end loop;
end
$$;
