/** What an export of changed lines goes by; parts of SQL, in which `since` is the parameter of the time. */

/**
 * Live hotels that changed in content or country, came, were mapped, or left a
 * base code, as a part of a WITH.
 */
export function changedRows(since: string): string {
  return `changed as materialized (
    select c.provider_code, c.hotel_code from live_hotels c where c.updated_at >= ${since}
    union
    select m.provider_code, m.hotel_code from mappings m where m.created_at >= ${since}
    union
    select v.provider_code, v.hotel_code from hotel_moves v where v.moved_at >= ${since}
    union
    select c.provider_code, c.hotel_code
    from places p join live_hotels c on c.place_id = p.place_id
    where p.country_changed_at >= ${since} and c.country_code is null
  )`;
}

/** Whether the live hotel `c` is one of these. */
export function isChanged(since: string): string {
  return `(
    c.updated_at >= ${since}
    or exists (
      select from mappings m
      where m.provider_code = c.provider_code and m.hotel_code = c.hotel_code and m.created_at >= ${since})
    or exists (
      select from hotel_moves v
      where v.provider_code = c.provider_code and v.hotel_code = c.hotel_code and v.moved_at >= ${since})
    or c.country_code is null and exists (
      select from places p where p.place_id = c.place_id and p.country_changed_at >= ${since})
  )`;
}

/** Whether a hotel left the base code, or came back to it or from another one. */
export function hasMoves(baseCode: string, since: string): string {
  return `exists (select from hotel_moves v where v.base_code = ${baseCode} and v.moved_at >= ${since})`;
}
