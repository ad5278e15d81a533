-- Every code that a caller may send for a provider (its own, an alias, the name of its family), the family
-- that it stands for, and whether that is a sandbox: a family is one where all of its providers are. A provider's own record wins
-- over another provider's alias, an alias over a family name.
create or replace view provider_families as
  select distinct on (code) code, family, sandbox
  from (
    select provider_code as code, family, 1 as precedence, sandbox from providers
    union all
    select unnest(aliases), family, 2, sandbox from providers
    union all
    select family, family, 3, bool_and(sandbox) from providers group by family
  ) as names
  order by code, precedence, family;
