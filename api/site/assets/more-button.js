import { RequestProblem } from './api-client.js';
import { inWords } from './words.js';

/**
 * A button that reads more of a list, once at a time. It keeps the keyboard meanwhile, as it would not if it
 * were disabled; where it is hidden when nothing is left, the keyboard goes to what it has added.
 *
 * @param {HTMLElement} button
 * @param {() => Promise<HTMLElement | undefined>} read adds more, and hides the button where nothing is left;
 *   returns the first that it has added
 * @param {(message: string) => void} onProblem called when it could not be read; the button tries again
 */
export function createMoreButton(button, read, onProblem) {
  let isReading = false;
  button.addEventListener('click', async () => {
    if (isReading) return;
    isReading = true;
    const hadKeyboard = document.activeElement === button;
    try {
      const added = await read();
      button.textContent = inWords('loadMore');
      if (hadKeyboard && button.hidden) added?.focus();
    } catch (error) {
      // What was aborted is of a list that is gone.
      if (error instanceof RequestProblem) {
        button.textContent = inWords('tryAgain');
        onProblem(error.message);
      }
    }
    isReading = false;
  });
}
