/** The state of an entry of the history that the next letter replaces. */
const typing = 'typing';

/**
 * Puts an address into the history of the browser; letters that are typed one after the other are one entry.
 *
 * @param {string} address from `#` on
 * @param {boolean} isTyped
 */
export function writeAddress(address, isTyped) {
  if (location.hash === address) return;
  const isNext = isTyped && history.state === typing;
  history[isNext ? 'replaceState' : 'pushState'](isTyped ? typing : null, '', address);
}
