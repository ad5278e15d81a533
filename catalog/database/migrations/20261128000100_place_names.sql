-- The names of places in other languages, and their codes in systems such as IATA's.
alter table places
  add column names jsonb not null default '[]',
  add column codes jsonb not null default '[]';

alter table places add constraint places_names check (is_list(names)) not valid;
alter table places add constraint places_codes check (is_list(codes)) not valid;

create trigger places_names_entries before insert or update of names on places
  for each row when (not is_import_connection()) execute function check_entries(
    'names', '{"languageCode": 35, "name": 4000}', '{name}', '{name}');
create trigger places_codes_entries before insert or update of codes on places
  for each row when (not is_import_connection()) execute function check_entries(
    'codes', '{"system": 200, "code": 200}', '{code}', '{system,code}');
