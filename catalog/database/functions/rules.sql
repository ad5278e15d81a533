-- One line of text as the importer leaves it: not empty, no blank at either end (what JavaScript's trim() takes off), no
-- control character.
create or replace function is_line(value text, longest integer) returns boolean
  language sql immutable parallel safe
  return value <> '' and length(value) <= longest
    and value collate "C" !~ '[\u0001-\u001F\u007F-\u009F]|^[ \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]|[ \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]$';

-- The same of a text of several lines, of any length.
create or replace function is_text(value text) returns boolean
  language sql immutable parallel safe
  return value <> ''
    and value collate "C" !~ '[\u0001-\u0009\u000B-\u001F\u007F-\u009F]|\A[\n \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]|[\n \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]\Z';

create or replace function is_provider_code(value text) returns boolean
  language sql immutable parallel safe
  return value collate "C" ~ '^[a-z0-9_-]{1,32}$';

create or replace function is_base_code(value text) returns boolean
  language sql immutable parallel safe
  return is_line(value, 200) and strpos(value, ':') = 0;

create or replace function is_country(value text) returns boolean
  language sql immutable parallel safe
  return value collate "C" ~ '^[A-Z]{2}$';

-- The rules of lists. Each has 10,000 entries at most, and none that is null.
create or replace function are_lines(entries text[], longest integer) returns boolean
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

create or replace function are_provider_codes(entries text[]) returns boolean
  language sql immutable parallel safe
  return are_lines(entries, 32)
    and array_to_string(entries, '') collate "C" ~ '^[a-z0-9_-]*$';

create or replace function are_countries(entries text[]) returns boolean
  language sql immutable parallel safe
  return are_lines(entries, 2) and array_to_string(entries, '') collate "C" ~ '^([A-Z]{2})*$'
    and length(array_to_string(entries, '')) = 2 * cardinality(entries);

create or replace function are_ids(entries uuid[]) returns boolean
  language sql immutable parallel safe
  return cardinality(entries) <= 10000 and coalesce(array_ndims(entries), 1) = 1 and array_position(entries, null) is null;

create or replace function is_list(entries jsonb) returns boolean
  language sql immutable parallel safe
  return jsonb_typeof(entries) = 'array' and jsonb_array_length(entries) <= 10000;
