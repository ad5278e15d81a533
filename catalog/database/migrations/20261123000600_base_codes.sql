-- `base_code` is the code that took over, as sent; `survivor` the last one of the chain of retirements.
create table base_code_aliases (
  old_base_code text collate "C" primary key check (is_base_code(old_base_code)),
  base_code text collate "C" not null check (is_base_code(base_code)),
  survivor text collate "C" not null,
  reason text check (is_line(reason, 65536)),
  note text check (is_line(note, 65536)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (old_base_code <> base_code)
);
create index base_code_aliases_base_code on base_code_aliases (base_code);
create index base_code_aliases_survivor on base_code_aliases (survivor);
create index base_code_aliases_created on base_code_aliases (created_at, old_base_code);
create index base_code_aliases_lower_code on base_code_aliases (lower_code(old_base_code));

-- `sent_base_code` is what the mapping was imported with; `base_code` its last survivor, by which all reads go.
create table mappings (
  provider_code text collate "C" not null check (is_provider_code(provider_code)),
  hotel_code text collate "C" not null check (is_line(hotel_code, 200)),
  sent_base_code text collate "C" not null check (is_base_code(sent_base_code)),
  base_code text collate "C" not null,
  confidence_pct double precision check (confidence_pct between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, hotel_code)
);
-- The rows of a base code in the order in which they are read and listed; the first of them without reading all.
create index mappings_group on mappings (base_code, provider_code, hotel_code);
create index mappings_lower_base_code on mappings (lower_code(base_code));
create index mappings_sent_base_code on mappings (sent_base_code);

-- Base codes in quarantine, as sent and by their last survivor.
create table base_code_conflicts (
  sent_base_code text collate "C" primary key check (is_base_code(sent_base_code)),
  base_code text collate "C" not null,
  reason text check (is_line(reason, 65536)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index base_code_conflicts_base_code on base_code_conflicts (base_code);

create trigger base_code_aliases_lock before insert or update or delete or truncate on base_code_aliases
  for each statement execute function base_code_aliases_lock();
create trigger base_code_aliases_before_insert before insert on base_code_aliases
  for each row execute function base_code_aliases_before_insert();
create trigger base_code_aliases_before_update before update on base_code_aliases
  for each row execute function base_code_aliases_before_update();
create trigger base_code_aliases_inserted after insert on base_code_aliases
  referencing new table as new_rows for each statement execute function base_code_aliases_changed();
create trigger base_code_aliases_updated after update on base_code_aliases
  referencing old table as old_rows new table as new_rows
  for each statement execute function base_code_aliases_changed();
create trigger base_code_aliases_deleted after delete on base_code_aliases
  referencing old table as old_rows for each statement execute function base_code_aliases_changed();
create trigger base_code_aliases_truncated after truncate on base_code_aliases
  for each statement execute function base_code_aliases_truncated();

create trigger mappings_lock before insert or update on mappings
  for each statement execute function base_code_users_lock();
create trigger mappings_before_write before insert or update on mappings
  for each row execute function set_surviving_base_code();
create trigger base_code_conflicts_lock before insert or update on base_code_conflicts
  for each statement execute function base_code_users_lock();
create trigger base_code_conflicts_before_write before insert or update on base_code_conflicts
  for each row execute function set_surviving_base_code();
