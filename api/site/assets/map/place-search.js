import { element, indexAfterKey, say } from '../dom.js';
import { placesOf } from './places.js';
import { isPlaceId } from './question.js';

/** Rows of several providers lead to one place, so more are read than are shown. */
const destinationsRead = 200;

/** Long enough to skip letters that are typed quickly. */
const debounceMs = 150;

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/**
 * A field in which a person types the name of a place, or pastes an id, and the places to choose from.
 *
 * @param on `choose` gets the place: an id, and where it was found by name also name, type, country and location
 */
export function createPlaceSearch(client, { field, list, status }, on) {
  let places = [];
  let placesFor = null;
  let active = -1;
  let running;
  let debounce;

  function close() {
    running?.abort();
    clearTimeout(debounce);
    places = [];
    placesFor = null;
    display();
  }

  function display() {
    active = -1;
    list.replaceChildren(...places.map(option));
    list.hidden = places.length === 0;
    field.setAttribute('aria-expanded', String(places.length > 0));
    field.removeAttribute('aria-activedescendant');
  }

  function choose(place) {
    field.value = place.name ?? place.placeId;
    close();
    on.choose(place);
  }

  /** Returns whether the list is of what is typed now. */
  async function lookUp() {
    running?.abort();
    clearTimeout(debounce);
    const typed = field.value.trim();
    if (Array.from(typed).length < 2) {
      close();
      return false;
    }
    const { signal } = (running = new AbortController());
    try {
      const found = isPlaceId(typed) ? [{ placeId: typed.toLowerCase() }] : await placesNamed(typed, signal);
      if (signal.aborted) return false;
      places = found;
      placesFor = typed;
      display();
      return true;
    } catch (error) {
      if (!signal.aborted) {
        close();
        say(status, error.message, true);
      }
      return false;
    }
  }

  async function placesNamed(name, signal) {
    const query = { name, maxSize: destinationsRead };
    const { destinations } = await client.post('/destinations', { query }, signal);
    const found = placesOf(destinations, name);
    const none =
      destinations.length === 0
        ? 'No destination of this name.'
        : 'Destinations of this name lead to no place of the platform.';
    if (!signal.aborted) say(status, found.length === 0 ? none : '');
    return found;
  }

  async function enter() {
    const typed = field.value.trim();
    if (active >= 0) choose(places[active]);
    else if ((placesFor === typed || (await lookUp())) && places.length > 0) choose(places[0]);
  }

  field.addEventListener('input', () => {
    clearTimeout(debounce);
    debounce = setTimeout(lookUp, debounceMs);
  });
  field.addEventListener('keydown', (event) => {
    const index = indexAfterKey(event.key, active, places.length);
    if (event.key === 'Escape') {
      close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    } else if (index !== undefined) {
      event.preventDefault();
      list.children[active]?.setAttribute('aria-selected', 'false');
      active = index;
      list.children[index].setAttribute('aria-selected', 'true');
      list.children[index].scrollIntoView({ block: 'nearest' });
      field.setAttribute('aria-activedescendant', list.children[index].id);
    }
  });
  field.addEventListener('blur', close);
  // Somebody may have typed while the map was loaded.
  if (document.activeElement === field) lookUp();
  // The field keeps the focus while an option is clicked.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const index = [...list.children].indexOf(target.closest('[role="option"]'));
    if (index >= 0) choose(places[index]);
  });
}

function option({ placeId, name, type, countryCode }, index) {
  const country = countryCode == null ? null : (countryNames.of(countryCode) ?? countryCode);
  return element(
    'li',
    { id: `place-${index}`, role: 'option', 'aria-selected': 'false' },
    element('span', { class: 'name' }, name ?? 'The place with this id'),
    element('span', { class: 'where' }, [type ?? null, country].filter((part) => part !== null).join(' · ')),
    element('span', { class: 'place-id' }, placeId),
  );
}
