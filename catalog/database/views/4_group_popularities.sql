-- How popular groups are, by base code: the greatest that records give it or a code retired to it; where none does, likewise by what
-- people choose. Those without either have no row. (A retired code has the row of its own, and no group.) Full joins: one code is looked
-- up in all of them, and all are read without being sorted.
create or replace view group_popularities as
  select base_code, coalesce(greatest(own.popularity, retired.popularity), greatest(chosen.popularity, chosen_retired.popularity))
      as popularity
  from base_code_popularities own
    full join (
      select a.survivor as base_code, max(p.popularity) as popularity
      from base_code_aliases a join base_code_popularities p on p.base_code = a.old_base_code
      group by a.survivor
    ) as retired using (base_code)
    full join choice_popularities chosen using (base_code)
    full join (
      select a.survivor as base_code, max(p.popularity) as popularity
      from base_code_aliases a join choice_popularities p on p.base_code = a.old_base_code
      group by a.survivor
    ) as chosen_retired using (base_code);
