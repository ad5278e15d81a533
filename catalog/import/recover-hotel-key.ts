import { type HotelKey, hotelKeyOf } from './read-record.ts';

/** No supplier puts the key of a hotel behind this many characters of other content. */
const LOOKED_AT = 64 * 1024;

// A member is found by its name in quotes: inside a string those quotes would be escaped. Descriptions
// and beds have a `type` too, so the one with the value hotel is searched.
const TYPE = /(?<!\\)"type"\s*:\s*("hotel")/;
const PROVIDER_CODE = /(?<!\\)"providerCode"\s*:\s*("(?:[^"\\]|\\.)*")/;
const HOTEL_CODE = /(?<!\\)"hotelCode"\s*:\s*("(?:[^"\\]|\\.)*")/;

/**
 * The key of a hotel from a line that is no JSON (broken, cut off or wrongly encoded), where it can still be read. A
 * snapshot then does not take the hotel for gone.
 */
export function recoverHotelKey(text: string): HotelKey | undefined {
  const head = text.slice(0, LOOKED_AT);
  return hotelKeyOf({
    type: valueOf(TYPE, head),
    providerCode: valueOf(PROVIDER_CODE, head),
    hotelCode: valueOf(HOTEL_CODE, head),
  });
}

function valueOf(member: RegExp, text: string): unknown {
  const quoted = member.exec(text)?.[1];
  // A letter that did not survive its encoding makes the value unknown.
  if (quoted === undefined || quoted.includes('\uFFFD')) return undefined;
  try {
    return JSON.parse(quoted);
  } catch {
    return undefined;
  }
}
