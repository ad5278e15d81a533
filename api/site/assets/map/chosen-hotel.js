import { byId, element } from '../dom.js';
import { addressOfHotel } from '../search/hotel-link.js';
import { inWords } from '../words.js';
import { whereParts } from './hotel-list.js';

/**
 * The hotel that is chosen on the map or in its list, with the way to its card.
 *
 * @param pictures see `createPictures`
 */
export function createChosenHotel(pictures) {
  const place = byId('map-choice');

  return {
    /** @param {import('./hotel-entries.js').Entry | undefined} entry undefined: none is */
    show(entry) {
      place.hidden = entry === undefined;
      if (entry === undefined) return place.replaceChildren();
      const name = element('strong', { dir: 'auto' }, entry.name);
      const where = element('div', { class: 'where' }, ...whereParts(entry));
      const link = element('a', { class: 'button', href: addressOfHotel(entry.key) }, inWords('openCard'));
      place.replaceChildren(...pictures.small(entry.image), element('div', {}, name, where), link);
    },
  };
}
