import { element } from '../dom.js';
import { inWords } from '../words.js';
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
  let view;

  async function create() {
    const { createMapView } = await import('./map-view.js');
    const nothing = () => undefined;
    return createMapView(container, tiles, {
      ...{ click: nothing, draw: nothing, choose: nothing },
      hover: (key) => view.highlight(key),
      move: () => tiles === null && view !== undefined && nearby.moved(view.middle()),
    });
  }

  return {
    element: container,
    /**
     * Shows hotels, once the element is on the page.
     *
     * @param {readonly { key: string, name: string, position: any }[]} entries
     */
    async show(entries) {
      await new Promise((shown) => requestAnimationFrame(shown));
      view ??= await create();
      view.clear(false);
      view.addPoints(entries);
      view.fit(maxZoom);
    },
  };
}
