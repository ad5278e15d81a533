/** The key of a row of hotels. */
export interface HotelRowKey {
  readonly providerCode: string;
  readonly hotelCode: string;
}

/** The key as one text, for maps and sets. */
export function rowKeyOf({ providerCode, hotelCode }: HotelRowKey): string {
  return `${providerCode}:${hotelCode}`;
}

/** The keys as parameters of `unnest($1::text[], $2::text[])`. */
export function rowKeyColumns(
  rows: readonly HotelRowKey[],
): readonly [providerCodes: readonly string[], hotelCodes: readonly string[]] {
  return [rows.map(({ providerCode }) => providerCode), rows.map(({ hotelCode }) => hotelCode)];
}
