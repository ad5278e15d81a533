import { element, focusBefore } from '../dom.js';
import { decimal, inWords } from '../words.js';

/**
 * A table that is filled again and again. It scrolls by itself where it is too wide, and stays where it is
 * scrolled to; what has the keyboard keeps it.
 *
 * @param {import('../words.js').Key} label what it lists
 * @param {readonly (import('../words.js').Key | null)[]} columns null: a column without a name
 * @param {import('../words.js').Key} empty what is said where there are no rows
 */
export function createTable(label, columns, empty) {
  const heads = columns.map((key) =>
    key === null ? element('td') : element('th', { scope: 'col' }, inWords(key)),
  );
  const body = element('tbody');
  const table = element('table', {}, element('thead', {}, element('tr', {}, ...heads)), body);
  const region = element(
    'div',
    { class: 'scrolling', tabindex: '0', role: 'region', 'aria-label': inWords(label) },
    table,
  );
  const nothing = element('p', { class: 'where' }, inWords(empty));
  // Nothing is said before it is known.
  region.hidden = nothing.hidden = true;
  return {
    element: element('div', {}, region, nothing),
    /** @param {readonly (readonly (string | Node)[])[]} rows their cells; the first is the head of its row */
    show(rows) {
      region.hidden = rows.length === 0;
      nothing.hidden = rows.length > 0;
      put(body, ...rows.map(rowOf));
    },
  };
}

function rowOf([head, ...cells]) {
  const first = element('th', { scope: 'row' }, head);
  return element('tr', {}, first, ...cells.map((cell) => element('td', {}, cell)));
}

/** Puts children into an element in place of what it has; a button that has the keyboard keeps it. */
export function put(container, ...children) {
  const active = document.activeElement;
  const name = container.contains(active) ? active.getAttribute('data-focus') : null;
  container.replaceChildren(...children);
  if (name === null) return;
  const next = container.querySelector(`[data-focus="${CSS.escape(name)}"]`);
  if (next === null) focusBefore(container);
  else next.focus({ preventScroll: true });
}

/**
 * A button.
 *
 * @param {import('../words.js').Key} words on it
 * @param {() => void} onPress
 * @param {{ name?: string, of?: string }} [more] by what it is found again when it is replaced, and what it
 *   is about, for screen readers
 */
export function button(words, onPress, { name = words, of } = {}) {
  const text = inWords(words);
  const created = element(
    'button',
    { type: 'button', 'data-focus': name, ...(of !== undefined && { 'aria-label': `${text}: ${of}` }) },
    text,
  );
  created.addEventListener('click', onPress);
  return created;
}

/**
 * How far something is.
 *
 * @param {number} done
 * @param {number} total
 * @param {string} label
 */
export function progressBar(done, total, label) {
  const share = total === 0 ? 0 : Math.min(1, done / total);
  const bar = element('progress', { max: '1', value: String(share), 'aria-label': label });
  return element(
    'span',
    { class: 'progress' },
    bar,
    ' ',
    inWords('percent', { value: Math.floor(share * 100) }),
  );
}

const bytesPerMegabyte = 1_000_000;

/**
 * The size of something, in megabytes.
 *
 * @param {number} bytes
 */
export function sizeInWords(bytes) {
  return inWords('opMegabytes', { size: decimal(bytes / bytesPerMegabyte, 1) });
}

/**
 * Terms and what they mean, in two columns.
 *
 * @param {readonly (readonly [term: import('../words.js').Key, meaning: string | Node])[]} entries
 */
export function facts(entries) {
  const list = element('dl', { class: 'facts' });
  for (const [term, meaning] of entries)
    list.append(element('dt', {}, inWords(term)), element('dd', {}, meaning));
  return list;
}

/**
 * A field with its label before it, or behind it where it is a box to check.
 *
 * @param {import('../words.js').Key} words
 * @param {HTMLElement} field
 */
export function labelled(words, field) {
  const isBox = field.getAttribute('type') === 'checkbox';
  return element('label', {}, ...(isBox ? [field, ' ', inWords(words)] : [inWords(words), ' ', field]));
}
