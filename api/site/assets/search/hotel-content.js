/**
 * @typedef {{
 *   hotel: any,
 *   baseCode: string | null,
 *   provenance: Record<string, string>,
 *   rooms: readonly any[],
 * }} Content of a hotel: merged, or of one of its providers
 */

const more = { include: ['rooms'] };

/**
 * The content of a hotel; null where there is none. A row that has been mapped since its address was made is
 * shown as its base code.
 *
 * @param {any} client
 * @param {string} id a base code, or `<providerCode>:<providerHotelCode>`
 * @param {AbortSignal} signal
 * @returns {Promise<Content | null>}
 */
export async function contentOf(client, id, signal) {
  // No base code has a colon.
  const source = id.includes(':') ? await contentOfSource(client, id, signal) : null;
  const baseCode = id.includes(':') ? source?.hotel.externalIds?.platformBaseCode : id;
  return baseCode == null ? source : mergedContent(client, baseCode, signal);
}

async function mergedContent(client, id, signal) {
  const { hotels } = await client.post('/hotels/by-base-codes', { baseCodes: [id], ...more }, signal);
  const [hotel] = hotels;
  if (hotel === undefined) return null;
  const { primary, baseCode, provenance = {}, rooms = [] } = hotel;
  return { hotel: primary, baseCode, provenance, rooms };
}

/**
 * What one provider says of a hotel; null where it says nothing.
 *
 * @param {any} client
 * @param {string} source `<providerCode>:<providerHotelCode>`
 * @param {AbortSignal} [signal]
 * @returns {Promise<Content | null>}
 */
export async function contentOfSource(client, source, signal) {
  const [providerCode, ...rest] = source.split(':');
  if (rest.length === 0) return null;
  const body = { providerCode, hotelCodes: [rest.join(':')], ...more };
  const { hotels } = await client.post('/hotels/by-provider-codes', body, signal);
  // A code stands for its family, in which several may have the hotel.
  const hotel = hotels.find((one) => one.providerCode === providerCode) ?? hotels[0];
  if (hotel === undefined) return null;
  // As those of a base code are, by provider.
  const rooms = [{ providerCode: hotel.providerCode, rooms: hotel.rooms ?? [] }];
  return { hotel, baseCode: null, provenance: {}, rooms };
}
