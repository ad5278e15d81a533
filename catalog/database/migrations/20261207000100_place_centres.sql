-- Without transaction
-- The places around a point, without reading their rows.
create index concurrently places_centre on places (latitude, longitude) include (place_id)
  where latitude is not null and longitude is not null;
