-- Without transaction
-- The country of such a hotel is that of the destinations near it, and changes with theirs.
create index concurrently hotels_without_country on hotels (provider_code, hotel_code)
where deleted_at is null and country_code is null and closest_destinations <> '[]';
