-- With functions: note_lost_countries
create trigger places_countries_lost after delete or update of place_id on places
  for each row execute function note_lost_countries();
create trigger places_countries_truncated before truncate on places
  for each statement execute function note_lost_countries();
