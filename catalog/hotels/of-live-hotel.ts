/**
 * The condition that a row of hotels, or one that belongs to a hotel, is of a live one: of none of those that were removed,
 * which are few and have an index of their own. Rows can then be counted by their keys; whether a hotel is live stands in
 * the hotel alone.
 */
export function ofLiveHotel(alias: string): string {
  return `not exists (
    select from hotels removed
    where removed.provider_code = ${alias}.provider_code and removed.hotel_code = ${alias}.hotel_code
      and removed.deleted_at is not null)`;
}
