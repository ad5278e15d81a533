/** The key of one provider's row of a hotel. */
export interface HotelKey {
  readonly providerCode: string;
  readonly providerHotelCode: string;
}

/** The keys as parameters of `unnest($1::text[], $2::text[])`. */
export function keyColumns(keys: readonly HotelKey[]): readonly [readonly string[], readonly string[]] {
  return [
    keys.map(({ providerCode }) => providerCode),
    keys.map(({ providerHotelCode }) => providerHotelCode),
  ];
}
