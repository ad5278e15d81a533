import { byId, element } from '../dom.js';

/** How far back changes are looked for, in hours, until there are some. */
const windows = [1, 24, 24 * 30, 24 * 365 * 10];

const listed = 5;

const counts = [
  ['hotels', 'hotels of providers'],
  ['rooms', 'rooms'],
  ['destinations', 'destinations'],
];

/** What the catalog has, and some of what has changed in it recently, for who has typed nothing yet. */
export async function showOverview(client) {
  const stats = await client.get('/stats');
  byId('counts').replaceChildren(
    ...counts.map(([field, name]) =>
      element('li', {}, element('strong', {}, stats[field].toLocaleString('en')), ` ${name}`),
    ),
  );
  const changes = await recentChanges(client);
  byId('changes').replaceChildren(...changes.map(changeEntry));
  byId('overview').hidden = false;
}

async function recentChanges(client) {
  for (const hours of windows) {
    const since = new Date(Date.now() - hours * 3_600_000).toISOString();
    const { hotels } = await client.post('/hotels/changed-since', { since, maxSize: listed });
    if (hotels.length > 0) return hotels;
  }
  return [];
}

function changeEntry({ baseCode, primary, changed, changedAt }) {
  const hotel = baseCode ?? `${primary.providerCode}:${primary.providerHotelCode}`;
  const link = element(
    'a',
    { href: `#search?${new URLSearchParams({ hotel })}`, dir: 'auto' },
    primary.hotelName,
  );
  const what = element(
    'span',
    { class: 'where' },
    ` ${changed.join(', ')} · ${new Date(changedAt).toLocaleString('en')}`,
  );
  return element('li', {}, link, what);
}
