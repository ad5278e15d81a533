import { element } from '../dom.js';
import { inWords } from '../words.js';
import { mapViewLater } from './map-view-later.js';
import { createNearbyPlaces } from './nearby-places.js';

/** So that the places around are in view. */
const maxZoom = 12;

/**
 * A small map of hotels, which is made when it is first shown, and then is the same for all.
 *
 * @param {any} tiles
 * @param {any} client whose requests are not shown
 */
export function createSmallMap(tiles, client) {
  const container = element('div', { class: 'small-map', role: 'region', 'aria-label': inWords('map') });
  const nearby = createNearbyPlaces(client, (places) => view.labelSurroundings(places));
  const viewLater = mapViewLater(container, tiles, {
    move: () => tiles === null && view !== undefined && nearby.moved(view.middle()),
  });
  let view;

  return {
    element: container,
    /**
     * Shows hotels, once the element is on the page.
     *
     * @param {readonly { key: string, name: string, position: any }[]} entries
     */
    async show(entries) {
      await new Promise((shown) => requestAnimationFrame(shown));
      view = await viewLater();
      view.clear(false);
      view.addPoints(entries);
      view.fit(maxZoom);
    },
  };
}
