-- Up Migration

-- The tables take what the importer would store, and refuse what it refuses: psql is a writer like any other. The same
-- rules stand in catalog/import/common-fields.ts and catalog/import/record-types/; a test holds both against each other.
--
-- Existing rows are not looked at here but by the next migration, in a transaction of its own: the locks that adding a rule
-- takes are held for moments only. New and changed rows obey from now on.

set local lock_timeout = '3s';

-- One line of text as the importer leaves it: not empty, no blank at either end (what JavaScript's trim() takes off), no
-- control character.
create function is_line(value text, longest integer) returns boolean
  language sql immutable parallel safe
  return value <> '' and length(value) <= longest
    and value collate "C" !~ '[\u0001-\u001F\u007F-\u009F]|^[ \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]|[ \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]$';

-- The same of a text of several lines, of any length.
create function is_text(value text) returns boolean
  language sql immutable parallel safe
  return value <> ''
    and value collate "C" !~ '[\u0001-\u0009\u000B-\u001F\u007F-\u009F]|\A[\n \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]|[\n \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]\Z';

create function is_provider_code(value text) returns boolean
  language sql immutable parallel safe
  return value collate "C" ~ '^[a-z0-9_-]{1,32}$';

create function is_base_code(value text) returns boolean
  language sql immutable parallel safe
  return is_line(value, 200) and strpos(value, ':') = 0;

create function is_country(value text) returns boolean
  language sql immutable parallel safe
  return value collate "C" ~ '^[A-Z]{2}$';

-- The rules of lists. Each has 10,000 entries at most, and none that is null.
create function are_lines(entries text[], longest integer) returns boolean
  language plpgsql immutable parallel safe as $$
declare
  entry text;
begin
  if cardinality(entries) = 0 then
    return true;
  end if;
  if cardinality(entries) > 10000 or array_ndims(entries) > 1 then
    return false;
  end if;
  foreach entry in array entries loop
    if entry is null or not public.is_line(entry, longest) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

create function are_provider_codes(entries text[]) returns boolean
  language sql immutable parallel safe
  return are_lines(entries, 32)
    and array_to_string(entries, '') collate "C" ~ '^[a-z0-9_-]*$';

create function are_countries(entries text[]) returns boolean
  language sql immutable parallel safe
  return are_lines(entries, 2) and array_to_string(entries, '') collate "C" ~ '^([A-Z]{2})*$'
    and length(array_to_string(entries, '')) = 2 * cardinality(entries);

create function are_ids(entries uuid[]) returns boolean
  language sql immutable parallel safe
  return cardinality(entries) <= 10000 and coalesce(array_ndims(entries), 1) = 1 and array_position(entries, null) is null;

create function is_list(entries jsonb) returns boolean
  language sql immutable parallel safe
  return jsonb_typeof(entries) = 'array' and jsonb_array_length(entries) <= 10000;

do $$
declare
  added record;
begin
  for added in
    select tables.name as table_name,
      string_agg(
        format('add constraint %I check (%s) not valid', tables.name || '_' || columns.name || '_rule',
          replace(rules.rule, '?', quote_ident(columns.name))),
        ', ' order by columns.name) as constraints
    from (values
      ('providers', 'provider_code family', 'is_provider_code(?)'),
      ('providers', 'name', 'is_line(?, 4000)'),
      ('providers', 'aliases', 'are_provider_codes(?)'),
      ('providers', 'languages', 'are_lines(?, 65536)'),
      ('places', 'name', 'is_line(?, 4000)'),
      ('places', 'country_code', 'is_country(?)'),
      ('places', 'latitude', '? between -90 and 90'),
      ('places', 'longitude', '? between -180 and 180'),
      ('places', 'radius_km', '? between 0 and 20100'),
      ('places', 'population', '? between 0 and 9007199254740991'),
      ('places', 'member_ids', 'are_ids(?)'),
      ('destinations', 'provider_code', 'is_provider_code(?)'),
      ('destinations', 'destination_code parent_code', 'is_line(?, 200)'),
      ('destinations', 'name', 'is_line(?, 4000)'),
      ('destinations', 'destination_type', 'is_line(?, 65536)'),
      ('destinations', 'country_code', 'is_country(?)'),
      ('destinations', 'latitude', '? between -90 and 90'),
      ('destinations', 'longitude', '? between -180 and 180'),
      ('destinations', 'texts', 'is_list(?)'),
      ('boards', 'provider_code', 'is_provider_code(?)'),
      ('boards', 'board_code platform_board_code', 'is_line(?, 200)'),
      ('boards', 'name', 'is_line(?, 4000)'),
      ('boards', 'texts', 'is_list(?)'),
      ('categories', 'provider_code', 'is_provider_code(?)'),
      ('categories', 'category_code platform_category_code', 'is_line(?, 200)'),
      ('categories', 'description language', 'is_line(?, 65536)'),
      ('categories', 'star_rating', '? between 0 and 10'),
      ('categories', 'texts', 'is_list(?)'),
      ('amenities', 'code', 'is_line(?, 200)'),
      ('amenities', 'name name_en name_es category subcategory', 'is_line(?, 4000)'),
      ('amenities', 'top_rank', '? > -2147483648'),
      ('amenity_mappings', 'provider_code', 'is_provider_code(?)'),
      ('amenity_mappings', 'provider_amenity_code code', 'is_line(?, 200)'),
      ('room_types', 'base_code', 'is_line(?, 200)'),
      ('room_types', 'name', 'is_line(?, 4000)'),
      ('rooms', 'provider_code', 'is_provider_code(?)'),
      ('rooms', 'hotel_code room_code platform_room_code', 'is_line(?, 200)'),
      ('rooms', 'name', 'is_line(?, 65536)'),
      ('rooms', 'max_occupancy adults children total', '? >= 0'),
      ('rooms', 'size_sqm', '? between 0 and 1000000'),
      ('rooms', 'beds texts images', 'is_list(?)'),
      ('hotels', 'provider_code', 'is_provider_code(?)'),
      ('hotels', 'hotel_code category_code chain_code', 'is_line(?, 200)'),
      ('hotels', 'name city', 'is_line(?, 4000)'),
      ('hotels', 'address postal_code phone email website property_type', 'is_line(?, 65536)'),
      ('hotels', 'country_code', 'is_country(?)'),
      ('hotels', 'latitude', '? between -90 and 90'),
      ('hotels', 'longitude', '? between -180 and 180'),
      ('hotels', 'star_rating', '? between 0 and 10'),
      ('hotels', 'board_codes amenity_codes', 'are_lines(?, 200)'),
      ('hotels', 'closest_destinations descriptions media', 'is_list(?)'),
      ('base_code_aliases', 'old_base_code base_code', 'is_base_code(?)'),
      ('base_code_aliases', 'reason note', 'is_line(?, 65536)'),
      ('mappings', 'provider_code', 'is_provider_code(?)'),
      ('mappings', 'hotel_code', 'is_line(?, 200)'),
      ('mappings', 'sent_base_code', 'is_base_code(?)'),
      ('mappings', 'confidence_pct', '? between 0 and 100'),
      ('base_code_conflicts', 'sent_base_code', 'is_base_code(?)'),
      ('base_code_conflicts', 'reason', 'is_line(?, 65536)'),
      ('chains', 'provider_code', 'is_provider_code(?)'),
      ('chains', 'chain_code', 'is_line(?, 200)'),
      ('chains', 'name', 'is_line(?, 4000)'),
      ('master_chains', 'name', 'is_line(?, 4000)'),
      ('organizations', 'organization_code', 'is_line(?, 200)'),
      ('organizations', 'name', 'is_line(?, 4000)'),
      ('connections', 'connection_code organization_code', 'is_line(?, 200)'),
      ('connections', 'provider_code', 'is_provider_code(?)'),
      ('agencies', 'agency_code organization_code', 'is_line(?, 200)'),
      ('agencies', 'connection_codes', 'are_lines(?, 200)'),
      ('geo_policies', 'connection_code agency_code', 'is_line(?, 200)'),
      ('geo_policies', 'include_countries exclude_countries', 'are_countries(?)'),
      ('geo_policies', 'include_cities exclude_cities', 'are_ids(?)')
    ) as rules (table_name, column_names, rule)
      cross join lateral (select rules.table_name as name) as tables
      cross join lateral unnest(string_to_array(rules.column_names, ' ')) as columns (name)
    group by tables.name
  loop
    execute format('alter table %I %s', added.table_name, added.constraints);
  end loop;
end
$$;

---------------------------------------------------------------------------------------------------------
-- What is inside the lists of objects
--
-- Looking into each object costs more than all other rules together, so it is done for who writes by hand; the importer has
-- done it already.

-- True where an object has known members only, each of its kind, and all or one of those that it needs. Kinds: a number is
-- a line of at most so many characters; `text`, `count` (a whole number from 0) and `position` (any whole number).
create function is_entry(entry jsonb, members jsonb, needs_one_of text[], needs_all_of text[]) returns boolean
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
    elsif jsonb_typeof(member.value) <> 'string' then
      return false;
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
create function check_entries() returns trigger language plpgsql as $$
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

do $$
declare
  checked record;
begin
  for checked in
    select * from (values
      ('hotels', 'descriptions', '{"type": 65536, "language": 65536, "text": "text"}', '{text}', '{}'),
      ('hotels', 'media', '{"url": 65536, "mediaType": 65536, "order": "position", "caption": 65536}', '{url}', '{order}'),
      ('hotels', 'closest_destinations', '{"code": 200, "name": 4000}', '{code,name}', '{}'),
      ('rooms', 'beds', '{"type": 65536, "count": "count"}', '{type,count}', '{}'),
      ('rooms', 'texts', '{"type": 65536, "languageCode": 65536, "text": "text"}', '{text}', '{}'),
      ('rooms', 'images',
        '{"code": 65536, "url": 65536, "order": "position", "mediaType": 65536, "caption": 65536}', '{url,code}', '{order}'),
      ('destinations', 'texts', '{"type": 65536, "languageCode": 65536, "text": "text"}', '{text}', '{}'),
      ('boards', 'texts', '{"type": 65536, "languageCode": 65536, "text": "text"}', '{text}', '{}'),
      ('categories', 'texts', '{"type": 65536, "languageCode": 65536, "text": "text"}', '{text}', '{}')
    ) as columns (table_name, column_name, members, needs_one_of, needs_all_of)
  loop
    execute format(
      'create trigger %I before insert or update of %I on %I for each row when (not is_import_lane())
       execute function check_entries(%L, %L, %L, %L)',
      checked.table_name || '_' || checked.column_name || '_entries', checked.column_name, checked.table_name,
      checked.column_name, checked.members, checked.needs_one_of, checked.needs_all_of);
  end loop;
end
$$;
