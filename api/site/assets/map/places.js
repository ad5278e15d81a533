import { fold } from '../fold.js';

const shown = 12;

/**
 * The places that destinations of providers lead to, each once, best match of the name first: the whole name, its
 * beginning, the beginning of a word, anything else; then short names before long ones.
 *
 * @param destinations items of `POST /destinations`; those that lead to no place are left out
 * @param {string} typed
 */
export function placesOf(destinations, typed) {
  const places = new Map();
  for (const { canonicalPlaceId: placeId, name, type, countryCode, location } of destinations) {
    if (placeId === null) continue;
    const found = { placeId, name, type, countryCode, location, rank: rankOf(name, typed) };
    const best = places.get(placeId);
    if (best === undefined || isBetter(found, best)) {
      places.set(placeId, { ...found, location: location ?? best?.location ?? null });
    } else {
      best.location ??= location;
    }
  }
  return [...places.values()].sort(compare).slice(0, shown);
}

function rankOf(name, typed) {
  const folded = fold(name);
  const wanted = fold(typed.trim());
  if (folded === wanted) return 0;
  if (folded.startsWith(wanted)) return 1;
  return folded.split(/[^\p{Alphabetic}\p{Nd}]+/u).some((word) => word.startsWith(wanted)) ? 2 : 3;
}

function isBetter(one, other) {
  return (one.rank - other.rank || one.name.length - other.name.length) < 0;
}

function compare(one, other) {
  return one.rank - other.rank || one.name.length - other.name.length || (one.name < other.name ? -1 : 1);
}
