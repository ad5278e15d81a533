-- The words of a folded text as a set for prefix search. Words are cut, because a lexeme may not be longer than
-- 2 kB; no query has a word of that length.
create or replace function word_vector(folded text) returns tsvector
  language plpgsql immutable strict parallel safe
as $$
begin
  if length(folded) <= 400 then
    return array_to_tsvector(public.words(folded));
  end if;
  return array_to_tsvector(array(select left(word, 400) from unnest(public.words(folded)) as word));
end
$$;

-- array_to_string() is only stable, for types whose text depends on settings; that of text does not.
create or replace function joined_names(names text[]) returns text
  language sql immutable strict parallel safe
as $$ select array_to_string(names, ' ') $$;

-- The trigrams of a folded text as pg_trgm keeps them, three bytes in one number. show_trgm() writes those that it cannot
-- print as 0x and six digits.
create or replace function trigram_numbers(folded text) returns integer[]
  language plpgsql immutable strict parallel safe
as $$
declare
  trigram text;
  numbers integer[] := '{}';
begin
  foreach trigram in array public.show_trgm(folded) loop
    if octet_length(trigram) = 3 then
      numbers := numbers
        || (ascii(trigram) * 65536 + ascii(substr(trigram, 2)) * 256 + ascii(substr(trigram, 3)));
    else
      numbers := numbers || ('x' || substr(trigram, 3))::bit(24)::integer;
    end if;
  end loop;
  return public.sort(numbers);
end
$$;
