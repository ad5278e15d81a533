import { inWords } from '../words.js';
import { AddressProblem } from './address-problem.js';
import { addressOfBox, addressOfPolygons, boxOfAddress, geometryOf, polygonsOfAddress } from './areas.js';
import { filterGroups } from './filters/filter-groups.js';
import { addressOfFilters, filterKeys, filtersOf } from './filters/filters-address.js';

/**
 * The radius that a click on the map asks for until a person says otherwise, and the largest there is, in km.
 */
export const defaultRadiusKm = 5;
export const maxRadiusKm = 200;

/** Around a hotel that is looked for, in km: suppliers place it some hundred metres apart. */
export const hotelRadiusKm = 1;

/** How many hotels are read at once. */
export const pageSize = 1000;

/**
 * @typedef {{
 *   placeId?: string,
 *   latitude?: number,
 *   longitude?: number,
 *   radiusKm?: number,
 *   box?: number[],
 *   polygons?: import('./areas.js').Polygon[],
 * }} Where a place, a circle, a box or an area
 * @typedef {{
 *   where: Where,
 *   providerCode: string,
 *   filters?: import('./filters/filter-groups.js').Filters,
 *   sort?: string,
 *   hotel?: string,
 * }} Question `sort` is empty for the first order that there is; `hotel`: the key of the one that is chosen
 */

/**
 * Orders by name.
 *
 * @type {Record<string, import('../words.js').Key>}
 */
export const sortNames = {
  code: 'sortCode',
  distance: 'sortDistance',
  name: 'name',
  stars: 'stars',
  completeness: 'completeness',
};

/**
 * The orders that a question may ask for, the default first.
 *
 * @param {Where} where
 */
export function sortsOf({ radiusKm }) {
  return [radiusKm === undefined ? 'code' : 'distance', 'name', 'stars', 'completeness'];
}

/**
 * Whether a text is the id of a place.
 *
 * @param {string} text
 */
export function isPlaceId(text) {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text.trim());
}

const circleKeys = ['latitude', 'longitude', 'radiusKm'];
const allKeys = ['place', ...circleKeys, 'box', 'area', 'hotel', 'provider', 'sort', ...filterKeys];

/**
 * What an address of the map asks for.
 *
 * @param {URLSearchParams} params
 * @returns {Question}
 * @throws {AddressProblem} in words
 */
export function questionOf(params) {
  const unknown = [...params.keys()].find((key) => !allKeys.includes(key));
  if (unknown !== undefined) throw new AddressProblem(inWords('unknownKey', { key: unknown }));
  const where = whereOf(params);
  const sort = params.get('sort') ?? '';
  const sorts = sortsOf(where);
  if (sort !== '' && !sorts.includes(sort))
    throw new AddressProblem(inWords('unknownSort', { sort, sorts: sorts.join(', ') }));
  const filters = filtersOf(params);
  const hotel = params.get('hotel');
  return {
    ...{ where, providerCode: params.get('provider') ?? '', filters, sort: sort === sorts[0] ? '' : sort },
    ...(hotel === null ? {} : { hotel }),
  };
}

/** @returns {Where} */
function whereOf(params) {
  const isCircle = circleKeys.some((key) => params.has(key));
  const named = ['place', 'box', 'area'].filter((key) => params.has(key));
  if (named.length + Number(isCircle) !== 1) throw new AddressProblem(inWords('noWhere'));
  if (isCircle) return circleOf(params);
  const text = params.get(named[0]);
  if (named[0] === 'box') return { box: boxOfAddress(text) };
  if (named[0] === 'area') return { polygons: polygonsOfAddress(text) };
  if (!isPlaceId(text)) throw new AddressProblem(inWords('noPlaceId', { text }));
  return { placeId: text };
}

function circleOf(params) {
  return {
    latitude: numberIn(params, 'latitude', -90, 90),
    longitude: numberIn(params, 'longitude', -180, 180),
    radiusKm: params.has('radiusKm') ? numberIn(params, 'radiusKm', 0.001, maxRadiusKm) : defaultRadiusKm,
  };
}

/**
 * The address of a question, after `#`; the inverse of `questionOf`.
 *
 * @param {Question} question
 */
export function addressOf({ where, providerCode, filters = {}, sort = '', hotel }) {
  return `map?${new URLSearchParams([
    ...addressOfWhere(where),
    ...(hotel === undefined ? [] : [['hotel', hotel]]),
    ...(providerCode === '' ? [] : [['provider', providerCode]]),
    ...addressOfFilters(filters),
    ...(sort === '' ? [] : [['sort', sort]]),
  ])}`;
}

/** @param {Where} where */
export function addressOfWhere({ placeId, latitude, longitude, radiusKm, box, polygons }) {
  if (placeId !== undefined) return [['place', placeId]];
  if (box !== undefined) return [['box', addressOfBox(box)]];
  if (polygons !== undefined) return [['area', addressOfPolygons(polygons)]];
  return Object.entries({ latitude, longitude, radiusKm }).map(([key, value]) => [key, String(value)]);
}

/**
 * The request of a page of the hotels that a question asks for; the first one counts the values of filters
 * too.
 *
 * @param {Question} question
 * @param {string} [token] that of the page before
 * @returns {{ route: string, body: unknown }}
 */
export function requestOf({ where, providerCode, filters = {}, sort = '' }, token) {
  const { route, body } = routeOf(where);
  return {
    route,
    body: {
      ...body,
      ...(providerCode === '' ? {} : { scope: { providerCode } }),
      ...(Object.keys(filters).length === 0 ? {} : { filters }),
      ...(sort === '' ? {} : { sort }),
      ...{ outputCodeType: 'platform', distinct: true, include: ['summary'], maxSize: pageSize },
      ...(token === undefined ? { facets: filterGroups.map(({ facet }) => facet) } : { token }),
    },
  };
}

/** @param {Where} where */
function routeOf({ placeId, box, polygons, ...circle }) {
  if (placeId !== undefined)
    return { route: '/hotels/by-destination', body: { destination: { canonicalCityId: placeId } } };
  if (box !== undefined) return { route: '/hotels/by-area', body: { area: { bbox: box } } };
  if (polygons !== undefined)
    return { route: '/hotels/by-area', body: { area: { polygon: geometryOf(polygons) } } };
  return { route: '/hotels/by-coordinates', body: circle };
}

/**
 * What is drawn of a question: what was asked for, or the circle around a place whose hotels are those within
 * a radius; null: nothing.
 *
 * @param {Where} where
 * @param {{ location: { latitude: number, longitude: number } | null } | null} place
 * @param {import('./catchment-words.js').Catchment | undefined} catchment
 */
export function whereDrawn(where, place, catchment) {
  if (catchment === undefined) return where;
  const isCircle = catchment.rule === 'radius' && place?.location != null;
  return isCircle ? { ...place.location, radiusKm: catchment.radiusKm } : null;
}

function numberIn(params, key, min, max) {
  const text = (params.get(key) ?? '').trim();
  const number = text === '' ? NaN : Number(text);
  if (number >= min && number <= max) return number;
  throw new AddressProblem(inWords('noNumber', { key, min: String(min), max: String(max) }));
}
