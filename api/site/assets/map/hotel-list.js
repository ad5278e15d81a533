import { element, indexAfterKey } from '../dom.js';
import { decimal, inWords, number } from '../words.js';

/**
 * The list of hotels beside the map.
 *
 * @param list an ordered list that is a listbox
 * @param pictures see `createPictures`
 * @param on called when a person points at a hotel or at none (`hover`), and when one is
 *   clicked or reached by keys (`choose`); `open`: Enter on one that is chosen, or a double click
 */
export function createHotelList(list, pictures, on) {
  const options = new Map();

  const optionAt = (target) => target.closest('[role="option"]');

  function select(option) {
    const before = list.querySelector('[aria-selected="true"]') ?? list.querySelector('[tabindex="0"]');
    before?.setAttribute('aria-selected', 'false');
    before?.setAttribute('tabindex', '-1');
    option.setAttribute('aria-selected', 'true');
    option.setAttribute('tabindex', '0');
  }

  list.addEventListener('mouseover', ({ target }) => on.hover(optionAt(target)?.dataset.key ?? null));
  list.addEventListener('mouseleave', () => on.hover(null));
  list.addEventListener('focusin', ({ target }) => on.hover(optionAt(target)?.dataset.key ?? null));
  list.addEventListener('focusout', () => on.hover(null));
  list.addEventListener('click', ({ target }) => {
    const option = optionAt(target);
    if (option !== null) on.choose(option.dataset.key);
  });
  list.addEventListener('dblclick', ({ target }) => {
    const option = optionAt(target);
    if (option !== null) on.open(option.dataset.key);
  });
  list.addEventListener('keydown', (event) => {
    const option = optionAt(event.target);
    const shown = [...list.children];
    const index = indexAfterKey(event.key, shown.indexOf(option), shown.length);
    if (option === null || (index === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    const isOpened = index === undefined && option.getAttribute('aria-selected') === 'true';
    if (isOpened) return on.open(option.dataset.key);
    on.choose((index === undefined ? option : shown[index]).dataset.key);
    (index === undefined ? option : shown[index]).focus();
  });

  return {
    clear() {
      options.clear();
      list.replaceChildren();
    },
    append(entries) {
      for (const entry of entries) options.set(entry.key, optionOf(entry, pictures.small(entry.image)));
      list.append(...entries.map(({ key }) => options.get(key)));
      if (list.querySelector('[tabindex="0"]') === null) list.firstChild?.setAttribute('tabindex', '0');
    },
    /** @param {number} index */
    optionAt: (index) => list.children[index],
    highlight(key) {
      list.querySelector('.highlighted')?.classList.remove('highlighted');
      options.get(key)?.classList.add('highlighted');
    },
    select(key) {
      const option = options.get(key);
      if (option === undefined) return;
      select(option);
      option.scrollIntoView({ block: 'nearest' });
    },
  };
}

function optionOf(entry, picture) {
  const attributes = { role: 'option', 'aria-selected': 'false', tabindex: '-1', 'data-key': entry.key };
  return element('li', attributes, ...picture, ...partsOf(entry));
}

/** Where a hotel is and what it is, with points between. */
export function whereParts({ baseCode, starRating, city, distanceKm, position }) {
  const where = [
    city === null ? null : element('bdi', {}, city),
    starRating === null ? null : `${number(starRating)}★`,
    baseCode ?? inWords('notMapped'),
    distanceKm === null ? null : `${decimal(distanceKm, distanceKm < 10 ? 2 : 1)} ${inWords('km')}`,
    position === null ? inWords('noCoordinates') : null,
  ].filter((part) => part !== null);
  return where.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]));
}

function partsOf(entry) {
  const { name, providerCode, providerHotelCode } = entry;
  return [
    element('div', { class: 'name', dir: 'auto' }, name),
    element('div', { class: 'where' }, ...whereParts(entry)),
    element('div', { class: 'providers' }, element('span', {}, `${providerCode} ${providerHotelCode}`)),
  ];
}
