-- Without transaction
create index concurrently destinations_place_id on destinations (place_id);
