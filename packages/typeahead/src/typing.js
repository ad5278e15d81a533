/** Milliseconds that a search waits for the next letter, at most. */
const longest = 250;

/** Of the last answers, so that one slow answer does not slow down those after it. */
const weightOfLast = 0.3;

/**
 * How long a search waits for the next letter: not at all while answers come faster than people type, longer
 * the slower they come.
 */
export function createPace() {
  let usualMs = 0;
  return {
    /** @returns {number} milliseconds */
    wait: () => Math.min(longest, Math.max(0, usualMs - 60)),
    /** @param {number} ms that an answer took */
    took(ms) {
      usualMs += (ms - usualMs) * (usualMs === 0 ? 1 : weightOfLast);
    },
  };
}

/** Syllables of Korean are read while the input method goes on. */
const whole = /^[가-힣]+$/;

/**
 * Calls `begin` when an input method begins to put letters together, `typed(true)` when it ends, and
 * `typed(false)` at any other letter.
 *
 * @returns {() => boolean} whether letters are put together that say nothing yet
 */
export function watchTyping(input, begin, typed) {
  let isOpen = false;
  let last;
  input.addEventListener('compositionstart', () => {
    isOpen = true;
    begin();
  });
  input.addEventListener('compositionend', () => {
    isOpen = false;
    typed(true);
    last = input.value;
  });
  input.addEventListener('input', ({ isComposing, data }) => {
    isOpen = isComposing && !whole.test(data);
    // Firefox repeats the end of a composition.
    if (!isOpen && input.value !== last) typed(false);
    last = null;
  });
  return () => isOpen;
}

/** Whether an input method uses the key; Safari says so by its number alone. */
export const isOfInputMethod = ({ isComposing, keyCode }) => isComposing || keyCode === 229;
