import { isOfInputMethod } from '/typeahead/src/typing.js';

/**
 * Calls `act` when a person presses Enter in a search box without having marked a suggestion; if suggestions
 * for the text are still on their way, when they are there.
 *
 * @param box a `<hotel-typeahead>`
 * @param {(suggestions: any) => void} act receives the suggestions for the text as it is now
 */
export function onEnter(box, act) {
  let last = null;
  let isWaiting = false;

  /** Those of a text that has changed since mean something else. */
  function actIfCurrent() {
    if (last?.request.query !== box.value.trim()) return;
    isWaiting = false;
    // Who has opened another part of the page meanwhile wants that.
    if (box.checkVisibility()) act(last);
  }

  box.addEventListener('suggestions', ({ detail }) => {
    last = detail;
    if (isWaiting) actIfCurrent();
  });
  box.addEventListener('input', () => (isWaiting = false));
  box.addEventListener('keydown', (event) => {
    // Any other key, such as Escape or Tab, takes it back.
    isWaiting = event.key === 'Enter' && !event.defaultPrevented && !isOfInputMethod(event);
    if (isWaiting) actIfCurrent();
  });
}
