-- Without transaction
-- Only typeahead looked up base codes in any case.
drop index concurrently if exists mappings_lower_base_code;
