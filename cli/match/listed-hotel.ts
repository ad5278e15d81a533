import { FieldError } from '../../catalog/fields/field-error.ts';
import { optional, recordMembers, required } from '../../catalog/fields/field.ts';
import {
  code,
  countryCode,
  latitude,
  longitude,
  name,
  phrase,
  providerCode,
  starRating,
} from '../../catalog/fields/kinds.ts';
import { membersReader, type RecordRow } from '../../catalog/fields/record-type.ts';
import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import type { HotelOfList } from '../../catalog/matching/hotel-to-match.ts';

/** A hotel of a list, with its key. */
export interface ListedHotel extends HotelOfList, HotelKey {}

const fields = {
  hotelCode: required(code, 'The supplier’s code of the hotel.'),
  providerCode: optional(providerCode, 'The supplier; by default that of the option.'),
  name: required(name, 'Its name.'),
  address: optional(phrase, 'Street and number.'),
  city: optional(name, 'The city.'),
  countryCode: optional(countryCode, 'ISO 3166-1 alpha-2.'),
  latitude: optional(latitude, 'Degrees, WGS 84.'),
  longitude: optional(longitude, 'Degrees, WGS 84.'),
  website: optional(phrase, 'Its website.'),
  phone: optional(phrase, 'Its phone.'),
  stars: optional(starRating, 'Stars.'),
};

/** The fields of a line, which are the columns of a table. */
export const listFields: readonly string[] = Object.keys(fields);

/** Those that are numbers. */
export const numericFields: ReadonlySet<string> = new Set(['latitude', 'longitude', 'stars']);

const readMembers = membersReader(
  recordMembers(fields).map((member) => ({ ...member, column: member.name })),
);

/**
 * Checks and cleans a line of a list, by the rules of the import format.
 *
 * @param provider of lines that name none
 * @throws FieldError where it breaks them
 */
export function readListedHotel(value: unknown, provider: string | undefined): ListedHotel {
  const row: RecordRow = {};
  readMembers(value, row);
  const hotel = { providerCode: provider, ...presentIn(row) } as Partial<ListedHotel>;
  if (hotel.providerCode === undefined) throw new FieldError('is required, or --provider', 'providerCode');
  if (hotel.latitude === undefined && hotel.longitude !== undefined)
    throw new FieldError('is required beside longitude', 'latitude');
  if (hotel.longitude === undefined && hotel.latitude !== undefined)
    throw new FieldError('is required beside latitude', 'longitude');
  return hotel as ListedHotel;
}

function presentIn(row: RecordRow): RecordRow {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}
