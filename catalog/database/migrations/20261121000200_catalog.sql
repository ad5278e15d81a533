-- Up Migration

-- The catalog: every record type of the import format, keyed as it is keyed there. References between
-- records are kept without foreign keys on purpose: a mapping may come before its hotel, a hotel before its
-- chain, and join once the other side arrives. Codes and names that are ordered or compared by bytes carry
-- COLLATE "C", whatever the collation of the database.

---------------------------------------------------------------------------------------------------------
-- Providers

create table providers (
  provider_code text collate "C" primary key,
  name text not null,
  family text collate "C" not null,
  aliases text[] collate "C" not null default '{}',
  sandbox boolean not null default false,
  languages text[] not null default '{}',
  last_sync_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Every code that a caller may send for a provider (its own, an alias, the name of its family) and the family
-- that it stands for. A provider's own record wins over another provider's alias, an alias over a family name.
create view provider_families as
  select distinct on (code) code, family
  from (
    select provider_code as code, family, 1 as precedence from providers
    union all
    select unnest(aliases), family, 2 from providers
    union all
    select family, family, 3 from providers
  ) as names
  order by code, precedence, family;

---------------------------------------------------------------------------------------------------------
-- Places

create table places (
  place_id uuid primary key,
  place_type text not null check (place_type in ('CITY', 'REGION', 'ZONE')),
  zone_kind text check (zone_kind in ('admin', 'district', 'tourism', 'landmark')),
  name text not null,
  name_folded text collate "C" not null generated always as (fold(name)) stored,
  country_code text collate "C" not null,
  parent_id uuid,
  latitude double precision,
  longitude double precision,
  radius_km double precision,
  population bigint,
  member_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((place_type = 'ZONE') = (zone_kind is not null))
);
create index places_parent_id on places (parent_id);
create index places_country_name on places (country_code, left(name_folded, 200));

-- What follows from the tree of places, kept by the triggers below. `path` goes from the place itself up to
-- its root; `city_id` is the place, or its first ancestor, that is a CITY; `city_names` are the folded names
-- from the place up to that CITY, or up to the root where there is none.
create table place_tree (
  place_id uuid primary key,
  path uuid[] not null,
  city_id uuid,
  city_names text[] collate "C" not null
);
create index place_tree_path on place_tree using gin (path);

create function refresh_place_tree(changed uuid[]) returns void language plpgsql as $$
begin
  delete from place_tree t
  where t.place_id = any (changed) and not exists (select from places p where p.place_id = t.place_id);

  -- Those below the changed places (a child may have come before its parent) get new paths with them.
  insert into place_tree (place_id, path, city_id, city_names)
  with recursive affected (place_id) as (
    select p.place_id from places p where p.place_id = any (changed)
    union
    select p.place_id from places p where p.parent_id = any (changed)
    union
    select p.place_id from affected a join places p on p.parent_id = a.place_id
  ),
  climb (place_id, parent_id, path, city_id, city_names) as (
    select p.place_id, p.parent_id, array[p.place_id],
      case when p.place_type = 'CITY' then p.place_id end, array[p.name_folded]
    from affected a join places p on p.place_id = a.place_id
    union all
    select c.place_id, p.parent_id, c.path || p.place_id,
      coalesce(c.city_id, case when p.place_type = 'CITY' then p.place_id end),
      case when c.city_id is null then c.city_names || p.name_folded else c.city_names end
    from climb c join places p on p.place_id = c.parent_id
    where not p.place_id = any (c.path)
  )
  select distinct on (place_id) place_id, path, city_id, city_names
  from climb
  order by place_id, cardinality(path) desc
  on conflict (place_id) do update
    set path = excluded.path, city_id = excluded.city_id, city_names = excluded.city_names
    where (place_tree.path, place_tree.city_id, place_tree.city_names)
      is distinct from (excluded.path, excluded.city_id, excluded.city_names);

  if exists (
    select from place_tree t join places leaf on leaf.place_id = t.path[1]
      join places root on root.place_id = t.path[cardinality(t.path)]
    where t.place_id = any (changed) and root.parent_id = any (t.path)
  ) then
    raise exception 'the parents of these places form a circle' using errcode = 'check_violation';
  end if;
end
$$;

create function places_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_place_tree(array(select place_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform refresh_place_tree(array(select place_id from old_rows));
  else
    perform refresh_place_tree(array(
      select n.place_id from new_rows n left join old_rows o on o.place_id = n.place_id
      where (n.parent_id, n.place_type, n.name_folded) is distinct from (o.parent_id, o.place_type, o.name_folded)
      union
      select o.place_id from old_rows o where not exists (select from new_rows n where n.place_id = o.place_id)
    ));
  end if;
  return null;
end
$$;

create trigger places_inserted after insert on places
  referencing new table as new_rows for each statement execute function places_changed();
create trigger places_updated after update on places
  referencing old table as old_rows new table as new_rows for each statement execute function places_changed();
create trigger places_deleted after delete on places
  referencing old table as old_rows for each statement execute function places_changed();

---------------------------------------------------------------------------------------------------------
-- Reference data of a provider, and of the platform

create table destinations (
  provider_code text collate "C" not null,
  destination_code text collate "C" not null,
  name text not null,
  name_folded text collate "C" not null generated always as (fold(name)) stored,
  destination_type text,
  country_code text collate "C",
  parent_code text collate "C",
  place_id uuid,
  latitude double precision,
  longitude double precision,
  texts jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, destination_code)
);
create index destinations_parent on destinations (provider_code, parent_code);

create table boards (
  provider_code text collate "C" not null,
  board_code text collate "C" not null,
  name text not null,
  platform_board_code text collate "C",
  texts jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, board_code)
);

create table categories (
  provider_code text collate "C" not null,
  category_code text collate "C" not null,
  description text,
  language text,
  star_rating double precision,
  platform_category_code text collate "C",
  texts jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, category_code)
);

create table amenities (
  code text collate "C" primary key,
  name text,
  name_en text,
  name_es text,
  category text,
  subcategory text,
  top_rank integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table amenity_mappings (
  provider_code text collate "C" not null,
  provider_amenity_code text collate "C" not null,
  code text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, provider_amenity_code)
);

create table room_types (
  base_code text collate "C" primary key,
  name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

---------------------------------------------------------------------------------------------------------
-- Hotels

create table rooms (
  provider_code text collate "C" not null,
  hotel_code text collate "C" not null,
  room_code text collate "C" not null,
  name text,
  max_occupancy integer,
  adults integer,
  children integer,
  total integer,
  beds jsonb not null default '[]',
  size_sqm double precision,
  texts jsonb not null default '[]',
  images jsonb not null default '[]',
  platform_room_code text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, hotel_code, room_code)
);

-- The content of one provider's hotel. The four fingerprints and change times belong to the parts of its
-- content; they and the stored forms are kept by the trigger below, whoever writes the row. `updated_at` is
-- when any part last changed, or the hotel came back.
create table hotels (
  provider_code text collate "C" not null,
  hotel_code text collate "C" not null,
  name text not null,
  name_folded text collate "C" not null,
  address text,
  city text,
  postal_code text,
  country_code text collate "C",
  latitude double precision,
  longitude double precision,
  place_id uuid,
  phone text,
  email text,
  website text,
  category_code text collate "C",
  star_rating double precision,
  property_type text,
  chain_code text collate "C",
  board_codes text[] collate "C" not null default '{}',
  amenity_codes text[] collate "C" not null default '{}',
  closest_destinations jsonb not null default '[]',
  descriptions jsonb not null default '[]',
  media jsonb not null default '[]',
  hotel_fingerprint text collate "C" not null,
  media_fingerprint text collate "C" not null,
  descriptions_fingerprint text collate "C" not null,
  rooms_fingerprint text collate "C" not null,
  hotel_changed_at timestamptz not null,
  media_changed_at timestamptz not null,
  descriptions_changed_at timestamptz not null,
  rooms_changed_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (provider_code, hotel_code)
);
create index hotels_place on hotels (place_id) where deleted_at is null;
create index hotels_chain on hotels (provider_code, chain_code) where deleted_at is null and chain_code is not null;

-- jsonb text is canonical: neither the order of keys nor white space moves a fingerprint.
create function rooms_fingerprint_of(of_provider_code text, of_hotel_code text) returns text
language sql stable as $$
  select md5(coalesce(
    jsonb_agg(
      jsonb_build_array(room_code, name, max_occupancy, adults, children, total, beds, size_sqm, texts, images,
        platform_room_code)
      order by room_code
    ), '[]')::text)
  from rooms
  where provider_code = of_provider_code and hotel_code = of_hotel_code
$$;

create function hotels_before_write() returns trigger language plpgsql as $$
declare
  moment constant timestamptz := now();
begin
  new.name_folded := fold(new.name);
  -- A row's text tells null from empty and quotes what parts its fields; it is made in half the time of jsonb's.
  new.hotel_fingerprint := md5(row(
    new.name, new.address, new.city, new.postal_code, new.country_code, new.latitude, new.longitude, new.place_id,
    new.phone, new.email, new.website, new.category_code, new.star_rating, new.property_type, new.chain_code,
    new.board_codes, new.amenity_codes, new.closest_destinations
  )::text);
  new.media_fingerprint := md5(new.media::text);
  new.descriptions_fingerprint := md5(new.descriptions::text);
  if tg_op = 'INSERT' then
    -- Who has just written the rooms knows the fingerprint: reading them again would take longer than all the rest.
    if new.rooms_fingerprint is null then
      if exists (select from rooms r where r.provider_code = new.provider_code and r.hotel_code = new.hotel_code) then
        new.rooms_fingerprint := rooms_fingerprint_of(new.provider_code, new.hotel_code);
      else
        new.rooms_fingerprint := md5('[]');
      end if;
    end if;
    new.hotel_changed_at := moment;
    new.media_changed_at := moment;
    new.descriptions_changed_at := moment;
    new.rooms_changed_at := moment;
    new.created_at := moment;
    new.updated_at := moment;
    return new;
  end if;
  if new.hotel_fingerprint <> old.hotel_fingerprint then
    new.hotel_changed_at := moment;
    new.updated_at := moment;
  end if;
  if new.media_fingerprint <> old.media_fingerprint then
    new.media_changed_at := moment;
    new.updated_at := moment;
  end if;
  if new.descriptions_fingerprint <> old.descriptions_fingerprint then
    new.descriptions_changed_at := moment;
    new.updated_at := moment;
  end if;
  if new.rooms_fingerprint <> old.rooms_fingerprint then
    new.rooms_changed_at := moment;
    new.updated_at := moment;
  end if;
  if new.deleted_at is null and old.deleted_at is not null then
    new.updated_at := moment;
  end if;
  return new;
end
$$;
create trigger hotels_before_write before insert or update on hotels
  for each row execute function hotels_before_write();

-- Rooms written before their hotel are taken up when the hotel's row comes; those of a hotel that is there
-- move its fingerprint here.
create function rooms_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform refresh_rooms_fingerprints(array(
      select row(t.provider_code, t.hotel_code)::hotel_key from touched t
      union
      select row(t.provider_code, t.hotel_code)::hotel_key from touched_before t
    ));
  else
    perform refresh_rooms_fingerprints(array(
      select distinct row(t.provider_code, t.hotel_code)::hotel_key from touched t
    ));
  end if;
  return null;
end
$$;
create type hotel_key as (provider_code text collate "C", hotel_code text collate "C");
create function refresh_rooms_fingerprints(keys hotel_key[]) returns void language sql as $$
  update hotels h
  set rooms_fingerprint = f.fingerprint
  from (
    select k.provider_code, k.hotel_code, rooms_fingerprint_of(k.provider_code, k.hotel_code) as fingerprint
    from unnest(keys) as k
  ) as f
  where h.provider_code = f.provider_code and h.hotel_code = f.hotel_code
    and h.rooms_fingerprint <> f.fingerprint
$$;
create trigger rooms_inserted after insert on rooms
  referencing new table as touched for each statement execute function rooms_changed();
create trigger rooms_updated after update on rooms
  referencing old table as touched_before new table as touched for each statement execute function rooms_changed();
create trigger rooms_deleted after delete on rooms
  referencing old table as touched for each statement execute function rooms_changed();

---------------------------------------------------------------------------------------------------------
-- Base codes

-- `base_code` is the code that took over, as sent; `survivor` the last one of the chain of retirements.
create table base_code_aliases (
  old_base_code text collate "C" primary key,
  base_code text collate "C" not null,
  survivor text collate "C" not null,
  reason text,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (old_base_code <> base_code)
);
create index base_code_aliases_base_code on base_code_aliases (base_code);
create index base_code_aliases_survivor on base_code_aliases (survivor);
create index base_code_aliases_created on base_code_aliases (created_at, old_base_code);

-- `sent_base_code` is what the mapping was imported with; `base_code` its last survivor, by which all reads go.
create table mappings (
  provider_code text collate "C" not null,
  hotel_code text collate "C" not null,
  sent_base_code text collate "C" not null,
  base_code text collate "C" not null,
  confidence_pct double precision,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, hotel_code)
);
create index mappings_base_code on mappings (base_code);
create index mappings_sent_base_code on mappings (sent_base_code);

-- Base codes in quarantine, as sent and by their last survivor.
create table base_code_conflicts (
  sent_base_code text collate "C" primary key,
  base_code text collate "C" not null,
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index base_code_conflicts_base_code on base_code_conflicts (base_code);

create function base_code_survivor(code text) returns text language sql stable as $$
  select coalesce((select survivor from base_code_aliases where old_base_code = code), code)
$$;

create function set_surviving_base_code() returns trigger language plpgsql as $$
begin
  new.base_code := base_code_survivor(new.sent_base_code);
  return new;
end
$$;
create trigger mappings_before_write before insert or update on mappings
  for each row execute function set_surviving_base_code();
create trigger base_code_conflicts_before_write before insert or update on base_code_conflicts
  for each row execute function set_surviving_base_code();

-- The chain is followed for the changed codes and for those that lead to them; what hangs on any of these is
-- moved to the last survivor.
create function refresh_survivors(changed text[]) returns void language plpgsql as $$
declare
  affected text[];
begin
  with recursive leads (code) as (
    select unnest(changed) collate "C"
    union
    select a.old_base_code from leads l join base_code_aliases a on a.base_code = l.code
  )
  select array_agg(code) into affected from leads;

  if exists (
    with recursive walk (start, code) as (
      select a.old_base_code, a.base_code from base_code_aliases a where a.old_base_code = any (affected)
      union
      select w.start, a.base_code from walk w join base_code_aliases a on a.old_base_code = w.code
    )
    select from walk where start = code
  ) then
    raise exception 'these retired base codes form a circle' using errcode = 'check_violation';
  end if;

  with recursive walk (start, code) as (
    select a.old_base_code, a.base_code from base_code_aliases a where a.old_base_code = any (affected)
    union all
    select w.start, a.base_code from walk w join base_code_aliases a on a.old_base_code = w.code
  ),
  ends as (
    select w.start, w.code from walk w
    where not exists (select from base_code_aliases a where a.old_base_code = w.code)
  )
  update base_code_aliases a set survivor = e.code
  from ends e where e.start = a.old_base_code and a.survivor <> e.code;

  -- The triggers of these two tables look the survivor up again.
  update mappings m set sent_base_code = m.sent_base_code
  where m.sent_base_code = any (affected) and m.base_code <> base_code_survivor(m.sent_base_code);
  update base_code_conflicts c set sent_base_code = c.sent_base_code
  where c.sent_base_code = any (affected) and c.base_code <> base_code_survivor(c.sent_base_code);
end
$$;

create function base_code_aliases_changed() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    changed := array(select old_base_code from new_rows);
  elsif tg_op = 'DELETE' then
    changed := array(select old_base_code from old_rows);
  else
    -- The refresh writes `survivor` alone: nothing is changed in this sense, and it does not call itself again.
    changed := array(
      (select old_base_code from new_rows except select o.old_base_code from old_rows o join new_rows n using (old_base_code, base_code))
      union
      (select old_base_code from old_rows except select old_base_code from new_rows)
    );
  end if;
  if cardinality(changed) > 0 then
    perform refresh_survivors(changed);
  end if;
  return null;
end
$$;
create function base_code_aliases_before_insert() returns trigger language plpgsql as $$
begin
  -- A first value; the statement trigger follows the chain once all rows of the statement are there.
  new.survivor := new.base_code;
  return new;
end
$$;
create trigger base_code_aliases_before_insert before insert on base_code_aliases
  for each row execute function base_code_aliases_before_insert();
create trigger base_code_aliases_inserted after insert on base_code_aliases
  referencing new table as new_rows for each statement execute function base_code_aliases_changed();
create trigger base_code_aliases_updated after update on base_code_aliases
  referencing old table as old_rows new table as new_rows
  for each statement execute function base_code_aliases_changed();
create trigger base_code_aliases_deleted after delete on base_code_aliases
  referencing old table as old_rows for each statement execute function base_code_aliases_changed();

---------------------------------------------------------------------------------------------------------
-- Chains

create table master_chains (
  master_chain_id uuid primary key,
  name text not null,
  name_canonical text collate "C" not null generated always as (canonicalize(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table chains (
  provider_code text collate "C" not null,
  chain_code text collate "C" not null,
  name text,
  name_canonical text collate "C" generated always as (canonicalize(name)) stored,
  master_chain_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_code, chain_code)
);
create index chains_master on chains (master_chain_id);

---------------------------------------------------------------------------------------------------------
-- Who may see what

create table organizations (
  organization_code text collate "C" primary key,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table connections (
  connection_code text collate "C" primary key,
  organization_code text collate "C" not null,
  provider_code text collate "C" not null,
  sandbox boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index connections_organization on connections (organization_code);

create table agencies (
  agency_code text collate "C" primary key,
  organization_code text collate "C",
  connection_codes text[] collate "C" not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A policy of a connection (agency_code null), or of one agency on it.
create table geo_policies (
  connection_code text collate "C" not null,
  agency_code text collate "C",
  include_countries text[] collate "C" not null default '{}',
  include_cities uuid[] not null default '{}',
  exclude_countries text[] collate "C" not null default '{}',
  exclude_cities uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (connection_code, agency_code)
);

-- Only the SHA-256 of a key is kept; `key_prefix` is what a person may know it by.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  key_hash bytea not null unique,
  key_prefix text not null,
  name text not null,
  service_account text not null,
  organization_code text collate "C",
  scopes text[] not null default '{content:read}',
  ip_allow_list cidr[] not null default '{}',
  rate_limit_per_minute integer,
  rate_limit_per_hour integer,
  rate_limit_per_day integer,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz
);
