-- The form in which hotel and place names are searched: NFKC, canonical, the letters of `folded_letters` as it writes them,
-- white space (what JavaScript's \s takes) as one blank and trimmed.
--
-- The beginning is `canonicalize(normalize(value, nfkc))`, without composing what is taken apart at once: NFD of NFKC is NFKD.
create or replace function fold(value text) returns text
  language plpgsql immutable strict parallel safe
as $function$
declare
  folded text := value collate "C";
begin
  if octet_length(folded) <> length(folded) then
    folded := regexp_replace(
      normalize(folded, nfkd),
      public.combining_marks() || '+',
      '',
      'g'
    );
  end if;
  -- Accents are all that most names beyond ASCII have.
  if octet_length(folded) = length(folded) then
    folded := lower(folded collate pg_c_utf8);
  else
    folded := replace(lower(normalize(folded, nfc) collate pg_c_utf8), 'ς', 'σ');
    -- Not Latin, Thai, Katakana, Hangul or punctuation, whose letters need no table.
    if folded ~ '[^\u0001-\u024F\u0E01-\u0E4F\u2000-\u206F\u30A0-\u30FF\uAC00-\uD7A3]' then
      folded := (
        select string_agg(coalesce(public.folded_letters() ->> letter, letter), '' order by position)
        from string_to_table(folded, null) with ordinality as letters (letter, position)
      );
    else
      folded := replace(replace(replace(replace(
        translate(folded, 'øđðłıħŋ', 'oddlihn'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    end if;
  end if;
  if folded ~ '^ | $|  |[\t-\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]' then
    return btrim(regexp_replace(folded, '[\t-\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+', ' ', 'g'), ' ');
  end if;
  return folded;
end
$function$;

comment on function fold(text) is
  'Folded form of a hotel or place name: what search compares. The same as fold() in catalog/text/.';
