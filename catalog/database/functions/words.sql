-- The words of a folded text, in order: the maximal runs of [\p{Alphabetic}\p{Nd}].
create or replace function words(folded text) returns text[]
  language plpgsql immutable strict parallel safe
as $function$
begin
  if octet_length(folded) = length(folded) then
    return string_to_array(
      btrim(regexp_replace(folded collate "C", '[^a-zA-Z0-9]+', ' ', 'g'), ' '), ' ');
  end if;
  return string_to_array(
    btrim(
      regexp_replace(
        folded collate "C",
        public.non_word_characters() || '+',
        ' ',
        'g'
      ),
      ' '
    ),
    ' '
  );
end
$function$;
comment on function words(text) is
  'Words of a folded name, in order (none: an empty array). The same as words() in catalog/text/.';
