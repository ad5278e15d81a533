import { inWords, number } from '../words.js';

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
 * What a place is: without article, and with it, at the beginning of a sentence.
 *
 * @type {Record<string, [kind: import('../words.js').Key, aKind: import('../words.js').Key]>}
 */
const wordsOfKind = {
  CITY: ['city', 'aCity'],
  REGION: ['region', 'aRegion'],
  admin: ['adminZone', 'anAdminZone'],
  district: ['districtZone', 'aDistrictZone'],
  landmark: ['landmarkZone', 'aLandmarkZone'],
  tourism: ['tourismZone', 'aTourismZone'],
};

/** @param {Catchment} catchment */
function kindOf({ placeType, zoneKind }) {
  return wordsOfKind[placeType] ?? wordsOfKind[zoneKind] ?? ['zone', 'aZone'];
}

/**
 * What a place is, without article: `Tourism zone`; empty where the place is not known.
 *
 * @param {Catchment} catchment
 * @returns {string}
 */
export function typeInWords(catchment) {
  return catchment.placeType === null ? '' : inWords(kindOf(catchment)[0]);
}

/** `A region`. */
function aKindOf(catchment) {
  return inWords(kindOf(catchment)[1]);
}

/** A place without hotels of its own, or without places whose hotels it could have. */
function zoneWithout(catchment) {
  const kind = aKindOf(catchment);
  return inWords(catchment.zoneKind === 'tourism' ? 'withoutMembers' : 'withoutHotels', { kind });
}

/**
 * Which hotels belong to a place and why, in one sentence for each rule.
 *
 * @type {Record<string, (catchment: Catchment) => string>}
 */
const sentences = {
  dense_city: () => inWords('denseCity'),
  namesake_zone: () => inWords('namesakeZone'),
  thin_city: ({ placeIds, radiusKm: radius }) =>
    placeIds.length > 1
      ? inWords('thinCity', { count: placeIds.length - 1, radius })
      : inWords('thinCityAlone', { radius }),
  tree: (catchment) => inWords('tree', { kind: aKindOf(catchment) }),
  overlay: ({ placeIds }) =>
    placeIds.length > 0 ? inWords('overlay', { count: placeIds.length }) : inWords('overlayUnknown'),
  radius: (catchment) =>
    inWords('aroundCentre', { zone: zoneWithout(catchment), radius: catchment.radiusKm }),
  empty: (catchment) => inWords('emptyZone', { zone: zoneWithout(catchment) }),
  unknown_place: () => inWords('unknownPlace'),
};

/** @param {Catchment} catchment as `POST /hotels/by-destination` returns it */
export function ruleInWords(catchment) {
  return sentences[catchment.rule](catchment);
}

/**
 * What a question asks for: the name of the place, and the rule that its hotels follow.
 *
 * @param {import('./question.js').Question} question
 * @param {{ name: string } | null} place
 * @param {Catchment | undefined} catchment of a place
 */
export function questionInWords({ where, sort = '' }, place, catchment) {
  if (catchment !== undefined) return { name: place?.name ?? '', rule: ruleInWords(catchment) };
  return whereInWords(where, sort === '' && where.radiusKm !== undefined);
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
    const count = polygons.flat().reduce((sum, ring) => sum + ring.length - 1, 0);
    return { name: inWords('withinArea'), rule: inWords('allInArea', { count }) };
  }
  // Coordinates are written as they are entered.
  if (box !== undefined) {
    const [west, south, east, north] = box;
    const rule = inWords('allInBox', { from: `${south}, ${west}`, to: `${north}, ${east}` });
    return { name: inWords('inThisPart'), rule };
  }
  const all = isByDistance ? 'allInRadiusNearestFirst' : 'allInRadius';
  return {
    name: inWords('withinRadius'),
    rule: inWords(all, { radius: radiusKm, centre: `${latitude}, ${longitude}` }),
  };
}

/**
 * How many hotels there are, and how many rows of providers they come from.
 *
 * @param {Counts} counts
 * @param {number} hotels those that have been read
 * @param {boolean} isMore whether there may be others
 * @param {number | null} ofCity those of the city itself, where others are listed with it; null elsewhere
 */
export function countsInWords({ total, mapped, unmapped }, hotels, isMore, ofCity = null) {
  if (total === 0) return inWords('noHotels');
  const inRows = inWords('inRows', { count: total });
  const all = hotelsInWords(hotels, isMore);
  const ofPlace = ofCity === null ? '' : inWords('hotelCount', { count: ofCity });
  const counted = ofCity === null ? all : inWords('withSurroundings', { ofPlace, hotels: all });
  return inWords('hotelsInRows', { hotels: counted, inRows, mapped, unmapped });
}

/**
 * `At least 1,000 hotels`.
 *
 * @param {number} count those that have been read
 * @param {boolean} isMore whether there may be others
 */
export function hotelsInWords(count, isMore) {
  const hotels = inWords('hotelCount', { count });
  return isMore ? inWords('atLeast', { hotels }) : hotels;
}

/**
 * How many hotels of how many are shown.
 *
 * @param {number} shown
 * @param {number | null} rows those of all hotels, each of which has one or more; null: all are shown
 */
export function shownInWords(shown, rows) {
  return rows === null
    ? inWords('shownOfAll', { shown, count: shown })
    : inWords('shownOfAtMost', { shown, count: rows });
}

/**
 * The providers with their counts, largest first.
 *
 * @param {Readonly<Record<string, Counts>>} byProvider
 */
export function providersInWords(byProvider) {
  return Object.entries(byProvider)
    .sort(([one, a], [other, b]) => b.total - a.total || (one < other ? -1 : 1))
    .map(([provider, { total, unmapped }]) =>
      unmapped === 0
        ? `${provider} ${number(total)}`
        : inWords('unmappedRows', { provider, count: total, unmapped }),
    );
}

/**
 * How many hotels a city has, where those of cities around it are listed as well; null elsewhere. What
 * filters leave of them is not known.
 *
 * @param {import('./question.js').Question} question
 * @param {{ hotelCount: number } | null} place as it is suggested
 * @param {Catchment | undefined} catchment
 */
export function hotelsOfCityAlone({ providerCode, filters = {} }, place, catchment) {
  const isFiltered = providerCode !== '' || Object.keys(filters).length > 0;
  const hasOthers = catchment?.rule === 'thin_city' && catchment.placeIds.length > 1;
  return !isFiltered && hasOthers && place !== null ? place.hotelCount : null;
}
