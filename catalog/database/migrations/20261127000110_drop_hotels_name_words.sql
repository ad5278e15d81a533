-- Without transaction
-- Only typeahead looked up words of names.
drop index concurrently if exists hotels_name_words;
