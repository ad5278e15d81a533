-- Up Migration

-- What the Postgres search engine looks names up by. All of it follows from the folded forms, by the trigger below.

-- Counts what two sets of numbers share, three times as fast as pg_trgm does for two texts.
create extension if not exists intarray;

-- The words of a folded text as a set for prefix search. Words are cut, because a lexeme may not be longer than
-- 2 kB; no question has a word of that length.
create function word_vector(folded text) returns tsvector
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
create function joined_names(names text[]) returns text
  language sql immutable strict parallel safe
as $$ select array_to_string(names, ' ') $$;

-- The trigrams of a folded text as pg_trgm keeps them, three bytes in one number. show_trgm() writes those that it cannot
-- print as 0x and six digits.
create function trigram_numbers(folded text) returns integer[]
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

alter table hotels
  add column name_trigrams integer[] not null,
  add column name_trigram_count integer not null,
  add column name_words tsvector not null,
  add column city_words tsvector;

-- Named to run after hotels_before_write, which folds the name. Generated columns would take the words and the trigrams
-- of a name apart once more for each of them, and at each change of anything else.
create function hotels_before_write_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.name_folded <> old.name_folded then
    new.name_trigrams := trigram_numbers(new.name_folded);
    new.name_trigram_count := cardinality(new.name_trigrams);
    new.name_words := word_vector(new.name_folded);
  else
    new.name_trigrams := old.name_trigrams;
    new.name_trigram_count := old.name_trigram_count;
    new.name_words := old.name_words;
  end if;
  if tg_op = 'INSERT' or new.city is distinct from old.city then
    new.city_words := word_vector(fold(new.city));
  else
    new.city_words := old.city_words;
  end if;
  return new;
end
$$;
create trigger hotels_before_write_search before insert or update on hotels
  for each row execute function hotels_before_write_search();

alter table place_tree
  add column city_words tsvector not null generated always as (word_vector(joined_names(city_names))) stored;

-- Names that begin alike come in the order of similarity when they are read by their number of trigrams: a scan of this
-- index skips from one number to the next. No question is longer than 200 folded characters; a name may be, and no index
-- row may be larger than 2.7 kB.
create index hotels_trigram_count on hotels (name_trigram_count, left(name_folded, 200)) where deleted_at is null;
-- Names with a mistake are found by the rarest of their trigrams.
create index hotels_trigrams on hotels using gin (name_trigrams gin__int_ops) where deleted_at is null;

create index hotels_name_words on hotels using gin (name_words) where deleted_at is null;
create index hotels_city_words on hotels using gin (city_words) where deleted_at is null;
create index place_tree_city_words on place_tree using gin (city_words);

-- Codes are typed in any case.
create index hotels_lower_code on hotels (lower(hotel_code collate pg_c_utf8)) where deleted_at is null;
create index mappings_lower_base_code on mappings (lower(base_code collate pg_c_utf8));
create index base_code_aliases_lower_code on base_code_aliases (lower(old_base_code collate pg_c_utf8));
