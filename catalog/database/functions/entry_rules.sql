-- True where an object has known members only, each of its kind, and all or one of those that it needs. Kinds: a number is
-- a line of at most so many characters, an array of two a number from the one to the other; `text`, `count` (a whole number
-- from 0), `position` (any whole number) and `hash` (64 bits in lower case).
create or replace function is_entry(entry jsonb, members jsonb, needs_one_of text[], needs_all_of text[]) returns boolean
  language plpgsql immutable parallel safe as $$
declare
  member record;
  kind jsonb;
  sent text;
begin
  if jsonb_typeof(entry) <> 'object' or not entry ?| needs_one_of or not entry ?& needs_all_of then
    return false;
  end if;
  for member in select key, value from jsonb_each(entry) loop
    kind := members -> member.key;
    sent := member.value #>> '{}';
    if kind is null then
      return false;
    elsif kind in ('"count"', '"position"') then
      if jsonb_typeof(member.value) <> 'number' or sent::numeric <> trunc(sent::numeric)
        or sent::numeric > 2147483647
        or sent::numeric < (case when kind = '"count"' then 0 else -2147483647 end)
      then
        return false;
      end if;
    elsif jsonb_typeof(kind) = 'array' then
      if jsonb_typeof(member.value) <> 'number'
        or sent::numeric not between (kind ->> 0)::numeric and (kind ->> 1)::numeric
      then
        return false;
      end if;
    elsif jsonb_typeof(member.value) <> 'string' then
      return false;
    elsif kind = '"hash"' then
      if sent !~ '^[0-9a-f]{16}$' then
        return false;
      end if;
    elsif kind = '"text"' then
      if not is_text(sent) then
        return false;
      end if;
    elsif not is_line(sent, kind::integer) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- Arguments: the column, the members with their kinds, the members of which there must be one, those that must all be there.
create or replace function check_entries() returns trigger language plpgsql as $$
declare
  entries jsonb;
  wrong bigint;
begin
  execute format('select ($1).%I', tg_argv[0]) into entries using new;
  if jsonb_typeof(entries) <> 'array' then
    return new; -- the rule of the column refuses it
  end if;
  select position into wrong
  from jsonb_array_elements(entries) with ordinality as all_of (entry, position)
  where not is_entry(entry, tg_argv[1]::jsonb, tg_argv[2]::text[], tg_argv[3]::text[])
  limit 1;
  if found then
    raise exception '%.%: the element at % is not one of the import format', tg_table_name, tg_argv[0], wrong - 1
      using errcode = 'check_violation', table = tg_table_name, column = tg_argv[0],
        hint = format('Its members are %s.', tg_argv[1]);
  end if;
  return new;
end
$$;
