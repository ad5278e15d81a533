import { element } from '../dom.js';
import { inWords } from '../words.js';

/**
 * A field for text, or of another type.
 *
 * @param {Record<string, string>} attributes
 */
export function input(attributes) {
  return element('input', { autocomplete: 'off', spellcheck: 'false', ...attributes });
}

/**
 * A field in which one of a few values is chosen, at first the first.
 *
 * @param {readonly (readonly [value: string, words: string])[]} options
 */
export function choice(options) {
  return element('select', {}, ...options.map(([value, words]) => element('option', { value }, words)));
}

/**
 * A form in one line, with a button that sends it.
 *
 * @param {import('../words.js').Key} label
 * @param {import('../words.js').Key} send on the button
 * @param {readonly HTMLElement[]} fields
 * @param {() => void} onSubmit
 */
export function createForm(label, send, fields, onSubmit) {
  const button = element('button', { type: 'submit' }, inWords(send));
  const form = element(
    'form',
    { 'aria-label': inWords(label) },
    element('p', { class: 'filters' }, ...fields, button),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onSubmit();
  });
  return { form, button };
}
