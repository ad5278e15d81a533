import { byId, element } from '../dom.js';
import { inWords } from '../words.js';

/**
 * The dialog that shows one picture after the other, by its buttons and by the keys ← → Home End; Escape
 * closes it.
 *
 * @param {HTMLDialogElement} dialog
 */
export function createPictureDialog(dialog) {
  let gallery = null;
  let index = 0;

  function show(next) {
    const { pictures } = gallery;
    index = (next + pictures.length) % pictures.length;
    const picture = pictures[index];
    const size = { width: '960', height: '640' };
    const image = element('img', { decoding: 'async', alt: picture.alt, ...size, src: picture.src });
    image.addEventListener('error', () => gallery?.onBroken(picture));
    byId('picture-frame').replaceChildren(image);
    byId('picture-caption').textContent = picture.caption;
    byId('picture-number').textContent = inWords('pictureNumber', {
      number: index + 1,
      all: pictures.length,
    });
    for (const id of ['previous-picture', 'next-picture']) byId(id).hidden = pictures.length === 1;
  }

  const indexAfterKey = {
    ArrowLeft: () => index - 1,
    ArrowRight: () => index + 1,
    Home: () => 0,
    End: () => gallery.pictures.length - 1,
  };

  dialog.addEventListener('keydown', (event) => {
    if (!Object.hasOwn(indexAfterKey, event.key)) return;
    event.preventDefault();
    show(indexAfterKey[event.key]());
  });
  dialog.addEventListener('close', () => {
    const { onClose } = gallery;
    gallery = null;
    byId('picture-frame').replaceChildren();
    onClose();
  });
  byId('previous-picture').addEventListener('click', () => show(index - 1));
  byId('next-picture').addEventListener('click', () => show(index + 1));
  // Who opens another part of the page, or goes back, has left the gallery.
  window.addEventListener('hashchange', () => dialog.close());

  return {
    /**
     * @param {{ name: string, pictures: readonly { src: string, alt: string, caption: string }[],
     *   onBroken: (picture: object) => void, onClose: () => void }} opened `pictures` loses those that are
     *   removed
     * @param {object} picture the one that is shown first
     */
    open(opened, picture) {
      gallery = opened;
      byId('picture-dialog-name').textContent = gallery.name;
      show(gallery.pictures.indexOf(picture));
      dialog.showModal();
    },
    /** A picture that was at this place is gone. */
    onRemoved(pictures, removed) {
      if (gallery?.pictures !== pictures) return;
      if (pictures.length === 0) dialog.close();
      else if (removed === index) show(Math.min(index, pictures.length - 1));
      else show(removed < index ? index - 1 : index);
    },
  };
}
