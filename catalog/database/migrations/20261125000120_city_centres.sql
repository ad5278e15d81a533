-- Without transaction
-- The cities of a country around a point.
create index concurrently places_city_centre on places (country_code, latitude, longitude) where place_type = 'CITY';
