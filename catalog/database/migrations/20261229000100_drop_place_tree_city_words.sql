-- Only typeahead on Postgres read it.
alter table place_tree drop column city_words;
