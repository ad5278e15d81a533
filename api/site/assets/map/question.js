/**
 * The radius that a click on the map asks for until a person says otherwise, and the largest there is, in km.
 */
export const defaultRadiusKm = 5;
export const maxRadiusKm = 200;

/** How many hotels are read at once. */
export const pageSize = 1000;

/**
 * @typedef {{
 *   placeId?: string,
 *   latitude?: number,
 *   longitude?: number,
 *   radiusKm?: number,
 *   providerCode: string,
 * }} Question
 */

/**
 * Whether a text is the id of a place.
 *
 * @param {string} text
 */
export function isPlaceId(text) {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text.trim());
}

/**
 * What an address of the map asks for: the hotels of a place, those within a radius, or nothing (null).
 *
 * @param {URLSearchParams} params
 * @returns {Question | null}
 */
export function questionOf(params) {
  const providerCode = params.get('provider') ?? '';
  const placeId = params.get('place');
  if (placeId !== null) return isPlaceId(placeId) ? { placeId, providerCode } : null;
  const latitude = numberIn(params.get('latitude'), -90, 90);
  const longitude = numberIn(params.get('longitude'), -180, 180);
  const radiusKm = numberIn(params.get('radiusKm') ?? String(defaultRadiusKm), 0, maxRadiusKm);
  if (latitude === null || longitude === null || !radiusKm) return null;
  return { latitude, longitude, radiusKm, providerCode };
}

/**
 * The address of a question, after `#`; the inverse of `questionOf`.
 *
 * @param {Question} question
 */
export function addressOf({ placeId, latitude, longitude, radiusKm, providerCode }) {
  const asked =
    placeId === undefined
      ? { latitude: String(latitude), longitude: String(longitude), radiusKm: String(radiusKm) }
      : { place: placeId };
  const provider = providerCode === '' ? {} : { provider: providerCode };
  return `map?${new URLSearchParams(Object.entries({ ...asked, ...provider }))}`;
}

/**
 * The request of a page of the hotels that a question asks for.
 *
 * @param {Question} question
 * @param {string} [token] that of the page before
 * @returns {{ route: string, body: unknown }}
 */
export function requestOf({ placeId, latitude, longitude, radiusKm, providerCode }, token) {
  const options = {
    outputCodeType: 'platform',
    distinct: true,
    include: ['summary'],
    maxSize: pageSize,
    ...(token === undefined ? {} : { token }),
    ...(providerCode === '' ? {} : { scope: { providerCode } }),
  };
  return placeId === undefined
    ? { route: '/hotels/by-coordinates', body: { latitude, longitude, radiusKm, ...options } }
    : { route: '/hotels/by-destination', body: { destination: { canonicalCityId: placeId }, ...options } };
}

/** Degrees from a click, as precise as a click on a map can be. */
export function roundDegrees(degrees) {
  return Math.round(degrees * 1e5) / 1e5;
}

function numberIn(text, min, max) {
  const number = text === null || text.trim() === '' ? NaN : Number(text);
  return number >= min && number <= max ? number : null;
}
