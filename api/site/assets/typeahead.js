import { byId, element, indexAfterKey, say } from './dom.js';
import { highlight } from './highlight.js';

const limit = 12;

/** Long enough to skip letters that are typed quickly, too short to be noticed. */
const debounceMs = 40;

/** Queries to click: a brand, a brand and a city, a typing mistake, words of the name, a base code. */
const examples = ['hilton', 'ibis vien', 'grand hotl', 'hotel barcelona airport', 'novotel', 'HC0100003'];

const query = byId('query');
const country = byId('country');
const provider = byId('provider');
const status = byId('status');
const hotels = byId('hotels');
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** The part of the page that finds hotels while a person types. */
export function createTypeahead(client) {
  let active = -1;
  let running;
  let debounce;

  async function search() {
    // A late response must never replace a newer one.
    running?.abort();
    const typed = query.value.trim();
    if (Array.from(typed).length < 2) {
      return display([], typed, typed === '' ? '' : 'Type at least two letters.');
    }
    const { signal } = (running = new AbortController());
    const since = performance.now();
    try {
      const { items, warnings } = await client.post('/hotels/autocomplete', bodyOf(typed), signal);
      const ms = Math.round(performance.now() - since);
      const count =
        items.length === 0 ? 'No hotel found' : `${items.length} hotel${items.length === 1 ? '' : 's'}`;
      const message = [`${count} in ${ms} ms`, ...warnings.map((warning) => warning.message)].join(' · ');
      if (!signal.aborted) display(items, typed, message);
    } catch (error) {
      if (!signal.aborted) display([], typed, error.message, true);
    }
  }

  /** Puts a text into the field, as if it had been typed. */
  function searchFor(text) {
    query.value = text;
    query.focus();
    return search();
  }

  function display(items, typed, message, problem = false) {
    active = -1;
    say(status, message, problem);
    hotels.replaceChildren(...items.map((item, index) => option(item, index, typed)));
    for (const [index, entry] of [...hotels.children].entries()) {
      entry.addEventListener('click', () => choose(index));
    }
    query.setAttribute('aria-expanded', String(items.length > 0));
    query.removeAttribute('aria-activedescendant');
  }

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

  query.addEventListener('keydown', (event) => {
    const index = indexAfterKey(event.key, active, hotels.children.length);
    if (event.key === 'Escape') {
      searchFor('');
    } else if (event.key === 'Enter' && active >= 0) {
      choose(active);
    } else if (index !== undefined) {
      event.preventDefault();
      activate(index);
    }
  });
  for (const field of [query, country, provider]) {
    field.addEventListener('input', () => {
      clearTimeout(debounce);
      debounce = setTimeout(search, debounceMs);
    });
  }
  byId('search').addEventListener('submit', (event) => event.preventDefault());
  for (const example of examples) {
    const button = element('button', { type: 'button' }, example);
    button.addEventListener('click', () => searchFor(example));
    byId('examples').append(element('li', {}, button));
  }
  return { open: () => query.focus(), refresh: search };
}

function bodyOf(typed) {
  return {
    query: typed,
    limit,
    ...(country.value.trim() === '' ? {} : { countryCode: country.value.trim() }),
    ...(provider.value.trim() === '' ? {} : { providerCode: provider.value.trim() }),
  };
}

function option(item, index, typed) {
  const parts = highlight(item.name, typed).map(({ text, matched }) =>
    matched ? element('mark', {}, text) : text,
  );
  const providers = item.providers.map(({ providerCode, providerHotelCode }) =>
    element('span', {}, `${providerCode} ${providerHotelCode}`),
  );
  return element(
    'li',
    { id: `hotel-${index}`, role: 'option', 'aria-selected': 'false' },
    element('span', { class: `tier ${item.match}` }, item.match),
    element('div', { class: 'name' }, ...parts, element('div', { class: 'where' }, placeOf(item))),
    element('span', { class: 'score', title: 'score' }, item.score.toFixed(3)),
    element('div', { class: 'providers' }, ...providers),
  );
}

function placeOf({ city, countryCode, baseCode }) {
  const countryName = countryCode === null ? null : (countryNames.of(countryCode) ?? countryCode);
  return [[city, countryName].filter((part) => part !== null).join(', '), baseCode ?? 'not mapped'].join(
    ' · ',
  );
}
