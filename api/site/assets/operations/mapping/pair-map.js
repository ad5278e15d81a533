/**
 * Shows the rows of base codes on a map, whose code is loaded for the first of them.
 *
 * @param {any} container the element of the map, which has no map yet or that of the call before
 * @param {any} tiles
 * @param {readonly { baseCode: string, rows: readonly any[] }[]} sides
 */
export async function showOnMap(container, tiles, sides) {
  const entries = sides.flatMap(({ baseCode, rows }) =>
    rows.map(({ providerCode, providerHotelCode, location }) => ({
      key: `${providerCode} ${providerHotelCode}`,
      name: `${baseCode} · ${providerCode} ${providerHotelCode}`,
      position: location?.latitude == null || location.longitude == null ? null : location,
    })),
  );
  container.hidden = entries.every(({ position }) => position === null);
  if (container.hidden) return;
  if (!views.has(container)) {
    const { createMapView } = await import('../../map/map-view.js');
    const nothing = () => undefined;
    const view = createMapView(container, tiles, {
      ...{ click: nothing, draw: nothing, move: nothing },
      hover: (key) => view.highlight(key),
      choose: (key) => view.select(key),
    });
    views.set(container, view);
  }
  const view = views.get(container);
  view.clear(false);
  view.addPoints(entries);
  view.fit();
}

const views = new WeakMap();
