-- Where a geographic restriction places a live hotel: at its own country and place. Only a hotel that has neither is placed
-- by the first of its closest destinations that is mapped to a place.
create or replace view hotel_geographies as
  select h.group_key, h.base_code, h.provider_code, h.hotel_code,
    coalesce(h.effective_country_code, nearest.country_code) as country_code,
    coalesce(own.place_id, nearest.place_id) as place_id
  from grouped_hotels h
    left join places own on own.place_id = h.place_id
    left join lateral (
      select p.place_id, p.country_code
      from jsonb_array_elements(h.closest_destinations) with ordinality as closest (destination, position)
        join destinations d
          on d.provider_code = h.provider_code and d.destination_code = closest.destination ->> 'code'
        join places p on p.place_id = d.place_id
      where h.country_code is null and own.place_id is null
      order by closest.position
      limit 1
    ) as nearest on true;
