import { element } from '../../dom.js';
import { mapViewLater } from '../../map/map-view-later.js';
import { inWords } from '../../words.js';

/**
 * A map of the rows of base codes.
 *
 * @param {any} tiles
 */
export function createPairMap(tiles) {
  const container = element('div', { class: 'pair-map', role: 'region', 'aria-label': inWords('map') });
  const viewLater = mapViewLater(container, tiles, {
    choose: async (key) => (await viewLater()).select(key),
  });
  container.hidden = true;

  return {
    element: container,
    /** @param {readonly { baseCode: string, rows: readonly any[] }[]} sides */
    async show(sides) {
      const entries = entriesOf(sides);
      container.hidden = entries.every(({ position }) => position === null);
      if (container.hidden) return;
      const view = await viewLater();
      view.clear(false);
      view.addPoints(entries);
      view.fit();
    },
  };
}

function entriesOf(sides) {
  return sides.flatMap(({ baseCode, rows }) =>
    rows.map(({ providerCode, providerHotelCode, location }) => ({
      key: `${providerCode} ${providerHotelCode}`,
      name: `${baseCode} · ${providerCode} ${providerHotelCode}`,
      position: location?.latitude == null || location.longitude == null ? null : location,
    })),
  );
}
