-- Without transaction
-- Only typeahead looked up words of cities.
drop index concurrently if exists hotels_city_words;
