-- Without transaction
-- Destinations one of whose words begins with a word.
create index concurrently destinations_name_words on destinations using gin (word_vector(name_folded));
