-- Up Migration

-- What the Postgres search engine looks names up by. All of it follows from the folded forms, by generated columns.

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

alter table hotels
  add column name_trigram_count integer not null generated always as (cardinality(show_trgm(name_folded))) stored,
  add column name_words tsvector not null generated always as (word_vector(name_folded)) stored,
  add column city_words tsvector generated always as (word_vector(fold(city))) stored;

alter table place_tree
  add column city_words tsvector not null generated always as (word_vector(joined_names(city_names))) stored;

create index hotels_name_words on hotels using gin (name_words) where deleted_at is null;
create index hotels_city_words on hotels using gin (city_words) where deleted_at is null;
create index place_tree_city_words on place_tree using gin (city_words);

-- Codes are typed in any case.
create index hotels_lower_code on hotels (lower(hotel_code collate pg_c_utf8)) where deleted_at is null;
create index mappings_lower_base_code on mappings (lower(base_code collate pg_c_utf8));
create index base_code_aliases_lower_code on base_code_aliases (lower(old_base_code collate pg_c_utf8));
