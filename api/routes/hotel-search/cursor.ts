import type { ProviderHotelKey } from '../../../search/hotel-list.ts';

/**
 * Cursors of the search are readable: the provider hotel code of the last row, or `<hotelCode>|<providerCode>` where more
 * rows with this code follow in the family.
 */

const separator = '|';

/** Sorts behind every provider code. */
const behindAll = '~';

/** @param next the row behind the last one of the page */
export function cursorAfter(last: ProviderHotelKey, next: ProviderHotelKey): string {
  return last.providerHotelCode === next.providerHotelCode
    ? `${last.providerHotelCode}${separator}${last.providerCode}`
    : last.providerHotelCode;
}

/**
 * The key that the next page begins behind.
 *
 * @param isHotelCode whether a row of the family has all of a text as its code: then it is that code, never a pair
 */
export async function keyOfCursor(
  cursor: string,
  isHotelCode: (text: string) => Promise<boolean>,
): Promise<ProviderHotelKey> {
  const end = cursor.lastIndexOf(separator);
  if (end <= 0 || (await isHotelCode(cursor))) {
    return { providerHotelCode: cursor, providerCode: behindAll };
  }
  return { providerHotelCode: cursor.slice(0, end), providerCode: cursor.slice(end + separator.length) };
}
