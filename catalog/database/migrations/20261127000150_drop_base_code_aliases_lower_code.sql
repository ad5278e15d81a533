-- Without transaction
-- Only typeahead looked up retired codes in any case.
drop index concurrently if exists base_code_aliases_lower_code;
