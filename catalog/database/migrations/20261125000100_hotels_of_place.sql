-- Without transaction
-- The hotels of places, in the order of their keys, without reading their rows.
create index concurrently hotels_of_place on hotels (place_id, provider_code, hotel_code) where deleted_at is null;
