-- How popular groups are, by base code: the greatest that records give it or a code retired to it; where none does, likewise by what
-- people choose. Those without either have no row. (A retired code has the row of its own, and no group.)
create or replace view group_popularities as
  select base_code, coalesce(max(popularity) filter (where is_record), max(popularity)) as popularity
  from (
    select base_code, popularity, true as is_record from base_code_popularities
    union all
    select a.survivor, p.popularity, true
    from base_code_aliases a join base_code_popularities p on p.base_code = a.old_base_code
    union all
    select base_code, popularity, false from choice_popularities
    union all
    select a.survivor, p.popularity, false
    from base_code_aliases a join choice_popularities p on p.base_code = a.old_base_code
  ) as given
  group by base_code;
