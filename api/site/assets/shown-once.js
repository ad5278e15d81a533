import { copyButton } from './copy-button.js';
import { element } from './dom.js';
import { partsInWords } from './words.js';

/**
 * A place for what the service shows once, such as a new key, with a button that copies it.
 *
 * @param {HTMLElement} place which can have the keyboard
 */
export function createShownOnce(place) {
  return {
    /**
     * Shows it, and moves the keyboard to it.
     *
     * @param {import('./words.js').Key} words
     * @param {Record<string, string | Node>} about what else stands for `{…}` in the words
     * @param {Record<string, string>} secret what is shown, by its name in the words
     */
    show(words, about, secret) {
      const [[name, value]] = Object.entries(secret);
      const parts = { ...about, [name]: element('code', {}, value) };
      place.replaceChildren(...partsInWords(words, parts), ' ', ...copyButton(value));
      place.hidden = false;
      place.focus();
    },
    clear() {
      place.hidden = true;
      place.replaceChildren();
    },
  };
}
