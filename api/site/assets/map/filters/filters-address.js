import { inWords } from '../../words.js';
import { AddressProblem } from '../address-problem.js';
import { contentBoxes, filterGroups, maxValues, nameLength } from './filter-groups.js';

/** @typedef {import('./filter-groups.js').Filters} Filters */

const listGroups = filterGroups.filter(({ filter }) => filter !== 'starRating');

/** The names of all that filters put into an address. */
export const filterKeys = [...filterGroups.map(({ key }) => key), 'name', 'has'];

/**
 * The filters in an address: `stars=3-5&amenity=WIFI&amenity=POOL&name=grand&has=media`.
 *
 * @param {URLSearchParams} params
 * @returns {Filters}
 * @throws {AddressProblem} in words
 */
export function filtersOf(params) {
  /** @type {Filters} */
  const filters = {};
  const stars = params.get('stars');
  if (stars !== null) filters.starRating = starsOf(stars);
  for (const { key, filter } of listGroups) {
    const values = params.getAll(key);
    if (values.length > maxValues || values.some((value) => value.trim() === ''))
      throw new AddressProblem(inWords('noValues', { key, max: maxValues }));
    if (values.length > 0) filters[filter] = values;
  }
  const name = params.get('name');
  if (name !== null) filters.hotelName = nameOf(name);
  const has = params.getAll('has');
  for (const part of has) {
    const parts = contentBoxes.map(({ value }) => value);
    if (!parts.includes(part))
      throw new AddressProblem(inWords('unknownContent', { part, parts: parts.join(', ') }));
  }
  if (has.length > 0) filters.has = has;
  return filters;
}

/**
 * What filters put into an address; the inverse of `filtersOf`.
 *
 * @param {Filters} filters
 * @returns {string[][]} names and values
 */
export function addressOfFilters(filters) {
  const { starRating, hotelName, has = [] } = filters;
  const lists = listGroups.flatMap(({ key, filter }) => (filters[filter] ?? []).map((value) => [key, value]));
  return [
    ...(starRating === undefined ? [] : [['stars', addressOfStars(starRating)]]),
    ...lists,
    ...(hotelName === undefined ? [] : [['name', hotelName]]),
    ...has.map((value) => ['has', value]),
  ];
}

/** `4`, `3-5`, `3-` or `-2`. */
function starsOf(text) {
  const [, from, to] =
    /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(text.includes('-') ? text : `${text}-${text}`) ?? [];
  const range = {
    ...(from === undefined ? {} : { min: Number(from) }),
    ...(to === undefined ? {} : { max: Number(to) }),
  };
  if (Object.keys(range).length === 0 || range.min > range.max)
    throw new AddressProblem(inWords('noStars', { text }));
  return range;
}

function addressOfStars({ min, max }) {
  return min === max ? String(min) : `${min ?? ''}-${max ?? ''}`;
}

function nameOf(text) {
  const name = text.trim();
  if (name.length >= nameLength.min && name.length <= nameLength.max) return name;
  throw new AddressProblem(inWords('noNamePart', nameLength));
}
