-- Decisions of operators about base codes. `base_code`: merge, the retired code, and `other_base_code` the one that replaces
-- it; distinct, the two; pin, the code of the row; split, its new code, or null. `from_base_code`: that of the row before.
create table mapping_overrides (
  override_id bigint generated always as identity primary key,
  kind text collate "C" not null check (kind in ('merge', 'split', 'pin', 'distinct')),
  provider_code text collate "C" check (is_provider_code(provider_code)),
  hotel_code text collate "C" check (is_line(hotel_code, 200)),
  base_code text collate "C" check (is_base_code(base_code)),
  other_base_code text collate "C" check (is_base_code(other_base_code)),
  from_base_code text collate "C",
  note text check (is_line(note, 2000)),
  created_by text not null,
  created_at timestamptz not null default now(),
  undone_by text,
  undone_at timestamptz,
  check ((kind in ('split', 'pin')) = (provider_code is not null)),
  check ((provider_code is null) = (hotel_code is null)),
  check ((kind in ('merge', 'distinct')) = (other_base_code is not null)),
  check (base_code is not null or kind = 'split'),
  check ((undone_at is null) = (undone_by is null))
);
create index mapping_overrides_of_row on mapping_overrides (provider_code, hotel_code, override_id)
  where provider_code is not null and undone_at is null;
create index mapping_overrides_of_codes on mapping_overrides (kind, base_code) where undone_at is null;

-- What the last import said of rows that a standing split or pin is about; a null code: nothing.
create table overridden_mappings (
  provider_code text collate "C" not null check (is_provider_code(provider_code)),
  hotel_code text collate "C" not null check (is_line(hotel_code, 200)),
  sent_base_code text collate "C" check (is_base_code(sent_base_code)),
  confidence_pct double precision check (confidence_pct between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, hotel_code)
);

-- The same of base codes that a standing merge retires.
create table overridden_aliases (
  old_base_code text collate "C" primary key check (is_base_code(old_base_code)),
  base_code text collate "C" check (is_base_code(base_code)),
  reason text check (is_line(reason, 65536)),
  note text check (is_line(note, 65536)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (old_base_code <> base_code)
);

create trigger mapping_overrides_lock before insert or update or delete or truncate on mapping_overrides
  for each statement execute function mapping_overrides_lock();
create trigger mapping_overrides_before_insert before insert on mapping_overrides
  for each row execute function mapping_overrides_before_insert();
create trigger mapping_overrides_before_update before update on mapping_overrides
  for each row execute function mapping_overrides_before_update();
create trigger mapping_overrides_before_delete before delete on mapping_overrides
  for each row execute function mapping_overrides_before_delete();
create trigger mapping_overrides_before_truncate before truncate on mapping_overrides
  for each statement execute function mapping_overrides_before_truncate();
create trigger mapping_overrides_inserted after insert on mapping_overrides
  for each row execute function mapping_overrides_inserted();
create trigger mapping_overrides_undone after update on mapping_overrides
  for each row when (old.undone_at is null and new.undone_at is not null) execute function mapping_overrides_undone();

create trigger overridden_mappings_kept before insert or delete or truncate on overridden_mappings
  for each statement when (pg_trigger_depth() = 0) execute function refuse_overridden_rows();
create trigger overridden_aliases_kept before insert or delete or truncate on overridden_aliases
  for each statement when (pg_trigger_depth() = 0) execute function refuse_overridden_rows();

-- What triggers write passes: it is an override, or the survivor of a code.
create trigger mappings_overridden before insert or update or delete on mappings
  for each row when (pg_trigger_depth() = 0) execute function keep_overridden_mapping();
create trigger mappings_overridden_truncated after truncate on mappings
  for each statement execute function apply_all_overrides();
create trigger base_code_aliases_overridden before insert or update or delete on base_code_aliases
  for each row when (pg_trigger_depth() = 0) execute function keep_overridden_alias();
create trigger base_code_aliases_truncated_overridden after truncate on base_code_aliases
  for each statement execute function apply_all_overrides();
