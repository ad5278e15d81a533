-- Up Migration

-- What lists of hotels go by. Each index is built in about two seconds for a million hotels; reading goes on meanwhile.

-- No provider code in it: while there are no statistics, the planner would take it for as good a way to a single hotel as
-- the primary key is.
create index hotels_country on hotels (country_code) where deleted_at is null;
create index hotels_position on hotels (latitude, longitude) where deleted_at is null;

-- Removed hotels are few: what is live is counted as all but theirs.
create index hotels_removed on hotels (provider_code, hotel_code) where deleted_at is not null;
