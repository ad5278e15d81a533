/** The key of a row of hotels: one provider's hotel. */
export interface HotelKey {
  readonly providerCode: string;
  readonly hotelCode: string;
}

/** The key of a stored row as one text, for maps and sets: no code that a provider has contains a colon. */
export function rowKeyOf({ providerCode, hotelCode }: HotelKey): string {
  return `${providerCode}:${hotelCode}`;
}

/**
 * The key of the hotel that a row belongs to, as `group_key` in Postgres: its base code, or
 * the row's own where it has none.
 */
export function groupKeyOf(row: HotelKey & { readonly baseCode: string | null }): string {
  return row.baseCode ?? rowKeyOf(row);
}

/** The keys as parameters of `unnest($1::text[], $2::text[])`. */
export function keyColumns(
  keys: readonly HotelKey[],
): readonly [providerCodes: readonly string[], hotelCodes: readonly string[]] {
  return [keys.map(({ providerCode }) => providerCode), keys.map(({ hotelCode }) => hotelCode)];
}
