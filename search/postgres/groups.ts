/** Live hotels `h` of the subselect `rows` with their base codes and group keys, both of which these few rows lack. */
export function withGroups(rows: string): string {
  return `(
    select h.*, m.base_code, group_key(m.base_code, h.provider_code, h.hotel_code) as group_key
    from (${rows}) as h
      left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
  ) as h`;
}

/** The condition that hotel `h` is of none of these groups; for few rows, whose mappings are looked up one by one. */
export function isOutside(groupKeys: string): string {
  return `not group_key(
    (select x.base_code from mappings x where x.provider_code = h.provider_code and x.hotel_code = h.hotel_code),
    h.provider_code, h.hotel_code) = any (${groupKeys}::text[])`;
}

/**
 * Some live hotels of one base code, as a subselect: one more than an ordinary group has at most, so that a large group is
 * recognized without being read.
 *
 * @param baseCode an expression
 * @param largest the placeholder of the rows of an ordinary group at most
 * @param columns of hotels `o` and the tree `t` of its place
 */
export function someMembers(baseCode: string, largest: string, columns: string): string {
  return `(
    select ${columns} from mapped_hotels o
      left join place_tree t on t.place_id = o.place_id
    where o.base_code = ${baseCode}
    limit ${largest}::integer + 1)`;
}
