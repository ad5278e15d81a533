import { element } from '../dom.js';
import { catalogLanguages, dateTime, inWords } from '../words.js';
import { changesInWords } from './changes.js';
import { hotelBody, isSomewhere } from './hotel-body.js';
import { contentOf, contentOfSource } from './hotel-content.js';
import { firstLanguage, inLanguage, languagesOf } from './hotel-languages.js';

/** Sources of a base code that can be chosen; the largest have thousands. */
const maxSources = 50;

/**
 * A hotel with its merged content, the provider that each field is from, and what its providers call it. A
 * person may choose the language of its texts, and one provider instead of all.
 *
 * @param client
 * @param {{ id: string, connection: string, pictures: any, valueNames: any, map: any }} shown `id`: a base
 *   code, or `<providerCode>:<providerHotelCode>`; `connection`: whether it may sell the hotel is said too;
 *   empty: nothing is; `pictures`: see `createPictures`; `valueNames`: see `createValueNames`; `map`: see
 *   `createSmallMap`
 */
export async function hotelCard(client, { id, connection, pictures, valueNames, map }, signal) {
  const found = await contentOf(client, id, signal);
  if (found === null) return [element('p', {}, inWords('noHotel', { id }))];
  const { hotel, baseCode } = found;
  const names = await valueNames();
  const codes = Object.entries(hotel.externalIds?.providerPropertyIds ?? {});
  const heading = element('h2', { dir: 'auto' });
  const body = element('div', { 'aria-live': 'polite' });
  const problem = element('p', { class: 'problem', role: 'alert' });
  const language = choiceOf('textLanguage', []);
  const source = choiceOf('chosenSource', [['', inWords('allSources')], ...sourcesOf(codes)]);
  let content = found;

  function show() {
    heading.textContent = content.hotel.hotelName;
    const inOne = { ...content, hotel: inLanguage(content.hotel, language.select.value) };
    body.replaceChildren(...hotelBody(inOne, { names, pictures, map: map.element }));
    const { location, hotelName: name } = content.hotel;
    if (isSomewhere(location)) map.show([{ key: id, name, position: location }]);
  }

  function offerLanguages() {
    const there = languagesOf(content.hotel);
    const chosen = firstLanguage(there, [language.select.value, ...catalogLanguages()].filter(Boolean));
    language.offer(there.map((tag) => [tag, languageName(tag)]));
    language.select.value = chosen;
    language.label.hidden = there.length < 2;
  }

  async function chooseSource() {
    const { value } = source.select;
    problem.textContent = '';
    try {
      const read = value === '' ? found : await contentOfSource(client, value, signal);
      if (signal.aborted || source.select.value !== value || read === null) return;
      content = read;
      offerLanguages();
      show();
    } catch (error) {
      if (!signal.aborted) problem.textContent = error.message;
    }
  }

  source.label.hidden = baseCode === null;
  source.select.addEventListener('change', chooseSource);
  language.select.addEventListener('change', show);
  offerLanguages();
  const rest = await Promise.all([
    restriction(client, { baseCode, connection }, signal),
    changes(client, codes, signal),
  ]);
  show();
  return [
    heading,
    element(
      'p',
      { class: 'soft' },
      baseCode === null ? inWords('noBaseCode') : inWords('baseCode', { code: baseCode }),
    ),
    ...rest[0],
    element('p', { class: 'filters' }, language.label, source.label),
    problem,
    body,
    element('h3', {}, inWords('providerCodes')),
    element(
      'ul',
      { class: 'providers' },
      ...codes.flatMap(([provider, ids]) => ids.map((code) => element('li', {}, `${provider} ${code}`))),
    ),
    ...rest[1],
  ];
}

/** A labelled list to choose from. */
function choiceOf(key, options) {
  const select = element('select');
  const offer = (offered) =>
    select.replaceChildren(...offered.map(([value, name]) => element('option', { value }, name)));
  offer(options);
  return { select, offer, label: element('label', {}, `${inWords(key)} `, select) };
}

function sourcesOf(codes) {
  return codes
    .flatMap(([provider, ids]) => ids.map((code) => [`${provider}:${code}`, `${provider} ${code}`]))
    .slice(0, maxSources);
}

/** In the language itself, as people look for it. */
function languageName(tag) {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag);
  } catch {
    return tag;
  }
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
