-- The feed reports once what was there before it: the triggers are in place, so whatever is written meanwhile is logged too.
insert into change_log (provider_code, hotel_code)
select provider_code, hotel_code from hotels where deleted_at is null;
