import * as L from '/vendor/leaflet/dist/leaflet-src.esm.js';
import { element } from '../dom.js';
import { withoutOverlap } from './map-geometry.js';

/** More labels than these only confuse. */
const maxLabels = 25;

/** The size of a label, in pixels: nearly, which is enough to keep labels apart. */
const letterWidth = 7;
const margin = 12;
const height = 18;

/** Names places on a map; where labels would overlap, the first one is shown. */
export function addPlaceLabels(map) {
  map.createPane('labels').style.zIndex = 590;
  map.getPane('labels').style.pointerEvents = 'none';
  let labels = [];
  let layers = [];

  function draw() {
    for (const layer of layers) layer.remove();
    const view = map.getBounds();
    const boxes = labels
      .filter(({ latLng }) => view.contains(latLng))
      .map((label) => {
        const { x, y } = map.latLngToContainerPoint(label.latLng);
        return { ...label, x, y, width: label.name.length * letterWidth + margin, height };
      });
    layers = withoutOverlap(boxes)
      .slice(0, maxLabels)
      .map(({ name, latLng }) => labelLayer(name, latLng).addTo(map));
  }

  map.on('moveend', draw);
  return {
    /** @param shown `{name, latLng}`, the most important first */
    show(shown) {
      // One label alone would only repeat what was searched for.
      labels = shown.length > 1 ? shown : [];
      draw();
    },
  };
}

function labelLayer(name, latLng) {
  const look = {
    permanent: true,
    direction: 'top',
    // Above the mark of hotels at the same place.
    offset: [0, -14],
    pane: 'labels',
    className: 'place-label',
  };
  return L.tooltip(look)
    .setLatLng(latLng)
    .setContent(element('span', { dir: 'auto' }, name));
}
