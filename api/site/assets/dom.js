/**
 * An element of the page.
 *
 * @param {string} id
 * @returns {any} of which kind only the page says
 */
export function byId(id) {
  return document.getElementById(id);
}

/** An element with attributes, and with text or other elements in it; never with HTML. */
export function element(tag, attributes = {}, ...children) {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...children);
  return created;
}

/** Shows a message to people and screen readers. */
export function say(status, message, problem = false) {
  status.textContent = message;
  status.classList.toggle('problem', problem);
}

/**
 * Returns what moves the keyboard to a place that is not there yet: not where a person has gone on meanwhile.
 *
 * @returns {(place: HTMLElement, options?: FocusOptions) => void}
 */
export function focusMove() {
  const before = document.activeElement;
  return (place, options) => {
    if (document.activeElement === before || isFocusLost()) place.focus(options);
  };
}

/** Whether what had the keyboard is gone or hidden. */
function isFocusLost() {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || !activeElement.checkVisibility();
}

/**
 * Moves the keyboard, where it would be lost, to the nearest place before an element that is gone: else a
 * screen reader would begin at the top of the page.
 *
 * @param {Element} gone
 */
export function focusBefore(gone) {
  if (!isFocusLost()) return;
  /** @type {NodeListOf<HTMLElement>} */
  const places = document.querySelectorAll('main :is([tabindex], summary)');
  const isBefore = (place) =>
    place.checkVisibility() && gone.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING;
  [...places].findLast(isBefore)?.focus({ preventScroll: true });
}

/** Hides an element, or shows it; the keyboard does not go with it. */
export function hide(element, isHidden = true) {
  const hadKeyboard = element.contains(document.activeElement);
  element.hidden = isHidden;
  if (isHidden && hadKeyboard) focusBefore(element);
}

/**
 * Something that is done once at a time: of a form that is sent twice, the second thing that is made would
 * take the place of the first, which nobody has seen.
 *
 * @param {() => Promise<unknown>} act
 */
export function oneAtATime(act) {
  let isActing = false;
  return async () => {
    if (isActing) return;
    isActing = true;
    try {
      await act();
    } finally {
      isActing = false;
    }
  };
}

/**
 * What a person has typed as a list, with blanks or commas between.
 *
 * @param {string} text
 * @returns {string[]}
 */
export const listIn = (text) => text.split(/[\s,]+/).filter(Boolean);

/** The index that a key leads to in a list, from the active one (−1: none); undefined for any other key. */
export function indexAfterKey(key, active, count) {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (active < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
