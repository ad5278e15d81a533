/**
 * @typedef {{ min?: number, max?: number }} StarRange
 * @typedef {{ [filter: string]: any }} Filters as a request has them: lists of values, a `StarRange`, a text
 */

/**
 * The groups of boxes: `facet` counts the values, `filter` takes those that are checked, `key` names them in
 * the address.
 */
export const filterGroups = [
  { facet: 'starRating', filter: 'starRating', key: 'stars', label: 'Stars' },
  { facet: 'amenities', filter: 'amenities', key: 'amenity', label: 'Amenities' },
  { facet: 'boardCodes', filter: 'boardCodes', key: 'board', label: 'Boards' },
  { facet: 'propertyTypes', filter: 'propertyTypes', key: 'type', label: 'Property types' },
  { facet: 'masterChains', filter: 'masterChainIds', key: 'chain', label: 'Chains' },
  { facet: 'categories', filter: 'categories', key: 'category', label: 'Categories' },
];

/** What a hotel may be asked to have. */
export const contentBoxes = [
  { value: 'media', label: 'With pictures' },
  { value: 'descriptions', label: 'With a description' },
  { value: 'rooms', label: 'With rooms' },
  { value: 'coordinates', label: 'With coordinates' },
];

/** How many letters a part of a name has, at least and at most. */
export const nameLength = { min: 2, max: 100 };

/** How many values a filter takes. */
export const maxValues = 100;
