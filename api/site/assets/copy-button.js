import { element, say } from './dom.js';
import { inWords } from './words.js';

/**
 * A button that copies a text, and what says that it has; nothing where the browser has no clipboard, as on
 * pages that came by plain HTTP from another machine.
 *
 * @param {string} text
 * @returns {(string | Node)[]}
 */
export function copyButton(text) {
  if (navigator.clipboard === undefined) return [];
  const said = element('span', { role: 'status' });
  const button = element('button', { type: 'button' }, inWords('copy'));
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text);
    say(said, inWords('copied'));
  });
  return [button, ' ', said];
}
