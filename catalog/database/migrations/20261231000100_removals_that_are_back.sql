-- Whether the hotel, which was removed, is back under another base code: which of several removals tells that a base code is gone goes
-- by what they were at first, as a walk reads them on several pages.
alter table hotel_removals add column is_back boolean not null default false;
alter table hotel_removals_history add column is_back boolean not null default false;
