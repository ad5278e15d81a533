-- A language tag of the form of BCP 47 (RFC 5646), of the length that software has to accept at most.
create or replace function is_language_tag(value text) returns boolean
  language sql immutable parallel safe
  return length(value) <= 35 and value collate "C" ~ '^([A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*|[IXix](-[A-Za-z0-9]{1,8})+)$';

create or replace function is_name_in_language(entry jsonb) returns boolean
  language sql immutable parallel safe
  return case when jsonb_typeof(entry) = 'object' then
    entry ?& '{languageCode,name}'::text[] and entry - '{languageCode,name}'::text[] = '{}'
      and jsonb_typeof(entry -> 'languageCode') = 'string' and is_language_tag(entry ->> 'languageCode')
      and jsonb_typeof(entry -> 'name') = 'string' and is_line(entry ->> 'name', 4000)
  else false end;

-- The names of one thing in several languages, 200 at most, each language once.
create or replace function is_list_of_names(entries jsonb) returns boolean
  language sql immutable parallel safe
  return case when jsonb_typeof(entries) = 'array' then
    jsonb_array_length(entries) <= 200
      and (
        select coalesce(bool_and(is_name_in_language(entry)), true)
          and count(*) = count(distinct lower(entry ->> 'languageCode' collate "C"))
        from jsonb_array_elements(entries) as listed (entry)
      )
  else false end;
