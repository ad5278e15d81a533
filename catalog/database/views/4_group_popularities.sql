-- How popular groups are, by base code: the greatest that records give it or a code retired to it. Those without a record have no row.
-- (A retired code has the row of its own record, and no group.) A full join: one code is looked up in both, and all are read without
-- being sorted.
create or replace view group_popularities as
  select base_code, greatest(own.popularity, retired.popularity) as popularity
  from base_code_popularities own
    full join (
      select a.survivor as base_code, max(p.popularity) as popularity
      from base_code_aliases a join base_code_popularities p on p.base_code = a.old_base_code
      group by a.survivor
    ) as retired using (base_code);
