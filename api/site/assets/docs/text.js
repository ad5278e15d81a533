import { element } from '../dom.js';

/**
 * A description of the document: paragraphs, with what stands between backticks as code.
 *
 * @param {string | undefined} text
 * @returns {HTMLElement[]}
 */
export function paragraphs(text = '') {
  return text
    .split(/\n\n+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => element('p', {}, ...phrases(paragraph)));
}

/**
 * @param {string} text
 * @returns {(string | HTMLElement)[]}
 */
export function phrases(text) {
  return text
    .split(/`([^`]+)`/)
    .map((part, at) => (at % 2 === 0 ? part : element('code', {}, part)))
    .filter((part) => part !== '');
}

/**
 * A part that a person opens: what is in it is made when they do, as it may be large and refer to itself.
 *
 * @param {(string | Node)[]} summary
 * @param {() => (string | Node)[]} make
 */
export function opened(summary, make, attributes = {}) {
  const details = element('details', attributes, element('summary', {}, ...summary));
  const fill = () => {
    details.append(...make());
    details.removeEventListener('toggle', fill);
  };
  details.addEventListener('toggle', fill);
  return details;
}
