-- As it was before other scripts were folded.

-- The form in which hotel and place names are searched: canonical, the letters that do not decompose spelled
-- out, white space (what JavaScript's \s takes) as one blank and trimmed.
create or replace function fold(value text) returns text
  language plpgsql immutable strict parallel safe
as $function$
declare
  folded text := public.canonicalize(value) collate "C";
begin
  if octet_length(folded) <> length(folded) then
    folded := replace(replace(replace(replace(
      translate(folded, 'øđðłıħŋ', 'oddlihn'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  if folded ~ '^ | $|  |[\t-\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]' then
    return btrim(regexp_replace(folded, '[\t-\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+', ' ', 'g'), ' ');
  end if;
  return folded;
end
$function$;

comment on function fold(text) is
  'Folded form of a hotel or place name: what search compares. The same as fold() in catalog/text/.';
