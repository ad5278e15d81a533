-- Up Migration

-- The form in which codes are compared without regard to case; catalog/text/lower-code.ts is the same in TypeScript. The
-- collation has the simple case mapping of Unicode, which knows one letter less than the full one that JavaScript uses: the
-- capital I with a dot becomes an i and a combining dot. The final sigma counts as any other.
create function lower_code(code text) returns text
  language sql immutable strict parallel safe
  return replace(lower(replace(code, U&'\0130', U&'i\0307') collate pg_c_utf8), 'ς', 'σ');

comment on function lower_code(text) is
  'A code as it is compared without regard to case. The same as lowerCode() in catalog/text/.';

-- Each index is built in about two seconds for a million rows; reading goes on meanwhile. The ones that they replace are
-- dropped by the next migration, because that stops reading for as long as its transaction takes.
create index hotels_code_in_lower_case on hotels (lower_code(hotel_code)) where deleted_at is null;
create index mappings_base_code_in_lower_case on mappings (lower_code(base_code));
create index base_code_aliases_code_in_lower_case on base_code_aliases (lower_code(old_base_code));
