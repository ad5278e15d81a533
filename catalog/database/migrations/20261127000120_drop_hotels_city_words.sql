-- Without transaction
-- Only typeahead looked up words of cities.
drop index concurrently hotels_city_words;
