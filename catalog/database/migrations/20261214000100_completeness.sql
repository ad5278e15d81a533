-- How complete hotels are. Those that are there get theirs in the next file.
-- With functions: completeness, hotels_before_write
alter table hotels
  add column completeness smallint not null default 0,
  add column completeness_points smallint[] not null default '{0,0,0,0,0,0,0,0}';
alter table hotels alter column completeness_points set statistics 0;

create trigger hotels_before_write_completeness before insert or update on hotels
  for each row execute function hotels_before_write_completeness();

alter table hotel_coverage
  add column completeness smallint not null default 0,
  add column has_amenities boolean not null default false,
  add column has_contact boolean not null default false,
  add column has_address boolean not null default false,
  add column has_star_rating boolean not null default false;

create trigger hotel_coverage_before_write before insert or update on hotel_coverage
  for each row execute function hotel_coverage_before_write();
