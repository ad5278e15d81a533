import { highlight } from './highlight.js';

const route = '/content/hotels/v1/hotels/autocomplete';
const limit = 12;

/** Long enough to skip letters that are typed quickly, too short to be noticed. */
const debounceMs = 40;

/** Queries to click: a brand, a brand and a city, a typing mistake, words of the name, a base code. */
const examples = ['hilton', 'ibis vien', 'grand hotl', 'hotel barcelona airport', 'novotel', 'HC0100003'];

const byId = (id) => document.getElementById(id);
const query = byId('query');
const country = byId('country');
const provider = byId('provider');
const key = byId('key');
const status = byId('status');
const hotels = byId('hotels');
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

let apiKey = sessionStorage.getItem('api-key');
let active = -1;
let running;
let debounce;

async function start() {
  useTheme(localStorage.getItem('theme'));
  const { demoApiKey } = await fetch('/site-config.json').then((response) => response.json());
  if (demoApiKey !== null) apiKey = demoApiKey;
  else byId('key-field').hidden = false;
  key.value = demoApiKey === null ? (apiKey ?? '') : '';
  for (const example of examples) {
    const button = element('button', { type: 'button' }, example);
    button.addEventListener('click', () => searchFor(example));
    const item = element('li', {});
    item.append(button);
    byId('examples').append(item);
  }
}

function useTheme(theme) {
  if (theme === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

byId('theme').addEventListener('click', () => {
  const dark = document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = dark ? 'light' : 'dark';
  localStorage.setItem('theme', theme);
  useTheme(theme);
});

key.addEventListener('input', () => {
  apiKey = key.value.trim();
  sessionStorage.setItem('api-key', apiKey);
  search();
});
for (const field of [query, country, provider]) {
  field.addEventListener('input', () => {
    clearTimeout(debounce);
    debounce = setTimeout(search, debounceMs);
  });
}
byId('search').addEventListener('submit', (event) => {
  event.preventDefault();
});

/** Puts a text into the field, as if it had been typed. */
function searchFor(text) {
  query.value = text;
  query.focus();
  return search();
}

async function search() {
  // A late response must never replace a newer one.
  running?.abort();
  const typed = query.value.trim();
  if (Array.from(typed).length < 2) {
    return display([], typed, typed === '' ? '' : 'Type at least two letters.');
  }
  const request = new AbortController();
  running = request;
  const since = performance.now();
  try {
    const response = await fetch(route, {
      method: 'POST',
      signal: request.signal,
      headers: { 'Content-Type': 'application/json', Authorization: `ApiKey ${apiKey ?? ''}` },
      body: JSON.stringify({
        query: typed,
        limit,
        ...(country.value.trim() === '' ? {} : { countryCode: country.value.trim() }),
        ...(provider.value.trim() === '' ? {} : { providerCode: provider.value.trim() }),
      }),
    });
    const body = await response.json();
    if (request.signal.aborted) return;
    if (!response.ok) return display([], typed, problemOf(response, body), true);
    const ms = Math.round(performance.now() - since);
    const { items, warnings } = body;
    const count =
      items.length === 0 ? 'No hotel found' : `${items.length} hotel${items.length === 1 ? '' : 's'}`;
    display(
      items,
      typed,
      [`${count} in ${ms} ms`, ...warnings.map((warning) => warning.message)].join(' · '),
    );
  } catch {
    if (!request.signal.aborted) display([], typed, 'The service cannot be reached.', true);
  }
}

function problemOf(response, body) {
  if (response.status === 401) return 'The API key is missing or not valid.';
  if (response.status === 429)
    return `Too many requests. Try again in ${response.headers.get('Retry-After')} s.`;
  return body.error?.message ?? `The service responded with status ${response.status}.`;
}

function display(items, typed, message, problem = false) {
  active = -1;
  status.textContent = message;
  status.classList.toggle('problem', problem);
  hotels.replaceChildren(...items.map((item, index) => option(item, index, typed)));
  query.setAttribute('aria-expanded', String(items.length > 0));
  query.removeAttribute('aria-activedescendant');
}

function option(item, index, typed) {
  const entry = element('li', { id: `hotel-${index}`, role: 'option', 'aria-selected': 'false' });
  const name = element('div', { class: 'name' });
  for (const { text, matched } of highlight(item.name, typed)) {
    name.append(matched ? element('mark', {}, text) : text);
  }
  name.append(element('div', { class: 'where' }, placeOf(item)));
  const providers = element('div', { class: 'providers' });
  for (const { providerCode, providerHotelCode } of item.providers) {
    providers.append(element('span', {}, `${providerCode} ${providerHotelCode}`));
  }
  entry.append(
    element('span', { class: `tier ${item.match}` }, item.match),
    name,
    element('span', { class: 'score', title: 'score' }, item.score.toFixed(3)),
    providers,
  );
  entry.addEventListener('click', () => choose(index));
  return entry;
}

function placeOf({ city, countryCode, baseCode }) {
  const countryName = countryCode === null ? null : (countryNames.of(countryCode) ?? countryCode);
  return [[city, countryName].filter((part) => part !== null).join(', '), baseCode ?? 'not mapped'].join(
    ' · ',
  );
}

function element(tag, attributes, text) {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  if (text !== undefined) created.textContent = text;
  return created;
}

query.addEventListener('keydown', (event) => {
  const count = hotels.children.length;
  const moves = {
    ArrowDown: (active + 1) % count,
    ArrowUp: active <= 0 ? count - 1 : active - 1,
    Home: 0,
    End: count - 1,
  };
  if (event.key === 'Escape') {
    searchFor('');
  } else if (event.key === 'Enter' && active >= 0) {
    choose(active);
  } else if (count > 0 && event.key in moves && (active >= 0 || event.key.startsWith('Arrow'))) {
    event.preventDefault();
    activate(moves[event.key]);
  }
});

function activate(index) {
  hotels.children[active]?.setAttribute('aria-selected', 'false');
  active = index;
  const entry = hotels.children[index];
  entry.setAttribute('aria-selected', 'true');
  entry.scrollIntoView({ block: 'nearest' });
  query.setAttribute('aria-activedescendant', entry.id);
}

/** Puts the name into the field, as a form that searches for a hotel would. */
function choose(index) {
  const name = hotels.children[index].querySelector('.name').cloneNode(true);
  name.querySelector('.where').remove();
  searchFor(name.textContent);
}

await start();
