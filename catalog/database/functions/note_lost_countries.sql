-- In a file of its own: the trigger of a later migration needs it, and only new files come before migrations.
-- Hotels without a country of their own lose that of a place that goes, or get that of one whose id changes. An export of changed
-- lines finds a country that changes by its place; one that is not there any more it cannot find.
create or replace function note_lost_countries() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    insert into hotel_moves (provider_code, hotel_code)
    select h.provider_code, h.hotel_code from hotels h join places p on p.place_id = h.place_id
    where h.deleted_at is null and h.country_code is null;
  else
    insert into hotel_moves (provider_code, hotel_code)
    select h.provider_code, h.hotel_code from hotels h
    where h.deleted_at is null and h.country_code is null and h.place_id in (old.place_id, new.place_id);
  end if;
  return null;
end
$$;
