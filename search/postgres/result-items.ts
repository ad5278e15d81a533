/** What is shown of the rows at these keys, and all live rows of their groups. */
export const resultItems = `
  select k.position::integer as position, m.base_code as "baseCode", h.name,
    coalesce(city.name, h.city) as city, coalesce(h.country_code, p.country_code) as "countryCode",
    h.latitude, h.longitude,
    coalesce(
      (
        select json_agg(
          json_build_object('providerCode', o.provider_code, 'providerHotelCode', o.hotel_code)
          order by o.provider_code, o.hotel_code)
        from mappings g
          join hotels o on o.provider_code = g.provider_code and o.hotel_code = g.hotel_code
        where g.base_code = m.base_code and o.deleted_at is null
      ),
      json_build_array(json_build_object('providerCode', h.provider_code, 'providerHotelCode', h.hotel_code))
    ) as providers
  from unnest($1::text[], $2::text[]) with ordinality as k (provider_code, hotel_code, position)
    join hotels h on h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
    left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
    left join places p on p.place_id = h.place_id
    left join place_tree t on t.place_id = h.place_id
    left join places city on city.place_id = t.city_id
  order by k.position`;
