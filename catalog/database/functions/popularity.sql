-- Changes of popularity are logged by the codes of the records, as an expansion: many at a time, whether anybody knows the codes or
-- not. Which groups they are about is found when these are published, so a retired code that comes or goes meanwhile is no race.
create or replace function log_popularities(codes text[]) returns void language sql as $$
  insert into change_expansions (subject, codes)
  select 'popularity', array_agg(code)
  from (select code, row_number() over () as number from unnest(codes) as code) as numbered
  group by number / 1000
$$;

create or replace function log_popularity_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform log_popularities(array(select base_code from new_rows));
  elsif tg_op = 'DELETE' then
    perform log_popularities(array(select base_code from old_rows));
  else
    perform log_popularities(array(
      select coalesce(n.base_code, o.base_code) from new_rows n full join old_rows o on o.base_code = n.base_code
      where n.popularity is distinct from o.popularity
    ));
  end if;
  return null;
end
$$;

-- Of whichever table of popularities is emptied.
create or replace function log_all_popularities() returns trigger language plpgsql as $$
begin
  execute format('select log_popularities(array(select base_code from %s))', tg_relid::regclass);
  return null;
end
$$;

-- Logs the base codes with published hotels that codes belong to. Of any other each hotel waits in the log itself, or will, and is read
-- after it. `offset 0` has each code looked up: a join would read all that was ever published.
create or replace function log_ranked_base_codes(codes text[], changed_at timestamptz) returns void language sql as $$
  insert into change_log (ranked_base_code, logged_at)
  select survivor, changed_at
  from (
    select distinct coalesce(a.survivor, c.code) collate "C" as survivor
    from unnest(codes) as c (code)
      left join lateral (select survivor from base_code_aliases where old_base_code = c.code offset 0) as a on true
  ) as led
  where exists (select from published_hotels p where p.base_code = led.survivor offset 0)
$$;
