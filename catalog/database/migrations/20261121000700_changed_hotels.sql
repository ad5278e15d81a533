-- Up Migration

-- What changed since a moment, where that is little. It is built in about a second for a million hotels; reading goes on
-- meanwhile.
create index hotels_updated_at on hotels (updated_at) where deleted_at is null;
