-- What people chose of suggestions, by day (UTC). Nothing says who it was. Of those with a position in the list, their number and the
-- sum of 1 / position.
create table suggestion_choices (
  day date not null,
  kind text collate "C" not null check (kind in ('place', 'hotel', 'chain')),
  id text collate "C" not null,
  chosen integer not null check (chosen > 0),
  ranked integer not null check (ranked between 0 and chosen),
  reciprocal_ranks double precision not null check (reciprocal_ranks between 0 and ranked),
  primary key (day, kind, id)
);

-- Folded texts: how often something was chosen after them, and how often nothing was found by them.
create table suggestion_texts (
  day date not null,
  text text collate "C" not null check (text <> '' and char_length(text) <= 100),
  chosen integer not null check (chosen >= 0),
  unanswered integer not null check (unanswered >= 0),
  primary key (day, text)
);

-- The batches that are counted: one that a queue delivers twice is not counted again.
create table suggestion_batches (
  id uuid primary key,
  written_at timestamptz not null default now()
);
create index suggestion_batches_written_at on suggestion_batches (written_at);

-- How popular base codes are by what people choose. Beside the records, which an import writes and which win.
create table choice_popularities (
  base_code text collate "C" primary key check (is_base_code(base_code)),
  popularity smallint not null check (popularity between 1 and 9),
  updated_at timestamptz not null default now()
);

create trigger choice_popularities_log_inserted after insert on choice_popularities
  referencing new table as new_rows for each statement execute function log_popularity_changes();
create trigger choice_popularities_log_updated after update on choice_popularities
  referencing old table as old_rows new table as new_rows for each statement execute function log_popularity_changes();
create trigger choice_popularities_log_deleted after delete on choice_popularities
  referencing old table as old_rows for each statement execute function log_popularity_changes();
create trigger choice_popularities_log_truncated before truncate on choice_popularities
  for each statement execute function log_all_popularities();
