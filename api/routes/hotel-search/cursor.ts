import type { ProviderHotelKey } from '../../../search/hotel-list.ts';

/**
 * Cursors of the search are readable: the provider hotel code of the last row, or `<hotelCode>|<providerCode>` if more rows
 * of the family have the same code.
 */

const separator = '|';

/** Sorts after every provider code. */
const afterAll = '~';

/** @param next the row after the last one of the page */
export function cursorAfter(last: ProviderHotelKey, next: ProviderHotelKey): string {
  return last.providerHotelCode === next.providerHotelCode
    ? `${last.providerHotelCode}${separator}${last.providerCode}`
    : last.providerHotelCode;
}

/**
 * The key that the next page begins after.
 *
 * @param isHotelCode whether a row of the family has the whole text as its code: then it is that code, not a pair
 */
export async function keyOfCursor(
  cursor: string,
  isHotelCode: (text: string) => Promise<boolean>,
): Promise<ProviderHotelKey> {
  const end = cursor.lastIndexOf(separator);
  if (end <= 0 || (await isHotelCode(cursor))) {
    return { providerHotelCode: cursor, providerCode: afterAll };
  }
  return { providerHotelCode: cursor.slice(0, end), providerCode: cursor.slice(end + separator.length) };
}
