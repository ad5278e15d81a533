create or replace function sorted_list(entries jsonb) returns jsonb
  language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(distinct entry collate "C" order by entry collate "C"), '[]')
  from jsonb_array_elements_text(entries) as entry
$$;

-- What a row of a table says about each connection that it concerns, in the words of the import format. Two rows that say
-- the same are equal: what has no meaning (times, the order of a list) is left out. An agency says of each of its
-- connections that it sells by it.
create or replace function scope_records(source text, r jsonb)
  returns table (connection_code text, agency_code text, record jsonb)
  language sql immutable parallel safe as $$
  select r ->> 'connection_code', null, jsonb_build_object(
    'type', 'connection',
    'connectionCode', r -> 'connection_code',
    'organizationCode', r -> 'organization_code',
    'providerCode', r -> 'provider_code',
    'sandbox', r -> 'sandbox')
  where source = 'connections'
  union all
  select code, r ->> 'agency_code', jsonb_build_object(
    'type', 'agency',
    'connectionCode', code,
    'agencyCode', r -> 'agency_code',
    'organizationCode', r -> 'organization_code')
  from jsonb_array_elements_text(sorted_list(r -> 'connection_codes')) as code
  where source = 'agencies'
  union all
  select r ->> 'connection_code', r ->> 'agency_code', jsonb_build_object(
    'type', 'geoPolicy',
    'connectionCode', r -> 'connection_code',
    'agencyCode', r -> 'agency_code',
    'include', jsonb_build_object(
      'countries', sorted_list(r -> 'include_countries'), 'cities', sorted_list(r -> 'include_cities')),
    'exclude', jsonb_build_object(
      'countries', sorted_list(r -> 'exclude_countries'), 'cities', sorted_list(r -> 'exclude_cities')))
  where source = 'geo_policies'
$$;

-- Who works on this connection to the database: what it says itself, else the role that it logged in as.
create or replace function changed_by() returns text language sql stable as $$
  select coalesce(
    nullif(btrim(left(current_setting('hotel_content.changed_by', true), 200)), ''), session_user::text)
$$;

-- Writers exclude each other, so that entries come in the order of their transactions, and each finds whose a connection is.
create or replace function scopes_lock() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'TRUNCATE' then
    -- TRUNCATE locks the table before it comes to the advisory lock; so both wait for each other in one order.
    lock table connections, agencies, geo_policies in access share mode;
  end if;
  perform lock_derived_state('scopes', false);
  return null;
end
$$;

-- Runs with the rights of its owner: who changes one of the tables needs none on the entries.
create or replace function scopes_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  nothing constant text := '(select where false)';
  old_source text := 'old_rows';
  new_source text := 'new_rows';
begin
  if tg_op = 'INSERT' then
    old_source := nothing;
  elsif tg_op = 'DELETE' then
    new_source := nothing;
  elsif tg_op = 'TRUNCATE' then
    old_source := format('%I.%I', tg_table_schema, tg_table_name);
    new_source := nothing;
  end if;

  execute format($sql$
    insert into scope_changes (connection_code, agency_code, organization_code, previous_organization_code, action,
      changed_by, changed_at, before, after)
    select c.connection_code, c.agency_code,
      case
        when $1 = 'connections' then coalesce(c.after, c.before) ->> 'organizationCode'
        else coalesce(
          (select k.organization_code from connections k where k.connection_code = c.connection_code),
          (select h.organization_code from scope_changes h where h.connection_code = c.connection_code
           order by h.changed_at desc, h.id desc limit 1))
      end,
      case
        when $1 = 'connections' and c.before ->> 'organizationCode' <> c.after ->> 'organizationCode'
          then c.before ->> 'organizationCode'
      end,
      case when c.before is null then 'created' when c.after is null then 'deleted' else 'updated' end,
      changed_by(), $2, c.before, c.after
    from (
      select coalesce(n.connection_code, o.connection_code) as connection_code,
        coalesce(n.agency_code, o.agency_code) as agency_code, o.record as before, n.record as after
      from (select s.* from %s as t, scope_records($1, to_jsonb(t)) as s) as o
        full join (select s.* from %s as t, scope_records($1, to_jsonb(t)) as s) as n
          on n.connection_code = o.connection_code and coalesce(n.agency_code, '') = coalesce(o.agency_code, '')
      where n.record is distinct from o.record
    ) as c
    order by c.connection_code collate "C", c.agency_code collate "C" nulls first
  $sql$, old_source, new_source)
  using tg_table_name, (
    -- A clock that is set back does not put a change before those that it came after.
    select greatest(max(changed_at), date_trunc('milliseconds', clock_timestamp())) from scope_changes
  );

  -- What was said of a connection before there was one belongs to the organization that it comes to.
  if tg_table_name = 'connections' and tg_op in ('INSERT', 'UPDATE') then
    update scope_changes c set organization_code = n.organization_code
    from new_rows n where c.connection_code = n.connection_code and c.organization_code is null;
  end if;
  return null;
end
$$;

create or replace function scope_changes_refuse() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'scope_changes is written by triggers alone' using errcode = 'object_not_in_prerequisite_state',
      hint = 'Write to connections, agencies or geo_policies. Old entries may be deleted.';
  end if;
  return null;
end
$$;
