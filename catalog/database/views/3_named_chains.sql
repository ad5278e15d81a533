-- The chains of providers that have a name, and which name is in force: that of an administrator, else that of the provider, else
-- one that was published by itself. `name_canonical` is what is compared and searched.
create or replace view named_chains as
  select k.provider_code, k.chain_code, n.name, n.name_canonical, n.name_source, c.master_chain_id
  from (
      select provider_code, chain_code from chains
      union
      select provider_code, chain_code from chain_overrides
      union
      select provider_code, chain_code from chain_suggestions where status = 'auto_published'
    ) as k
    left join chains c using (provider_code, chain_code)
    cross join lateral (
      select o.name, o.name_canonical, 'override' as name_source from chain_overrides o
      where (o.provider_code, o.chain_code) = (k.provider_code, k.chain_code)
      union all
      select c.name, c.name_canonical, 'provider' where c.name_canonical <> ''
      union all
      (
        select s.candidate_name, s.candidate_canonical, 'suggestion' from chain_suggestions s
        where (s.provider_code, s.chain_code) = (k.provider_code, k.chain_code) and s.status = 'auto_published'
        order by s.confidence desc, s.source limit 1
      )
      limit 1
    ) as n;
