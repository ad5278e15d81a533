/**
 * @typedef {{ min?: number, max?: number }} StarRange
 * @typedef {{ [filter: string]: any }} Filters as a request has them: lists of values, a `StarRange`, a text
 */

/** @typedef {import('../../words.js').Key} Key */

/**
 * The groups of boxes: `facet` counts the values, `filter` takes those that are checked, `key` names them in
 * the address.
 *
 * @type {{ facet: string, filter: string, key: string, label: Key }[]}
 */
export const filterGroups = [
  { facet: 'starRating', filter: 'starRating', key: 'stars', label: 'stars' },
  { facet: 'amenities', filter: 'amenities', key: 'amenity', label: 'amenities' },
  { facet: 'boardCodes', filter: 'boardCodes', key: 'board', label: 'boards' },
  { facet: 'propertyTypes', filter: 'propertyTypes', key: 'type', label: 'propertyTypes' },
  { facet: 'masterChains', filter: 'masterChainIds', key: 'chain', label: 'chains' },
  { facet: 'categories', filter: 'categories', key: 'category', label: 'categories' },
];

/**
 * What a hotel may be asked to have.
 *
 * @type {{ value: string, label: Key }[]}
 */
export const contentBoxes = [
  { value: 'media', label: 'withPictures' },
  { value: 'descriptions', label: 'withDescription' },
  { value: 'rooms', label: 'withRooms' },
  { value: 'coordinates', label: 'withCoordinates' },
];

/** How many letters a part of a name has, at least and at most. */
export const nameLength = { min: 2, max: 100 };

/** How many values a filter takes. */
export const maxValues = 100;
