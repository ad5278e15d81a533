import { byId, element } from '../dom.js';
import { dateTime, inWords, number } from '../words.js';
import { partInWords } from './changes.js';
import { hotelIdOf, hotelLink } from './hotel-link.js';

/** How far back changes are looked for, in minutes, until there are some. */
const windows = [1, 10, 60, 60 * 24, 60 * 24 * 30, 60 * 24 * 365 * 10];

/** The feed has the oldest first, so more are read than are listed. */
const read = 25;
const listed = 5;

/** Of a minute these lead to some 15 ms. */
const maxSteps = 12;

const changesRoute = '/hotels/changed-since';

/** @type {[field: string, key: import('../words.js').Key][]} */
const counts = [
  ['hotels', 'countOfHotels'],
  ['rooms', 'countOfRooms'],
  ['destinations', 'countOfDestinations'],
];

/**
 * What the catalog has, and some of what has changed in it recently, for who has typed nothing yet.
 *
 * @param quietClient whose requests are not shown
 * @param onRequest receives the request that found the changes
 * @param {AbortSignal} signal aborted when something else is shown
 */
export async function showOverview(client, quietClient, onRequest, signal) {
  const stats = await client.get('/stats', signal).catch((error) => {
    if (error.status === 401) showFirstSteps(true);
    throw error;
  });
  if (stats.hotels === 0) showFirstSteps(false);
  byId('counts').replaceChildren(
    ...counts.map(([field, key]) =>
      element('li', {}, element('strong', {}, number(stats[field])), ` ${inWords(key)}`),
    ),
  );
  const { body, page } = await lastChanges(quietClient, signal);
  onRequest({ method: 'POST', route: changesRoute, body });
  byId('changes').replaceChildren(...newestOf(page).map(changeEntry));
  byId('overview').hidden = false;
}

/** What is to be done before anything can be found. */
function showFirstSteps(isWithoutKey) {
  byId('make-key').hidden = !isWithoutKey;
  byId('first-steps').hidden = false;
}

/** The last page of changes, with the request that led to it. */
async function lastChanges(client, signal) {
  const changesSince = async (time) => {
    const body = { since: new Date(time).toISOString(), maxSize: read };
    return { body, page: await client.post(changesRoute, body, signal) };
  };
  const now = Date.now();
  let from = now;
  let found;
  for (const minutes of windows) {
    from = now - minutes * 60_000;
    found = await changesSince(from);
    if (found.page.hotels.length > 0) break;
  }
  // While an import runs, many pages follow the first one of a minute: a later time that
  // has few is looked for by halves.
  let end = now;
  for (let step = 0; step < maxSteps && found.page.cursor !== undefined; step += 1) {
    const middle = Math.floor((from + end) / 2);
    const later = await changesSince(middle);
    if (later.page.hotels.length === 0) end = middle;
    else [found, from] = [later, middle];
  }
  return found;
}

/** The newest first. */
function newestOf({ hotels }) {
  return hotels.slice(-listed).reverse();
}

function changeEntry({ baseCode, primary, changed, changedAt }) {
  const link = hotelLink(hotelIdOf(baseCode, primary), primary.hotelName);
  const what = element(
    'span',
    { class: 'where' },
    ` ${changed.map(partInWords).join(', ')} · ${dateTime(changedAt)}`,
  );
  return element('li', {}, link, what);
}
