/**
 * @typedef {{ providerCode: string, providerHotelCode: string }} Row
 * @typedef {{
 *   name: string,
 *   starRating: number | null,
 *   path: { placeId: string, name: string }[],
 *   place: string | null,
 *   position: { latitude: number, longitude: number } | null,
 * }} Content `path` leads from the hotel's place up to its root.
 * @typedef {{
 *   key: string,
 *   baseCode: string | null,
 *   rows: Row[],
 *   rowsRead: number,
 *   distanceKm: number | null,
 *   content: Content | null,
 * }} Entry
 * @typedef {{ entry: Entry, row: Row }} Wanted
 */

/** How many rows of a hotel are read, at most, to find where it is. */
const maxRowsRead = 3;

/** Hotels per request: their whole content is read, so that a response stays a few megabytes large. */
const hotelsPerRequest = 250;

/**
 * The hotels that rows describe, in the order of their first rows: the rows of one base code are one hotel.
 *
 * @param {readonly (Row & { platformHotelCode?: string, distanceKm?: number })[]}
 * rows coded hotels, with base codes
 * @returns {Entry[]}
 */
export function entriesOf(rows) {
  const entries = new Map();
  for (const { providerCode, providerHotelCode, platformHotelCode, distanceKm } of rows) {
    const row = { providerCode, providerHotelCode };
    const key = platformHotelCode ?? keyOfRow(row);
    const entry = entries.get(key);
    if (entry !== undefined) entry.rows.push(row);
    else {
      const baseCode = platformHotelCode ?? null;
      entries.set(key, {
        key,
        baseCode,
        rows: [row],
        rowsRead: 0,
        distanceKm: distanceKm ?? null,
        content: null,
      });
    }
  }
  return [...entries.values()];
}

/**
 * The requests for content that hotels still lack: each by its first row, then by the next one while it
 * is not known where the hotel is.
 *
 * @param {readonly Entry[]} entries
 * @returns {{ providerCode: string, wanted: Wanted[] }[]}
 */
export function contentRequests(entries) {
  const byProvider = new Map();
  for (const entry of entries) {
    const row = entry.rows[entry.rowsRead];
    if (row === undefined || entry.rowsRead === maxRowsRead || hasPosition(entry)) continue;
    const wanted = byProvider.get(row.providerCode) ?? [];
    wanted.push({ entry, row });
    byProvider.set(row.providerCode, wanted);
  }
  return [...byProvider].flatMap(([providerCode, wanted]) =>
    chunksOf(wanted, hotelsPerRequest).map((chunk) => ({ providerCode, wanted: chunk })),
  );
}

/**
 * Puts the content of a response into the entries that it was requested for.
 *
 * @param {readonly Wanted[]} wanted
 * @param {readonly object[]} hotels
 */
export function addContent(wanted, hotels) {
  const byRow = new Map(hotels.map((hotel) => [keyOfRow(hotel), hotel]));
  for (const { entry, row } of wanted) {
    entry.rowsRead += 1;
    const hotel = byRow.get(keyOfRow(row));
    if (hotel === undefined) continue;
    const found = contentOf(hotel);
    if (entry.content === null) entry.content = found;
    else if (found.position !== null) entry.content = { ...entry.content, position: found.position };
  }
}

/** @param {Entry} entry */
export function hasPosition({ content }) {
  return content !== null && content.position !== null;
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {number} size
 * @returns {T[][]}
 */
export function chunksOf(items, size) {
  const chunks = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}

/**
 * What the map and the list show of a hotel; the rest of its content is dropped, it is large.
 *
 * @returns {Content}
 */
function contentOf({ hotelName, starRating, location }) {
  const path = location?.locationPath ?? [];
  const [place] = path;
  return {
    name: hotelName,
    starRating,
    path: path.map(({ placeId, name }) => ({ placeId, name })),
    place: place?.name ?? location?.city ?? null,
    position:
      location?.latitude == null || location.longitude == null
        ? null
        : { latitude: location.latitude, longitude: location.longitude },
  };
}

function keyOfRow({ providerCode, providerHotelCode }) {
  return `${providerCode}:${providerHotelCode}`;
}
