import { element } from '../dom.js';
import { inWords, number } from '../words.js';

/** A hotel may have hundreds: the page shows the first of each provider. */
const shownRooms = 8;

/**
 * The rooms of a hotel by provider, with heading; nothing where there are none.
 *
 * @param {readonly { providerCode: string, rooms: readonly any[] }[]} sources of a hotel
 * @returns {Element[]}
 */
export function roomsList(sources) {
  const entries = sources.flatMap(({ providerCode, rooms }) =>
    rooms.length === 0 ? [] : element('li', { dir: 'auto' }, ...entryOf(providerCode, rooms)),
  );
  if (entries.length === 0) return [];
  return [element('h3', {}, inWords('rooms')), element('ul', { class: 'rooms' }, ...entries)];
}

function entryOf(providerCode, rooms) {
  const shown = rooms.slice(0, shownRooms).map(roomInWords).join('; ');
  const more = rooms.length - shownRooms;
  const others = more > 0 ? ` ${inWords('moreRooms', { count: more })}` : '';
  return [`${shown}${others} `, element('span', { class: 'from', title: inWords('source') }, providerCode)];
}

function roomInWords({ name, code, maxOccupancy, sizeSqM }) {
  const details = [
    maxOccupancy === null ? [] : inWords('guestCount', { count: maxOccupancy }),
    sizeSqM === null ? [] : `${number(sizeSqM)} m²`,
  ].flat();
  return details.length === 0 ? (name ?? code) : `${name ?? code} (${details.join(', ')})`;
}
