import * as L from '/vendor/leaflet/dist/leaflet-src.esm.js';
import decode from '/vendor/topojson-client/src/feature.js';
import { unrollRing } from './map-geometry.js';
import { polygonsOf } from './topology-polygons.js';

/** The outlines of countries, and from which zoom on they are needed; they are loaded when they first are. */
const files = [
  { fromZoom: 0, file: 'countries-110m.json' },
  { fromZoom: 3, file: 'countries-50m.json' },
  { fromZoom: 6, file: 'countries-10m.json' },
];

/** The world is drawn once more on both sides, for maps across the date line. */
const turns = [-360, 0, 360];

/** Shows the outlines of countries below all else on a map; only those in view are decoded and drawn. */
export function addOutlines(map, styleOf) {
  map.createPane('outlines').style.zIndex = 250;
  const renderer = L.canvas({ pane: 'outlines', padding: 0.3 });
  const sets = files.map(outlineSet);
  let shown = new Set();

  function draw() {
    const fitting = sets.filter(({ fromZoom }) => fromZoom <= map.getZoom());
    const wanted = fitting.at(-1);
    if (wanted.outlines === undefined) {
      // The map is useful without them; the next move tries again.
      wanted.loaded ??= wanted.load().then(draw, () => (wanted.loaded = undefined));
    }
    const outlines = fitting.findLast((set) => set.outlines !== undefined)?.outlines ?? [];
    const bounds = map.getBounds().pad(0.3);
    const layers = new Set(outlines.flatMap((outline) => layersInView(outline, bounds)));
    for (const layer of shown) if (!layers.has(layer)) layer.remove();
    for (const layer of layers) if (!shown.has(layer)) layer.setStyle(styleOf()).addTo(map);
    shown = layers;
  }

  function layersInView({ rings, bounds, layers }, view) {
    return turns.flatMap((turn, index) => {
      const { west, south, east, north } = bounds;
      const isInView =
        west + turn <= view.getEast() &&
        east + turn >= view.getWest() &&
        south <= view.getNorth() &&
        north >= view.getSouth();
      if (!isInView) return [];
      layers[index] ??= L.polygon(
        rings().map((ring) => ring.map(([longitude, latitude]) => [latitude, longitude + turn])),
        { pane: 'outlines', renderer, interactive: false },
      );
      return [layers[index]];
    });
  }

  map.on('moveend', draw);
  draw();
  return {
    restyle() {
      for (const layer of shown) layer.setStyle(styleOf());
    },
  };
}

function outlineSet({ fromZoom, file }) {
  const set = {
    fromZoom,
    outlines: undefined,
    loaded: undefined,
    async load() {
      const topology = await fetch(`/vendor/world-atlas/${file}`).then((response) => response.json());
      set.outlines = polygonsOf(topology, topology.objects.countries).map(({ arcs, bounds }) => ({
        bounds,
        rings: () => decode(topology, { type: 'Polygon', arcs }).geometry.coordinates.map(unrollRing),
        layers: [],
      }));
    },
  };
  return set;
}
