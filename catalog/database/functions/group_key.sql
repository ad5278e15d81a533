-- The key of a row's group: its base code, which has no colon, or the key of a row that is not mapped.
create or replace function group_key(base_code text, provider_code text, hotel_code text) returns text
  language sql immutable parallel safe
  return coalesce(base_code, provider_code || ':' || hotel_code);
