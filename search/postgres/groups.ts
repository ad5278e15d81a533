/** Joins the mapping `m` of hotels `h`. */
export const joinMapping = `
  left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code`;

/** The key of a row's group: its base code, which has no colon, or the key of an unmapped row. */
export function groupKey(mapping: string, row: string): string {
  return `coalesce(${mapping}.base_code, ${row}.provider_code || ':' || ${row}.hotel_code)`;
}

/** The condition that hotel `h` is of none of these groups; for few rows, whose mappings are looked up one by one. */
export function isOutside(groupKeys: string): string {
  return `not coalesce(
    (select x.base_code from mappings x where x.provider_code = h.provider_code and x.hotel_code = h.hotel_code),
    h.provider_code || ':' || h.hotel_code) = any (${groupKeys}::text[])`;
}
