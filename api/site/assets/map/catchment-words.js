const number = new Intl.NumberFormat('en');

/**
 * @typedef {{
 *   placeType: string | null,
 *   zoneKind: string | null,
 *   rule: string,
 *   placeIds: readonly string[],
 *   radiusKm: number | null,
 * }} Catchment
 * @typedef {{ total: number, mapped: number, unmapped: number }} Counts
 */

/**
 * `1 hotel`, `12,431 hotels`.
 *
 * @param {number} count
 * @param {string} one
 */
export function counted(count, one, many = `${one}s`) {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}

/** What a place is, with its article: `a tourism zone`. */
function kindOf({ placeType, zoneKind }) {
  if (placeType === 'CITY') return 'a city';
  if (placeType === 'REGION') return 'a region';
  if (zoneKind === 'admin') return 'an administrative zone';
  return zoneKind === null ? 'a zone' : `a ${zoneKind} zone`;
}

/**
 * What a place is, without article: `Tourism zone`; empty where the place is not known.
 *
 * @param {Catchment} catchment
 * @returns {string}
 */
export function typeInWords(catchment) {
  if (catchment.placeType === null) return '';
  const kind = kindOf(catchment).replace(/^an? /, '');
  return capitalized(kind);
}

/**
 * Which hotels belong to a place and why, in one sentence for each rule.
 *
 * @type {Record<string, (catchment: Catchment) => string>}
 */
const sentences = {
  dense_city: () => 'A dense city: its own hotels, and none of its neighbours.',
  namesake_zone: () =>
    'A city that shares its name with a tourism zone: its own hotels, and none of its neighbours.',
  thin_city: ({ placeIds, radiusKm }) =>
    placeIds.length > 1
      ? `A thin city: its hotels, and those of ${counted(placeIds.length - 1, 'neighbouring city', 'neighbouring cities')} within ${radiusKm} km.`
      : `A thin city: its hotels; there is no other city within ${radiusKm} km.`,
  tree: (catchment) => `${capitalized(kindOf(catchment))}: its hotels, with those of all places in it.`,
  overlay: ({ placeIds }) =>
    placeIds.length > 0
      ? `A tourism zone: the hotels of ${placeIds.length === 1 ? 'its one member' : `its ${placeIds.length} members`}.`
      : 'A tourism zone none of whose members is known: no hotels.',
  radius: (catchment) =>
    `${capitalized(kindOf(catchment))} ${catchment.zoneKind === 'tourism' ? 'without members' : 'without hotels of its own'}: ` +
    `all hotels within ${catchment.radiusKm} km of its centre, whatever their place.`,
  empty: (catchment) =>
    `${capitalized(kindOf(catchment))} ${catchment.zoneKind === 'tourism' ? 'without members' : 'without hotels of its own'}, ` +
    'and without a centre and a radius to search within: no hotels.',
  unknown_place: () => 'There is no place with this id.',
};

/** @param {Catchment} catchment as `POST /hotels/by-destination` returns it */
export function ruleInWords(catchment) {
  return sentences[catchment.rule](catchment);
}

/**
 * What is searched, where it is no place, and which of its hotels there are.
 *
 * @param {import('./question.js').Where} where
 * @param {boolean} isByDistance whether they are listed by distance
 * @returns {{ name: string, rule: string }}
 */
export function whereInWords({ latitude, longitude, radiusKm, box, polygons }, isByDistance) {
  if (polygons !== undefined) {
    const points = polygons.flat().reduce((sum, ring) => sum + ring.length - 1, 0);
    return { name: 'Within an area', rule: `All hotels within an area of ${points} points.` };
  }
  if (box !== undefined) {
    const [west, south, east, north] = box;
    const rule = `All hotels from ${south}, ${west} to ${north}, ${east}.`;
    return { name: 'In this part of the map', rule };
  }
  const order = isByDistance ? ', nearest first' : '';
  return {
    name: 'Within a radius',
    rule: `All hotels within ${radiusKm} km of ${latitude}, ${longitude}${order}.`,
  };
}

/**
 * How many hotels there are, and how many rows of providers they come from.
 *
 * @param {Counts} counts
 * @param {number} hotels those that have been read
 * @param {boolean} isMore whether there may be others
 */
export function countsInWords({ total, mapped, unmapped }, hotels, isMore) {
  if (total === 0) return 'No hotels.';
  const least = isMore ? 'At least ' : '';
  const rows = `${counted(total, 'row', 'rows')} of providers`;
  return `${least}${counted(hotels, 'hotel')} in ${rows}: ${number.format(mapped)} mapped, ${number.format(unmapped)} not.`;
}

/**
 * How many hotels of how many are shown.
 *
 * @param {number} shown
 * @param {number | null} rows those of all hotels, each of which has one or more; null: all are shown
 */
export function shownInWords(shown, rows) {
  const all = rows === null ? counted(shown, 'hotel') : `at most ${counted(rows, 'hotel')}`;
  return `${number.format(shown)} of ${all} shown`;
}

/**
 * The providers with their counts, largest first.
 *
 * @param {Readonly<Record<string, Counts>>} byProvider
 */
export function providersInWords(byProvider) {
  return Object.entries(byProvider)
    .sort(([one, a], [other, b]) => b.total - a.total || (one < other ? -1 : 1))
    .map(([providerCode, { total, unmapped }]) =>
      unmapped === 0
        ? `${providerCode} ${number.format(total)}`
        : `${providerCode} ${number.format(total)} (${number.format(unmapped)} not mapped)`,
    );
}

function capitalized(text) {
  return text[0].toUpperCase() + text.slice(1);
}
