import { byId, element } from '../../dom.js';
import { inWords } from '../../words.js';
import { createFilterGroup } from './filter-group.js';
import { contentBoxes, filterGroups, nameLength } from './filter-groups.js';
import { createStarGroup } from './star-group.js';

/**
 * The panel of filters.
 *
 * @param {(filters: import('./filter-groups.js').Filters, isTyped: boolean) => void} onChange called with
 *   what a person has chosen; `isTyped` where another letter may follow
 */
export function createFilterPanel(onChange) {
  const panel = byId('filters');
  const name = byId('filter-name');
  const clear = byId('clear-filters');
  let filters = {};

  const groups = filterGroups.map((group) => {
    const create = group.filter === 'starRating' ? createStarGroup : createFilterGroup;
    return create(group, (chosen) => change(group.filter, chosen));
  });
  const content = contentBoxes.map(({ value, label }) => {
    const box = element('input', { type: 'checkbox', value });
    box.addEventListener('change', () =>
      change(
        'has',
        content.filter((one) => one.box.checked).map(({ box: { value } }) => value),
      ),
    );
    return {
      box,
      element: element('label', {}, box, ' ', element('span', { class: 'value' }, inWords(label))),
    };
  });
  byId('filter-groups').append(
    ...groups.map((group) => group.element),
    element('fieldset', {}, element('legend', {}, inWords('content')), ...content.map((one) => one.element)),
  );

  /** @param {any} value empty where the filter is not used any more */
  function change(filter, value, isTyped = false) {
    filters = { ...filters, [filter]: value };
    if (value === undefined || value.length === 0) delete filters[filter];
    showNumber();
    onChange(filters, isTyped);
  }

  function showNumber() {
    const number = Object.values(filters).flatMap((value) => value).length;
    byId('filter-number').textContent = number === 0 ? '' : String(number);
    clear.hidden = number === 0;
  }

  function wantedName() {
    const text = name.value.trim();
    return text.length < nameLength.min ? undefined : text;
  }

  function onName(isTyped) {
    if (wantedName() !== filters.hotelName) change('hotelName', wantedName(), isTyped);
  }

  name.addEventListener('input', () => onName(true));
  name.addEventListener('change', () => onName(false));
  byId('filter-form').addEventListener('submit', (event) => event.preventDefault());
  clear.addEventListener('click', () => {
    panel.querySelector('summary').focus();
    name.value = '';
    show({});
    onChange(filters, false);
  });

  function show(chosen) {
    filters = chosen;
    // Not what a person is typing.
    if (wantedName() !== chosen.hotelName) name.value = chosen.hotelName ?? '';
    for (const { box } of content) box.checked = (chosen.has ?? []).includes(box.value);
    for (const [at, { filter }] of filterGroups.entries()) groups[at].check(chosen[filter]);
    showNumber();
  }

  // Beside the list there is room for it; above the list, on a phone, it would be in the way.
  const wide = matchMedia('(min-width: 48rem)');
  const fold = () => (panel.open = wide.matches);
  wide.addEventListener('change', fold);
  fold();

  return {
    /** Shows what is chosen. */
    show(chosen) {
      panel.hidden = false;
      show(chosen);
    },
    /**
     * Shows the values that there are, with their counts.
     *
     * @param facets of a response
     * @param isAnother whether they are of another place or area than before
     */
    count(facets, isAnother) {
      for (const [at, { facet }] of filterGroups.entries()) groups[at].count(facets[facet], isAnother);
    },
    /** Hides it, with nothing chosen. */
    hide() {
      panel.hidden = true;
      show({});
    },
    filters: () => filters,
  };
}
