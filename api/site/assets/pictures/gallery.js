import { element } from '../dom.js';
import { inWords } from '../words.js';

/**
 * The pictures of a hotel in a row; each opens a dialog with the large ones. One that is broken goes, in the
 * row and in the dialog.
 *
 * @param {readonly { src: string, caption: string }[]} pictures
 * @param {string} name of the hotel
 * @param dialog see `createPictureDialog`
 */
export function createGallery(pictures, name, dialog) {
  const list = element('ul', { class: 'gallery', 'aria-label': inWords('pictures') });
  const shown = pictures.map(({ src, caption }, index) => ({
    ...{ src, caption },
    alt: caption === '' ? inWords('pictureOf', { number: index + 1, name }) : caption,
  }));
  const items = new Map(shown.map((picture) => [picture, itemOf(picture)]));

  function itemOf(picture) {
    const { src, alt, caption } = picture;
    const size = { width: '144', height: '96' };
    const image = element('img', { loading: 'lazy', decoding: 'async', alt, ...size, src });
    image.addEventListener('error', () => remove(picture));
    const button = element('button', { type: 'button', 'aria-haspopup': 'dialog' }, image);
    button.addEventListener('click', () =>
      dialog.open({ name, pictures: shown, onBroken: remove, onClose }, picture),
    );
    const captions = caption === '' ? [] : [element('figcaption', { dir: 'auto' }, caption)];
    return element('li', {}, element('figure', {}, button, ...captions));
  }

  function remove(picture) {
    const index = shown.indexOf(picture);
    if (index === -1) return;
    shown.splice(index, 1);
    items.get(picture).remove();
    if (shown.length === 0) list.remove();
    dialog.onRemoved(shown, index);
  }

  /** The browser gives the focus back to the button that opened the dialog, unless its picture is gone. */
  function onClose() {
    if (!list.contains(document.activeElement)) list.querySelector('button')?.focus();
  }

  list.append(...items.values());
  return list;
}
