-- Up Migration

-- What the Postgres search engine looks names up by. All of it follows from the folded forms, by generated columns.

-- Counts what two sets of numbers share, three times as fast as pg_trgm does for two texts.
create extension if not exists intarray;

-- The words of a folded text as a set for prefix search. Words are cut, because a lexeme may not be longer than
-- 2 kB; no question has a word of that length.
create function word_vector(folded text) returns tsvector
  language sql immutable strict parallel safe
as $$
  select case
    when length(folded) <= 400 then array_to_tsvector(public.words(folded))
    else array_to_tsvector(array(select left(word, 400) from unnest(public.words(folded)) as word))
  end
$$;

-- array_to_string() is only stable, for types whose text depends on settings; that of text does not.
create function joined_names(names text[]) returns text
  language sql immutable strict parallel safe
as $$ select array_to_string(names, ' ') $$;

-- The trigrams of a folded text as pg_trgm keeps them, three bytes in one number. show_trgm() writes those that it cannot
-- print as 0x and six digits.
create function trigram_numbers(folded text) returns integer[]
  language sql immutable strict parallel safe
as $$
  select array(
    select ('x' || case
      when trigram like '0x______' then substr(trigram, 3)
      else encode(convert_to(trigram, 'UTF8'), 'hex')
    end)::bit(24)::integer
    from unnest(public.show_trgm(folded)) as trigram
    order by 1
  )
$$;

alter table hotels
  add column name_trigrams integer[] not null generated always as (trigram_numbers(name_folded)) stored,
  add column name_trigram_count integer not null generated always as (cardinality(show_trgm(name_folded))) stored,
  add column name_words tsvector not null generated always as (word_vector(name_folded)) stored,
  add column city_words tsvector generated always as (word_vector(fold(city))) stored;

alter table place_tree
  add column city_words tsvector not null generated always as (word_vector(joined_names(city_names))) stored;

-- Names that begin alike come in the order of similarity when they are read by their number of trigrams: a scan of this
-- index skips from one number to the next.
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
