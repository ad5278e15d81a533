import { foldedText } from '../folded-text.js';
import { inWords } from '../words.js';

/** Hotels of one name are taken for one another when they are nearer than this, in degrees: 300 m or so. */
const near = 0.003;

/**
 * @typedef {{
 *   name: string,
 *   city: string | null,
 *   location: { latitude: number, longitude: number } | null,
 * }} PlacedHotel
 */

/**
 * Hotels of a list that a person could not tell apart: the same name, but for case and accents, at the same
 * place or in the same city. Often suppliers describe one hotel, and one of them has no base code yet.
 *
 * @template {PlacedHotel} T
 * @param {readonly T[]} hotels
 * @returns {Set<T>}
 */
export function namesakesIn(hotels) {
  const byName = new Map();
  for (const hotel of hotels) {
    const name = foldedText(hotel.name).replaceAll(/\s+/g, ' ');
    if (byName.has(name)) byName.get(name).push(hotel);
    else byName.set(name, [hotel]);
  }
  const alike = [...byName.values()].flatMap((group) =>
    group.filter((hotel) => group.some((other) => other !== hotel && isAtOnePlace(hotel, other))),
  );
  return new Set(alike);
}

function isAtOnePlace(one, other) {
  if (one.city !== null && one.city === other.city) return true;
  if (one.location === null || other.location === null) return false;
  const [north, east] = [
    one.location.latitude - other.location.latitude,
    one.location.longitude - other.location.longitude,
  ];
  return Math.hypot(north, east * Math.cos((one.location.latitude * Math.PI) / 180)) < near;
}

/**
 * What tells a suggested hotel from others of its name in the list: its base code, or that it has none, and
 * its codes; empty where there are no others.
 *
 * @param {any} item
 * @param {readonly any[]} items all of the list
 */
export function codesOfNamesake(item, items) {
  if (item.kind !== 'hotel') return '';
  const hotels = items.filter(({ kind }) => kind === 'hotel').map(placed);
  const isAlike = [...namesakesIn(hotels)].some(({ id }) => id === item.id);
  const codes = item.providers?.map(
    ({ providerCode, providerHotelCode }) => `${providerCode} ${providerHotelCode}`,
  );
  return isAlike ? [item.baseCode ?? inWords('notMapped'), ...(codes ?? [])].join(' · ') : '';
}

function placed({ id, name, context, location }) {
  return { id, name, city: context ?? null, location: location ?? null };
}
