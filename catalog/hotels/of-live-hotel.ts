/**
 * The condition that a row of hotels, or one that belongs to a hotel, is of a live hotel, for what is read or
 * counted by keys alone: it is of none of those that were removed, which are few and have an index of their
 * own. The hotels of providers are counted five to six times as fast as in `live_hotels`, which has to read
 * the rows (13 and 75 ms for 120,000).
 */
export function ofLiveHotel(alias: string): string {
  return `not exists (
    select from hotels removed
    where removed.provider_code = ${alias}.provider_code and removed.hotel_code = ${alias}.hotel_code
      and removed.deleted_at is not null)`;
}
