import { element } from '../dom.js';
import { mediaInWords } from '../pictures/picture-address.js';
import { catalogLanguages, countryName, dateTime, decimal, inWords, number } from '../words.js';
import { keyOfBoard } from '../value-names.js';
import { changesInWords } from './changes.js';
import { guestFacts } from './guest-facts.js';
import { addressOf, defaultRadiusKm } from '../map/question.js';
import { roomsList } from './rooms-list.js';

/**
 * A hotel with its merged content, the provider that each field is from, and what its providers call it.
 *
 * @param client
 * @param {{ id: string, connection: string, pictures: any, valueNames: any }} shown `id`: a base code, or
 *   `<providerCode>:<providerHotelCode>`; `connection`: whether it may sell the hotel is said too; empty:
 *   nothing is; `pictures`: see `createPictures`; `valueNames`: see `createValueNames`
 */
export async function hotelCard(client, { id, connection, pictures, valueNames }, signal) {
  const found = (await mergedHotel(client, id, signal)) ?? (await singleHotel(client, id, signal));
  if (found === null) return [element('p', {}, inWords('noHotel', { id }))];
  const { hotel, baseCode, provenance, rooms } = found;
  const names = await valueNames();
  const from = (field) => provenance[field] ?? hotel.providerCode;
  const boards = (hotel.boardCodes ?? []).map(
    (code) => names.providerBoards?.get(keyOfBoard({ providerCode: from('boardCodes'), code })) ?? code,
  );
  const amenities = (hotel.amenities ?? []).map((code) => names.amenities?.get(code) ?? code);
  const { location = {}, contact = {}, media = [] } = hotel;
  const shown = pictures.shown(media);
  const path = (location?.locationPath ?? []).map(({ placeId, name }) =>
    element('a', { href: `#map?${new URLSearchParams({ place: placeId })}`, dir: 'auto' }, name),
  );
  /** @type {[name: import('../words.js').Key, value: unknown[], field: string][]} */
  const fields = [
    ['where', [...separated(path), location?.countryCode && countryName(location.countryCode)], 'location'],
    ['partMap', [mapLink(location ?? {})], 'location'],
    [
      'address',
      [isolated([location?.address, location?.postalCode, location?.city].filter(Boolean).join(', '))],
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
  const codes = Object.entries(hotel.externalIds?.providerPropertyIds ?? {});
  return [
    element('h2', { dir: 'auto' }, hotel.hotelName),
    element(
      'p',
      { class: 'soft' },
      baseCode === null ? inWords('noBaseCode') : inWords('baseCode', { code: baseCode }),
    ),
    ...pictures.gallery(shown, hotel.hotelName),
    ...(hotel.descriptions ?? [])
      .slice(0, 1)
      .map(({ text, language }) => element('p', { lang: language ?? 'en', dir: 'auto' }, text)),
    ...(await restriction(client, { baseCode, connection }, signal)),
    element('dl', {}, ...facts.flatMap(([name, value, field]) => fact(inWords(name), value, from(field)))),
    ...roomsList(rooms),
    element('h3', {}, inWords('providerCodes')),
    element(
      'ul',
      { class: 'providers' },
      ...codes.flatMap(([provider, ids]) => ids.map((code) => element('li', {}, `${provider} ${code}`))),
    ),
    ...(await changes(client, codes, signal)),
  ];
}

/** Hotels of a base code of which changes are shown; the largest have thousands. */
const hotelsWithChanges = 50;

/** What changed and when, by provider, the newest first. */
async function changes(client, codes, signal) {
  const rows = codes.flatMap(([providerCode, ids]) =>
    ids.map((providerHotelCode) => ({ providerCode, providerHotelCode })),
  );
  const body = { hotels: rows.slice(0, hotelsWithChanges) };
  const { hotels } = await client.post('/hotels/change-times', body, signal);
  const entries = changesInWords(hotels).map(({ at, what }) =>
    element('li', {}, element('time', { datetime: at }, dateTime(at)), ` ${what}`),
  );
  return [element('h3', {}, inWords('lastChanges')), element('ul', { class: 'changes' }, ...entries)];
}

/** Unmapped hotels are judged where they are listed: there is no base code to ask for. */
async function restriction(client, { baseCode, connection }, signal) {
  if (connection === '' || baseCode === null) return [];
  const body = { connectionCode: connection, baseCodes: [baseCode] };
  const { blockedBaseCodes } = await client.post('/hotels/geo-check', body, signal);
  const may = blockedBaseCodes.length === 0 ? 'maySell' : 'mayNotSell';
  return [element('p', { class: 'soft' }, inWords(may, { connection }))];
}

async function mergedHotel(client, id, signal) {
  const body = { baseCodes: [id], languages: catalogLanguages(), include: ['rooms'] };
  const { hotels } = await client.post('/hotels/by-base-codes', body, signal);
  const [hotel] = hotels;
  return hotel === undefined
    ? null
    : {
        ...{ hotel: hotel.primary, baseCode: hotel.baseCode, provenance: hotel.provenance ?? {} },
        rooms: hotel.rooms ?? [],
      };
}

async function singleHotel(client, id, signal) {
  const [providerCode, ...rest] = id.split(':');
  if (rest.length === 0) return null;
  const body = {
    providerCode,
    hotelCodes: [rest.join(':')],
    languages: catalogLanguages(),
    include: ['rooms'],
  };
  const { hotels } = await client.post('/hotels/by-provider-codes', body, signal);
  const [hotel] = hotels;
  return hotel === undefined ? null : { hotel, baseCode: null, provenance: {}, rooms: hotel.rooms ?? [] };
}

/** A link where a website is the address of one; other texts stand as they are. */
function linkTo(website) {
  if (!/^https?:\/\//i.test(website ?? '')) return website;
  return element('a', { href: website, rel: 'noreferrer', target: '_blank' }, website);
}

/** A link to the hotel among those around it. */
function mapLink({ latitude = null, longitude = null }) {
  if (latitude === null || longitude === null) return undefined;
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
