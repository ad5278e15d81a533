/** What is displayed of the rows at these keys, and all live rows of their groups. */
export const resultItems = `
  select k.position::integer as position, h.base_code as "baseCode", h.name,
    coalesce(city.name, h.city) as city, h.effective_country_code as "countryCode", h.latitude, h.longitude,
    coalesce(
      (
        select json_agg(
          json_build_object('providerCode', o.provider_code, 'providerHotelCode', o.hotel_code)
          order by o.provider_code, o.hotel_code)
        from mapped_hotels o
        where o.base_code = h.base_code
      ),
      json_build_array(json_build_object('providerCode', h.provider_code, 'providerHotelCode', h.hotel_code))
    ) as providers
  from unnest($1::text[], $2::text[]) with ordinality as k (provider_code, hotel_code, position)
    join grouped_hotels h on h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
    left join places city on city.place_id = h.city_place_id
  order by k.position`;
