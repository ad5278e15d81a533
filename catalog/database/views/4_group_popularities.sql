-- How popular groups are, by base code: the greatest that records give it or a code retired to it. Those without a record have no row.
-- (A retired code has the row of its own record, and no group.)
create or replace view group_popularities as
  select base_code, max(popularity) as popularity
  from (
    select base_code, popularity from base_code_popularities
    union all
    select a.survivor, p.popularity
    from base_code_aliases a join base_code_popularities p on p.base_code = a.old_base_code
  ) as given
  group by base_code;
