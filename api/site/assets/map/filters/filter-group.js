import { element } from '../../dom.js';
import { inWords, number } from '../../words.js';
import { amenityPicture } from './pictures.js';

/** Values that are shown until a person wants more. */
const shownAtFirst = 8;

/**
 * @typedef {{ values: import('../../value-names.js').FacetValue[], other: number }} Facet
 */

/**
 * A group of boxes, one for each value of a facet. A value keeps its place while filters change, so that
 * nothing moves below a finger; it goes where no hotel has it any more, unless it is checked.
 *
 * @param {{ facet: string, label: import('../../words.js').Key }} group what it is of
 * @param {(checked: string[], changed: string) => void} onChange
 * @param {(facet: string, value: string, name: string, usualName: string) => Node[]} labelOf what is beside
 *   the box of a value
 * @param {(value: string, other: string) => boolean} isBefore how values follow each other; else as they come
 */
export function createFilterGroup(
  { facet, label },
  onChange,
  labelOf = labelOfValue,
  isBefore = () => false,
) {
  const rows = new Map();
  const names = new Map();
  const values = element('div', {});
  const more = element('button', { type: 'button', class: 'more', 'aria-expanded': 'false' });
  const further = element('p', { class: 'further' });
  const fieldset = element(
    'fieldset',
    { 'data-facet': facet },
    element('legend', {}, inWords(label)),
    values,
    more,
    further,
  );
  let other = 0;

  const isExpanded = () => more.getAttribute('aria-expanded') === 'true';
  const checked = () => [...rows].filter(([, { box }]) => box.checked).map(([value]) => value);

  /** A name that comes to be known later takes the place of the value. */
  function addRow(value, known, usual = known) {
    if (known !== undefined) names.set(value, { name: known, usualName: usual });
    const { name, usualName } = names.get(value) ?? { name: value, usualName: value };
    if (rows.get(value)?.name === name) return;
    rows.get(value)?.row.remove();
    const box = element('input', { type: 'checkbox', value });
    const count = element('span', { class: 'count' });
    const row = element('label', {}, box, ' ', ...labelOf(facet, value, name, usualName), ' ', count);
    box.addEventListener('change', () => onChange(checked(), value));
    const next = [...values.children].find((other) => isBefore(value, other.querySelector('input').value));
    values.insertBefore(row, next ?? null);
    rows.set(value, { box, row, count, name, number: 0 });
  }

  function display() {
    let shown = 0;
    let left = 0;
    for (const { box, row, count, number: hotels } of rows.values()) {
      count.textContent = number(hotels);
      const isWanted = box.checked || (hotels > 0 && (isExpanded() || shown < shownAtFirst));
      row.hidden = !isWanted;
      if (isWanted) shown += 1;
      else if (hotels > 0) left += 1;
    }
    more.hidden = left === 0 && !(isExpanded() && shown > shownAtFirst);
    more.textContent = isExpanded() ? inWords('fewerValues') : inWords('moreValues', { count: left });
    further.textContent = isExpanded() && other > 0 ? inWords('furtherValues', { count: other }) : '';
    fieldset.hidden = shown === 0;
  }

  more.addEventListener('click', () => {
    more.setAttribute('aria-expanded', String(!isExpanded()));
    display();
  });

  return {
    element: fieldset,
    /** @param {readonly string[]} [chosen] */
    check(chosen = []) {
      for (const value of chosen) addRow(value);
      for (const [value, { box }] of rows) box.checked = chosen.includes(value);
      display();
    },
    /**
     * @param {Facet} counted
     * @param {boolean} isAnother whether the values before are of no interest any more
     */
    count(counted, isAnother) {
      const chosen = checked();
      if (isAnother) {
        rows.clear();
        values.replaceChildren();
        more.setAttribute('aria-expanded', 'false');
      }
      for (const row of rows.values()) row.number = 0;
      for (const { value, name, usualName, count } of counted.values) {
        addRow(String(value), name, usualName);
        rows.get(String(value)).number = count;
      }
      other = counted.other;
      this.check(chosen);
    },
  };
}

/** Pictures are chosen by the usual name, which is in English. */
function labelOfValue(facet, value, name, usualName) {
  const picture = facet === 'amenities' ? [amenityPicture(value, usualName), ' '] : [];
  return [...picture, element('span', { class: 'value', dir: 'auto' }, name)];
}
