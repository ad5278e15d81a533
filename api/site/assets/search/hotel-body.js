import { element } from '../dom.js';
import { addressOf, defaultRadiusKm } from '../map/question.js';
import { mediaInWords } from '../pictures/picture-address.js';
import { keyOfBoard } from '../value-names.js';
import { countryName, decimal, inWords, number } from '../words.js';
import { guestFacts } from './guest-facts.js';
import { roomsList } from './rooms-list.js';

/**
 * What is said of a hotel: pictures, the first description, facts with the provider that each is from, rooms.
 *
 * @param {import('./hotel-content.js').Content} content texts of its hotel in one language
 * @param {{ names: any, pictures: any, map: any }} shown `names`: see `createValueNames`; `map`: the element
 *   of a map of the hotel
 * @returns {(string | Node)[]}
 */
export function hotelBody({ hotel, provenance, rooms }, { names, pictures, map }) {
  const from = (field) => provenance[field] ?? hotel.providerCode;
  const boards = (hotel.boardCodes ?? []).map(
    (code) => names.providerBoards?.get(keyOfBoard({ providerCode: from('boardCodes'), code })) ?? code,
  );
  const amenities = (hotel.amenities ?? []).map((code) => names.amenities?.get(code) ?? code);
  const { location = {}, contact = {}, media = [] } = hotel;
  const shown = pictures.shown(media);
  const path = placesOf(location).map(({ placeId, name }) =>
    element('a', { href: `#map?${new URLSearchParams({ place: placeId })}`, dir: 'auto' }, name),
  );
  // The platform's name of the city is there already.
  const city = path.length === 0 ? location?.city : undefined;
  /** @type {[name: import('../words.js').Key, value: unknown[], field: string][]} */
  const fields = [
    ['where', [...separated(path), location?.countryCode && countryName(location.countryCode)], 'location'],
    ['partMap', [mapLink(location)], 'location'],
    [
      'address',
      [isolated([location?.address, location?.postalCode, city].filter(Boolean).join(', '))],
      'location',
    ],
    ['stars', [hotel.starRating == null ? undefined : number(hotel.starRating)], 'starRating'],
    ['type', [hotel.propertyType], 'propertyType'],
    ['chain', [hotel.chainName], 'chainName'],
    ['boards', [boards.join(', ')], 'boardCodes'],
    ['amenities', [amenities.join(', ')], 'amenities'],
    ['website', [linkTo(contact?.website)], 'contact'],
    ['pictures', [media.length === 0 ? undefined : mediaInWords(media.length, shown.length)], 'media'],
  ];
  for (const [name, words = '', field, lang] of guestFacts(hotel))
    fields.push([name, [isolated(words, lang)], field]);
  const facts = fields.filter(([, value]) =>
    value.some((part) => part !== undefined && part !== null && part !== ''),
  );
  return [
    ...pictures.gallery(shown, hotel.hotelName),
    ...(hotel.descriptions ?? [])
      .slice(0, 1)
      .map(({ text, language }) => element('p', { lang: language ?? 'en', dir: 'auto' }, text)),
    ...(isSomewhere(location) ? [map] : []),
    element('dl', {}, ...facts.flatMap(([name, value, field]) => fact(inWords(name), value, from(field)))),
    ...roomsList(rooms),
  ];
}

/** Whether a hotel has coordinates. */
export const isSomewhere = (location) => location?.latitude != null && location.longitude != null;

/** The places of a hotel, each name once: a region may be called as its city is. */
function placesOf(location) {
  const path = location?.locationPath ?? [];
  return path.filter(({ name }, at) => path.findIndex((place) => place.name === name) === at);
}

/** A link where a website is the address of one; other texts stand as they are. */
function linkTo(website) {
  if (!/^https?:\/\//i.test(website ?? '')) return website;
  return element('a', { href: website, rel: 'noreferrer', target: '_blank' }, website);
}

/** A link to the hotel among those around it. */
function mapLink(location) {
  if (!isSomewhere(location)) return undefined;
  const { latitude, longitude } = location;
  const where = { latitude, longitude, radiusKm: defaultRadiusKm };
  const position = `${decimal(latitude, 4)}, ${decimal(longitude, 4)}`;
  return element('a', { href: `#${addressOf({ where, providerCode: '' })}` }, position);
}

/** A text in its own direction, so that what follows it keeps its place; undefined for none. */
function isolated(text, lang) {
  return text === '' ? undefined : element('bdi', lang === undefined ? {} : { lang }, text);
}

function separated(elements) {
  return elements.flatMap((one) => [one, ', ']);
}

function fact(name, value, provider) {
  const parts = value.filter((part) => part !== undefined && part !== null);
  return [
    element('dt', {}, name),
    element('dd', {}, ...parts, ' ', element('span', { class: 'from', title: inWords('source') }, provider)),
  ];
}
