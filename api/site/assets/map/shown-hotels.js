import { byId } from '../dom.js';
import { addressOfHotel } from '../search/hotel-link.js';
import { inWords } from '../words.js';
import { createChosenHotel } from './chosen-hotel.js';
import { entriesOf } from './hotel-entries.js';
import { createHotelList } from './hotel-list.js';

/**
 * The hotels that are shown, at the same time on the map, in the list beside it, and one of them as chosen.
 *
 * @param {any} view the map
 * @param {any} pictures see `createPictures`
 */
export function createShownHotels(view, pictures) {
  const chosen = createChosenHotel(pictures);
  const list = createHotelList(byId('map-hotels'), pictures, { hover: highlight, choose, open: openCard });
  let entries = [];

  function highlight(key) {
    view.highlight(key);
    list.highlight(key);
  }

  function choose(key) {
    view.select(key);
    list.select(key);
    chosen.show(entries.find((entry) => entry.key === key));
  }

  function openCard(key) {
    location.hash = addressOfHotel(key);
  }

  function countInView() {
    byId('in-view').textContent = inWords('inView', { count: view.inView() });
  }

  return {
    highlight,
    choose,
    openCard,
    countInView,
    all: () => entries,
    /** Shows some behind those that are there. */
    append(hotels) {
      const next = entriesOf(hotels);
      entries = [...entries, ...next];
      list.append(next);
      view.addPoints(next);
      view.label(entries);
    },
    /** @param {number} index @returns the entry of the list */
    optionAt: (index) => list.optionAt(index),
    /** @param {boolean} keepsView whether the map stays where it is */
    clear(keepsView) {
      entries = [];
      list.clear();
      chosen.show(undefined);
      view.clear(keepsView);
      countInView();
    },
  };
}
