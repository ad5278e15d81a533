import { element } from '../dom.js';

/**
 * Has the browser save bytes as a file: a link to them would be opened without the token.
 *
 * @param {Blob} bytes
 * @param {string} name of the file
 */
export function save(bytes, name) {
  const address = URL.createObjectURL(bytes);
  element('a', { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
