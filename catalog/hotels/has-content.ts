/** What a hotel has, or lacks. */
export const contents = ['media', 'descriptions', 'rooms', 'coordinates'] as const;

export type Content = (typeof contents)[number];

/**
 * By fingerprints, which are in the row itself: documents would have to be unpacked, and rooms looked up.
 * That of an empty list is the same in all parts.
 */
const conditions: Readonly<Record<Content, string>> = {
  media: `h.media_fingerprint <> md5('[]')`,
  descriptions: `h.descriptions_fingerprint <> md5('[]')`,
  rooms: `h.rooms_fingerprint <> md5('[]')`,
  coordinates: 'h.latitude is not null and h.longitude is not null',
};

/** The condition that hotel `h` has something of it. */
export function hasContent(content: Content): string {
  return conditions[content];
}

/** SQL of an array: what hotel `h` has. */
export const contentsOfHotel = `array_remove(
  array[${contents.map((content) => `case when ${conditions[content]} then '${content}' end`).join(', ')}], null)`;
