/**
 * A text without accents, case and blanks around it, to be compared.
 *
 * @param {string} text
 */
export function foldedText(text) {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
