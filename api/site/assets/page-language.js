import { element } from './dom.js';
import { inWords, languages, pageLanguage } from './words.js';

/** The attributes that people read. */
const attributes = ['aria-label', 'placeholder', 'label'];

/**
 * Puts words where `index.html` has their keys: `data-text` of what is in an element, `data-placeholder` and
 * the like of an attribute.
 */
export function showWords() {
  document.documentElement.lang = pageLanguage();
  for (const name of ['text', ...attributes]) {
    for (const place of document.querySelectorAll(`[data-${name}]`)) {
      const key = /** @type {import('./words.js').Key} */ (place.getAttribute(`data-${name}`));
      if (name === 'text') place.textContent = inWords(key);
      else place.setAttribute(name, inWords(key));
    }
  }
}

/**
 * Lets a person choose the language of the page: it is loaded again, and the rest of its address stays.
 *
 * @param {HTMLElement} choice where there is a link for each language
 */
export function createLanguageChoice(choice) {
  choice.append(...languages.map(linkTo));
}

function linkTo(language) {
  const link = element('a', { lang: language, hreflang: language }, nameInItself(language));
  if (language === pageLanguage()) link.ariaCurrent = 'true';
  const lead = () => {
    const address = new URL(location.href);
    address.searchParams.set('lang', language);
    link.href = address.href;
  };
  lead();
  // What follows `#` in the address changes.
  for (const type of ['pointerdown', 'click']) link.addEventListener(type, lead);
  return link;
}

function nameInItself(language) {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language);
  return name[0].toUpperCase() + name.slice(1);
}
