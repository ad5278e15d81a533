const nothing = () => undefined;

/**
 * A map of few hotels that is made when it is first wanted, as its code is large. Whoever wants it while that
 * is loaded gets the same one, in turn.
 *
 * @param {HTMLElement} container the element that becomes the map
 * @param {any} tiles
 * @param {object} [on] see `createMapView`; nothing happens by default, but that names are shown
 * @returns {() => Promise<any>}
 */
export function mapViewLater(container, tiles, on = {}) {
  let made;

  async function make() {
    const { createMapView } = await import('./map-view.js');
    const view = createMapView(container, tiles, {
      ...{ click: nothing, draw: nothing, move: nothing, choose: nothing },
      hover: (key) => view.highlight(key),
      ...on,
    });
    return view;
  }

  return () =>
    (made ??= make().catch((error) => {
      made = undefined;
      throw error;
    }));
}
