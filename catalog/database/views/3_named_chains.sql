-- The chains of providers that have a name, and which name is in force: that of an administrator, else that of the provider, else
-- one that was published by itself. `name_canonical` is what is compared and searched.
create or replace view named_chains as
  select k.provider_code, k.chain_code,
    coalesce(o.name, case when c.name_canonical <> '' then c.name end, s.candidate_name) as name,
    coalesce(o.name_canonical, nullif(c.name_canonical, ''), s.candidate_canonical) as name_canonical,
    case when o.name is not null then 'override' when c.name_canonical <> '' then 'provider' else 'suggestion' end
      as name_source,
    c.master_chain_id
  from (
      select provider_code, chain_code from chains
      union
      select provider_code, chain_code from chain_overrides
      union
      select provider_code, chain_code from chain_suggestions where status = 'auto_published'
    ) as k
    left join chains c using (provider_code, chain_code)
    left join chain_overrides o using (provider_code, chain_code)
    left join lateral (
      select candidate_name, candidate_canonical from chain_suggestions
      where provider_code = k.provider_code and chain_code = k.chain_code and status = 'auto_published'
      order by confidence desc, source limit 1
    ) as s on true
  where coalesce(o.name_canonical, nullif(c.name_canonical, ''), s.candidate_canonical) is not null;
