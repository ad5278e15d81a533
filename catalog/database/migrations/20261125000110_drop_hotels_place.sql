-- Without transaction
-- hotels_of_place begins with the same column.
drop index concurrently hotels_place;
