-- Every code that a caller may send for a provider (its own, an alias, the name of its family) and the family
-- that it stands for. A provider's own record wins over another provider's alias, an alias over a family name.
create or replace view provider_families as
  select distinct on (code) code, family
  from (
    select provider_code as code, family, 1 as precedence from providers
    union all
    select unnest(aliases), family, 2 from providers
    union all
    select family, family, 3 from providers
  ) as names
  order by code, precedence, family;
