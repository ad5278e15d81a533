-- Whether the hotel lives on, and only the base code was lost: to another one, or to none. So far it could be told only by the hotel.
alter table hotel_removals add column remapped boolean not null default false;
alter table hotel_removals_history add column remapped boolean not null default false;

update hotel_removals r set remapped = true
from published_hotels p
where p.provider_code = r.provider_code and p.hotel_code = r.hotel_code;
