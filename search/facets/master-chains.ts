/**
 * The chains of the platform that a row belongs to: by its own chain, and by its base code, as
 * `readMasterHotels` finds it. What base codes belong to is looked up for those of `found` together.
 */
export const mastersOfRow = `
  left join chains own on own.provider_code = r.provider_code and own.chain_code = r.chain_code
  left join (
    select h.base_code, (array_agg(c.master_chain_id))[1] as master_chain_id
    from mapped_hotels h
      join chains c on c.provider_code = h.provider_code and c.chain_code = h.chain_code
    where c.master_chain_id is not null and h.base_code in (select f.base_code from found f)
      and not exists (select from base_code_conflicts q where q.base_code = h.base_code)
    group by h.base_code
    having count(distinct c.master_chain_id) = 1
  ) as shared on shared.base_code = r.base_code
  cross join lateral unnest(array[own.master_chain_id, shared.master_chain_id]) as belongs (master_chain_id)`;
