import { inWords, number } from '../words.js';

/**
 * The address of a picture that the page may show: one of its own origin, or of one that the service allows.
 * What is relative is of the page's origin.
 *
 * @param {string} url as the provider sends it
 * @param {string} page the address of the page
 * @param {readonly string[]} origins
 * @returns {string | null} null: the page does not show it
 */
export function pictureAddress(url, page, origins) {
  if (!URL.canParse(url, page)) return null;
  const { protocol, origin, href } = new URL(url, page);
  const isAllowed = origin === new URL(page).origin || origins.includes(origin);
  return isAllowed && /^https?:$/.test(protocol) ? href : null;
}

/**
 * Whether a medium may be a picture: what it is is in the provider’s words, or a media type.
 *
 * @param {{ mediaType: string | null }} medium
 */
export function mayBePicture({ mediaType }) {
  if (mediaType === null) return true;
  return mediaType.includes('/') ? /^image\//i.test(mediaType) : !/video|audio|document|pdf/i.test(mediaType);
}

/**
 * How many media a hotel has, and whether the page shows all of them.
 *
 * @param {number} all
 * @param {number} shown
 */
export function mediaInWords(all, shown) {
  if (shown === all) return number(all);
  return shown === 0 ? inWords('mediaNone', { all }) : inWords('mediaSome', { all, shown });
}
