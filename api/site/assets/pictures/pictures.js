import { byId, element } from '../dom.js';
import { createGallery } from './gallery.js';
import { mayBePicture, pictureAddress } from './picture-address.js';
import { createPictureDialog } from './picture-dialog.js';

/**
 * The pictures of hotels, as far as the page may show them.
 *
 * @param {readonly string[]} origins those beside the page's own
 */
export function createPictures(origins) {
  const addressOf = (url) => pictureAddress(url, location.href, origins);
  let dialog;

  return {
    /**
     * A small picture beside a name, which says what it shows; one that is broken goes.
     *
     * @param {string | null} url
     * @returns {HTMLElement[]} empty where the page may not show it
     */
    small(url) {
      const src = url === null ? null : addressOf(url);
      if (src === null) return [];
      const size = { width: '72', height: '48' };
      const image = element('img', {
        class: 'small-picture',
        loading: 'lazy',
        decoding: 'async',
        alt: '',
        ...size,
        src,
      });
      image.addEventListener('error', () => image.remove());
      return [image];
    },
    /** Those media of a hotel that the page may show as pictures. */
    shown(media) {
      return media.flatMap((medium) => {
        const src = mayBePicture(medium) ? addressOf(medium.url) : null;
        return src === null ? [] : [{ src, caption: medium.caption ?? '' }];
      });
    },
    /**
     * The gallery of what `shown` gives; nothing where that is empty.
     *
     * @param {readonly { src: string, caption: string }[]} pictures
     * @param {string} name of the hotel
     */
    gallery(pictures, name) {
      if (pictures.length === 0) return [];
      dialog ??= createPictureDialog(byId('picture-dialog'));
      return [createGallery(pictures, name, dialog)];
    },
  };
}
