-- Without transaction
-- Only typeahead looked up words of names.
drop index concurrently hotels_name_words;
