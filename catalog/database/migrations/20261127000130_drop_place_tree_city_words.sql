-- Without transaction
-- Only typeahead looked up words of the names of places.
drop index concurrently if exists place_tree_city_words;
