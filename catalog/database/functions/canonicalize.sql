-- The forms in which names are compared. catalog/text/ has the same rules in TypeScript; the tests prove both
-- equal over every code point that both know. The database keeps the stored forms itself, so that a change
-- made in psql is found as well.
--
-- Nothing here depends on the collation of the database (pg_c_utf8 comes with PostgreSQL 17 and later), and
-- functions call one another by their schema, so that generated columns can be restored from a dump, which
-- runs with an empty search_path.

-- NFD, combining marks dropped, NFC, lower case, final sigma as sigma. ASCII, which most names are, is lowered only.
create or replace function canonicalize(value text) returns text
  language plpgsql immutable strict parallel safe
as $function$
declare
  bare text := value collate "C";
begin
  if octet_length(bare) <> length(bare) then
    bare := regexp_replace(
      normalize(bare, nfd),
      public.combining_marks() || '+',
      '',
      'g'
    );
  end if;
  if octet_length(bare) = length(bare) then
    return lower(bare collate pg_c_utf8);
  end if;
  return replace(lower(normalize(bare, nfc) collate pg_c_utf8), 'ς', 'σ');
end
$function$;
comment on function canonicalize(text) is
  'Canonical form of a name: without accents, lower case. The same as canonicalize() in catalog/text/.';
