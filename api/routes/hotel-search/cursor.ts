import type { HotelKey } from '../../../catalog/hotels/hotel-key.ts';

/**
 * Cursors of the search are readable: the provider hotel code of the last row, or
 * `<hotelCode>|<providerCode>` if more rows of the family have the same code.
 */

const separator = '|';

/** Sorts after every provider code. */
const afterAll = '~';

/** @param next the row after the last one of the page */
export function cursorAfter(last: HotelKey, next: HotelKey): string {
  return last.hotelCode === next.hotelCode
    ? `${last.hotelCode}${separator}${last.providerCode}`
    : last.hotelCode;
}

/**
 * The key that the next page begins after.
 *
 * @param isHotelCode whether a row of the family has the whole text as its code:
 * then it is that code, not a pair
 */
export async function keyOfCursor(
  cursor: string,
  isHotelCode: (text: string) => Promise<boolean>,
): Promise<HotelKey> {
  const end = cursor.lastIndexOf(separator);
  if (end <= 0 || (await isHotelCode(cursor))) {
    return { hotelCode: cursor, providerCode: afterAll };
  }
  return { hotelCode: cursor.slice(0, end), providerCode: cursor.slice(end + separator.length) };
}
