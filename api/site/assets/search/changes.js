import { inWords } from '../words.js';

/**
 * @typedef {{
 *   providerCode: string,
 *   providerHotelCode: string,
 *   createdAt: string,
 *   changedAt: Record<string, string>,
 * }} HotelTimes
 */

/** @type {Record<string, import('../words.js').Key>} */
const wordsOfPart = {
  hotel: 'changedHotel',
  media: 'changedMedia',
  descriptions: 'changedDescriptions',
  rooms: 'changedRooms',
};

/**
 * A part of a hotel that has changed.
 *
 * @param {string} part
 * @returns {string}
 */
export function partInWords(part) {
  return wordsOfPart[part] === undefined ? part : inWords(wordsOfPart[part]);
}

/**
 * When hotels of providers were added and what of them changed last, the newest first: parts
 * that changed at one time together.
 *
 * @param {readonly HotelTimes[]} hotels as `/hotels/change-times` returns them
 * @returns {{ at: string, what: string }[]}
 */
export function changesInWords(hotels) {
  const changes = new Map();
  for (const { providerCode, providerHotelCode, createdAt, changedAt } of hotels) {
    const hotel = `${providerCode} ${providerHotelCode}`;
    // A part that has not changed since says nothing.
    add(changes, createdAt, hotel, inWords('added'));
    for (const [part, at] of Object.entries(changedAt)) {
      if (at !== createdAt) add(changes, at, hotel, partInWords(part));
    }
  }
  return [...changes.values()]
    .sort((a, b) => b.at.localeCompare(a.at) || a.hotel.localeCompare(b.hotel))
    .map(({ at, hotel, parts }) => ({ at, what: `${hotel}: ${parts.join(', ')}` }));
}

function add(changes, at, hotel, part) {
  const key = `${at} ${hotel}`;
  const change = changes.get(key);
  if (change === undefined) changes.set(key, { at, hotel, parts: [part] });
  else change.parts.push(part);
}
