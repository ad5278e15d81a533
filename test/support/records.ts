/** A UUID with this number at its end. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Records of the import format, with what each of its type must have, and more. */

export function hotel(providerCode: string, hotelCode: string, more: object = {}) {
  return { type: 'hotel', providerCode, hotelCode, name: hotelCode, ...more };
}

export function mapping(providerCode: string, hotelCode: string, baseCode: string, more: object = {}) {
  return { type: 'mapping', providerCode, hotelCode, baseCode, ...more };
}

export function popularity(baseCode: string, value: number) {
  return { type: 'popularity', baseCode, popularity: value };
}

export function place(
  placeId: string,
  placeType: 'CITY' | 'REGION' | 'ZONE',
  name: string,
  countryCode: string,
  more: object = {},
) {
  return { type: 'place', placeId, placeType, name, countryCode, ...more };
}

export function connection(connectionCode: string, organizationCode: string, providerCode: string) {
  return { type: 'connection', connectionCode, organizationCode, providerCode };
}
