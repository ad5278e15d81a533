-- Distinct live hotels (base codes, and rows without one) of the members of a chain of the platform. Every row is looked up by an
-- index, as in `chain_hotel_counts_of`.
create or replace function hotels_of_master(of_master uuid) returns integer language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  return (
    select count(distinct group_key(m.base_code, h.provider_code, h.hotel_code))
    from chains c
      join hotels h on h.provider_code = c.provider_code and h.chain_code = c.chain_code and h.deleted_at is null
      left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
    where c.master_chain_id = of_master
  );
end
$$;

-- The chains of the platform that a chain of a provider came to or left. Whose hotels changed, `chain_count_log` says of the members.
create or replace function log_masters_of_chains() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into master_count_log (master_chain_id)
    select distinct master_chain_id
    from (
      (select provider_code, chain_code, master_chain_id from touched
        except select provider_code, chain_code, master_chain_id from touched_before)
      union all
      (select provider_code, chain_code, master_chain_id from touched_before
        except select provider_code, chain_code, master_chain_id from touched)
    ) as moved
    where master_chain_id is not null;
  elsif tg_op = 'TRUNCATE' then
    insert into master_count_log (master_chain_id) select master_chain_id from master_hotel_counts;
  else
    insert into master_count_log (master_chain_id)
    select distinct master_chain_id from touched where master_chain_id is not null;
  end if;
  return null;
end
$$;
