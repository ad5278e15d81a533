/**
 * The longitude, full turns added, that is nearest to another: on a map, points
 * beside the date line stay together.
 *
 * @param {number} longitude
 * @param {number} reference
 */
export function unwrapLongitude(longitude, reference) {
  return longitude + 360 * Math.round((reference - longitude) / 360);
}

/**
 * A ring of `[longitude, latitude]` on the sphere as a ring on a flat map: continued beyond the date line
 * instead of jumping back across the world, and closed along the edge of the map where it goes around a pole.
 *
 * @param {readonly (readonly number[])[]} ring
 * @returns {number[][]}
 */
export function unrollRing(ring) {
  let [longitude] = ring[0];
  const flat = ring.map(([given, latitude]) => [(longitude = unwrapLongitude(given, longitude)), latitude]);
  const [first, last] = [flat[0], flat.at(-1)];
  if (Math.abs(last[0] - first[0]) < 180) return flat;
  const pole = Math.sign(first[1]) * 90;
  return [...flat, [last[0], pole], [first[0], pole], first];
}

/**
 * The cities that hotels are in, at the middle of their hotels; those with most hotels first.
 *
 * @param {readonly Pick<import('./hotel-entries.js').Entry, 'city' | 'position'>[]} entries
 * @returns {{ name: string, count: number, latitude: number, longitude: number }[]}
 */
export function cityLabels(entries) {
  const labels = new Map();
  for (const { city, position } of entries) {
    if (city === null || position === null) continue;
    const label = labels.get(city) ?? { name: city, count: 0, latitude: 0, longitude: 0 };
    const { latitude, longitude } = position;
    label.count += 1;
    label.latitude += (latitude - label.latitude) / label.count;
    const unwrapped = label.count === 1 ? longitude : unwrapLongitude(longitude, label.longitude);
    label.longitude += (unwrapped - label.longitude) / label.count;
    labels.set(city, label);
  }
  return [...labels.values()].sort(
    (one, other) => other.count - one.count || (one.name < other.name ? -1 : 1),
  );
}

/**
 * How far lines of a map are apart, in degrees: one, two or five of a power of ten, so that there are three
 * to eight of them.
 *
 * @param {number} wide what is shown, in degrees
 */
export function graticuleStep(wide) {
  const power = 10 ** Math.floor(Math.log10(wide / 3));
  return [5, 2, 1].map((factor) => factor * power).find((step) => wide / step >= 3) ?? power;
}

/**
 * The multiples of a step that lie within two bounds.
 *
 * @param {number} from
 * @param {number} until
 * @param {number} step
 */
export function linesWithin(from, until, step) {
  const lines = [];
  for (let line = Math.ceil(from / step); line * step <= until; line += 1) lines.push(line * step);
  return lines;
}
