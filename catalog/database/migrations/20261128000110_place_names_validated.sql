alter table places validate constraint places_names;
alter table places validate constraint places_codes;
