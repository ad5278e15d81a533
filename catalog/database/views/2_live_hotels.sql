-- What a live hotel is, said once; every read goes by these views. The first has no join, and a column of it that a
-- statement does not name costs nothing: it is planned as the table is, with its partial and its covering indexes.

-- `h.*` comes last, so that a new column of hotels is appended when the view is made again.
create or replace view live_hotels as
  select
    -- A code that no provider has is a family of its own. The directory is read once for a statement, not for each row.
    coalesce((select jsonb_object_agg(f.code, f.family) from provider_families f) ->> h.provider_code, h.provider_code)
      as family,
    -- Its own, else that of its place. A place that is not (yet) known counts as none.
    coalesce(h.country_code, (select p.country_code from places p where p.place_id = h.place_id))
      as effective_country_code,
    -- The place, or its first ancestor, that is a CITY.
    (select t.city_id from place_tree t where t.place_id = h.place_id) as city_place_id,
    h.*
  from hotels h
  where h.deleted_at is null;

-- Live hotels that have a base code, to be found by it.
create or replace view mapped_hotels as
  select m.base_code, m.confidence_pct, h.*
  from mappings m
    join live_hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code;

-- Live hotels with their groups; `base_code` is null where a hotel is a group by itself.
create or replace view grouped_hotels as
  select group_key(m.base_code, h.provider_code, h.hotel_code) as group_key, m.base_code, h.*
  from live_hotels h
    left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code;
