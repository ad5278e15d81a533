/** Joins the mapping `m` of hotels `h`. */
export const joinMapping = `
  left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code`;

/** The key of a row's group: its base code, which has no colon, or the key of an unmapped row. */
export function groupKey(mapping: string, row: string): string {
  return `coalesce(${mapping}.base_code, ${row}.provider_code || ':' || ${row}.hotel_code)`;
}
