-- What coverage counts of a live hotel, one narrow row for each, kept by the triggers below: the documents themselves take
-- minutes to read in a large catalog. Rows are updated in place while their page has room.
create table hotel_coverage (
  provider_code text collate "C" not null,
  hotel_code text collate "C" not null,
  updated_at timestamptz not null,
  has_description boolean not null,
  has_useful_description boolean not null,
  has_media boolean not null,
  has_position boolean not null,
  rooms integer not null,
  rooms_with_images integer not null,
  rooms_with_descriptions integer not null,
  rooms_with_beds integer not null,
  primary key (provider_code, hotel_code)
) with (fillfactor = 90);

create trigger hotel_coverage_inserted after insert on hotels
  referencing new table as new_rows for each statement execute function hotel_coverage_changed();
create trigger hotel_coverage_updated after update on hotels
  referencing old table as old_rows new table as new_rows for each statement execute function hotel_coverage_changed();
create trigger hotel_coverage_deleted after delete on hotels
  referencing old table as old_rows for each statement execute function hotel_coverage_changed();
create trigger hotel_coverage_truncated after truncate on hotels
  for each statement execute function hotel_coverage_truncated();

-- Hotels that were there before get their rows in batches, by the first refresh.
insert into service_state (topic, state)
select 'hotel coverage', case when exists (select from hotels) then 'incomplete' else 'complete' end;

-- The last snapshot, in one row.
create table coverage_snapshot (
  only_one boolean primary key default true check (only_one),
  computed_at timestamptz not null,
  providers jsonb not null,
  mapping_quality jsonb
);
