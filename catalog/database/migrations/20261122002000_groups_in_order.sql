-- Up Migration

-- The rows of a base code in the order in which they are read and listed; the first of them without reading all. Built in
-- about three seconds for a million mappings; reading goes on meanwhile.
create index mappings_group on mappings (base_code, provider_code, hotel_code);
drop index mappings_base_code;
