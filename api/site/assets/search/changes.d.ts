interface HotelTimes {
  readonly providerCode: string;
  readonly providerHotelCode: string;
  readonly createdAt: string;
  readonly changedAt: Readonly<Record<string, string>>;
}

export declare function changesInWords(
  hotels: readonly HotelTimes[],
): readonly { readonly at: string; readonly what: string }[];
