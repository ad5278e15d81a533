/**
 * Some live rows of one base code, as a subselect: one more than an ordinary group has at most, so that a large group is
 * told without being read.
 *
 * @param baseCode an expression
 * @param largest the placeholder of the rows of an ordinary group at most
 * @param columns of hotels `o` and the tree `t` of its place
 */
export function someMembers(baseCode: string, largest: string, columns: string): string {
  return `(
    select ${columns} from mappings g
      join hotels o on o.provider_code = g.provider_code and o.hotel_code = g.hotel_code
        and o.deleted_at is null
      left join place_tree t on t.place_id = o.place_id
    where g.base_code = ${baseCode}
    limit ${largest}::integer + 1)`;
}
