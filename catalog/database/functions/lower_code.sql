-- The form in which codes are compared without regard to case; catalog/text/lower-code.ts is the same in TypeScript. The
-- collation has the simple case mapping of Unicode, which knows one letter less than the full one that JavaScript uses: the
-- capital I with a dot becomes an i and a combining dot. The final sigma counts as any other.
create or replace function lower_code(code text) returns text
  language sql immutable strict parallel safe
  return replace(lower(replace(code, U&'\0130', U&'i\0307') collate pg_c_utf8), 'ς', 'σ');

comment on function lower_code(text) is
  'A code as it is compared without regard to case. The same as lowerCode() in catalog/text/.';
