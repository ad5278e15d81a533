/**
 * Live hotels `h` of the subselect `rows` with their base codes and group keys,
 * both of which these few rows lack.
 */
export function withGroups(rows: string): string {
  return `(
    select h.*, m.base_code, group_key(m.base_code, h.provider_code, h.hotel_code) as group_key
    from (${rows}) as h
      left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
  ) as h`;
}
