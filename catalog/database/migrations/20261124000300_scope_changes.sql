-- What was changed about the connections, by the triggers below: each row is about one connection, or about one agency of
-- it. `before` and `after` are records in the words of the import format. No entry is earlier than one with a lower id.
create table scope_changes (
  id bigint generated always as identity primary key,
  connection_code text collate "C" not null,
  agency_code text collate "C",
  -- Whose connection it was; null while nobody has a connection of that code. The previous one where it passed from one
  -- organization to another: that is a change of both.
  organization_code text collate "C",
  previous_organization_code text collate "C",
  action text collate "C" not null check (action in ('created', 'updated', 'deleted')),
  changed_by text not null,
  changed_at timestamptz(3) not null,
  before jsonb,
  after jsonb,
  check ((before is null) = (action = 'created') and (after is null) = (action = 'deleted'))
);
create index scope_changes_newest on scope_changes (changed_at, id) include (connection_code, action);
create index scope_changes_connection on scope_changes (connection_code, changed_at, id)
  include (organization_code, action);
create index scope_changes_organization on scope_changes (organization_code, changed_at, id)
  include (connection_code, action);
create index scope_changes_previous_organization on scope_changes (previous_organization_code, changed_at, id)
  where previous_organization_code is not null;
create index scope_changes_without_organization on scope_changes (connection_code) where organization_code is null;

create trigger scope_changes_refuse before insert or update on scope_changes
  for each statement execute function scope_changes_refuse();

create trigger connections_lock before insert or update or delete or truncate on connections
  for each statement execute function scopes_lock();
create trigger connections_inserted after insert on connections
  referencing new table as new_rows for each statement execute function scopes_changed();
create trigger connections_updated after update on connections
  referencing old table as old_rows new table as new_rows for each statement execute function scopes_changed();
create trigger connections_deleted after delete on connections
  referencing old table as old_rows for each statement execute function scopes_changed();
create trigger connections_truncated before truncate on connections
  for each statement execute function scopes_changed();

create trigger agencies_lock before insert or update or delete or truncate on agencies
  for each statement execute function scopes_lock();
create trigger agencies_inserted after insert on agencies
  referencing new table as new_rows for each statement execute function scopes_changed();
create trigger agencies_updated after update on agencies
  referencing old table as old_rows new table as new_rows for each statement execute function scopes_changed();
create trigger agencies_deleted after delete on agencies
  referencing old table as old_rows for each statement execute function scopes_changed();
create trigger agencies_truncated before truncate on agencies
  for each statement execute function scopes_changed();

create trigger geo_policies_lock before insert or update or delete or truncate on geo_policies
  for each statement execute function scopes_lock();
create trigger geo_policies_inserted after insert on geo_policies
  referencing new table as new_rows for each statement execute function scopes_changed();
create trigger geo_policies_updated after update on geo_policies
  referencing old table as old_rows new table as new_rows for each statement execute function scopes_changed();
create trigger geo_policies_deleted after delete on geo_policies
  referencing old table as old_rows for each statement execute function scopes_changed();
create trigger geo_policies_truncated before truncate on geo_policies
  for each statement execute function scopes_changed();
