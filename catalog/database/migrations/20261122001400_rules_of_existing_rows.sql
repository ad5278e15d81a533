-- Up Migration

-- Holds the rows that were there before the rules against them. Each table is read once; reading and writing go on
-- meanwhile. Where rows break a rule nothing is changed: the error names the rules, says how many rows break each, and how
-- they are found. The service starts once they are corrected; until then an earlier version can go on serving.
do $$
declare
  checked record;
  broken record;
  broken_rows bigint;
  report text := '';
begin
  for checked in
    select conrelid, conrelid::regclass::text as table_name,
      string_agg(format('validate constraint %I', conname), ', ' order by conname) as validations
    from pg_constraint
    where contype = 'c' and not convalidated
      and connamespace = (select relnamespace from pg_class where oid = 'hotels'::regclass)
    group by conrelid
    order by 2
  loop
    begin
      execute format('alter table %s %s', checked.table_name, checked.validations);
    exception when check_violation then
      for broken in
        select conname, pg_get_expr(conbin, conrelid) as rule
        from pg_constraint where conrelid = checked.conrelid and contype = 'c' and not convalidated
        order by conname
      loop
        execute format('select count(*) from %s where not (%s)', checked.table_name, broken.rule) into broken_rows;
        if broken_rows > 0 then
          report := report || format(E'\n%s rows break %s: select * from %s where not (%s)', broken_rows, broken.conname,
            checked.table_name, broken.rule);
        end if;
      end loop;
    end;
  end loop;
  if report <> '' then
    raise exception 'The catalog holds rows that an import would not have stored:%', report
      using errcode = 'check_violation', hint = 'Correct or delete these rows, and start again.';
  end if;
end
$$;
