import * as L from '/vendor/leaflet/dist/leaflet-src.esm.js';
import decode from '/vendor/topojson-client/src/feature.js';
import { unrollRing } from './map-geometry.js';

/** From this zoom on the precise outlines are shown; they are loaded when they are first needed. */
const preciseFromZoom = 6;

/** The world is drawn once more on both sides, for maps across the date line. */
const turns = [-360, 0, 360];

/** Shows the outlines of countries below everything else on a map; only those in view are drawn. */
export function addOutlines(map, styleOf) {
  map.createPane('outlines').style.zIndex = 250;
  const renderer = L.canvas({ pane: 'outlines', padding: 0.3 });
  const sets = { coarse: outlineSet('countries-50m.json'), precise: outlineSet('countries-10m.json') };
  let shown = new Set();

  async function draw() {
    const wanted = map.getZoom() < preciseFromZoom ? sets.coarse : sets.precise;
    if (wanted.countries === undefined) {
      wanted.loaded ??= wanted.load().then(draw, () => {
        // The map is useful without them; the next move tries again.
        wanted.loaded = undefined;
      });
      if (sets.coarse.countries === undefined) return wanted.loaded;
    }
    const bounds = map.getBounds().pad(0.3);
    const countries = wanted.countries ?? sets.coarse.countries;
    const layers = new Set(countries.flatMap((country) => layersInView(country, bounds)));
    for (const layer of shown) if (!layers.has(layer)) layer.remove();
    for (const layer of layers) if (!shown.has(layer)) layer.setStyle(styleOf()).addTo(map);
    shown = layers;
  }

  function layersInView({ geometry, bounds, layers }, view) {
    return turns.flatMap((turn, index) => {
      const { west, south, east, north } = bounds;
      if (
        !view.intersects([
          [south, west + turn],
          [north, east + turn],
        ])
      )
        return [];
      layers[index] ??= L.geoJSON(geometry, {
        coordsToLatLng: ([longitude, latitude]) => L.latLng(latitude, longitude + turn),
        pane: 'outlines',
        renderer,
        interactive: false,
      });
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

function outlineSet(file) {
  const set = {
    countries: undefined,
    loaded: undefined,
    async load() {
      const topology = await fetch(`/vendor/world-atlas/${file}`).then((response) => response.json());
      set.countries = decode(topology, 'countries').features.map((country) => {
        const geometry = unrolled(country.geometry);
        return { geometry, bounds: boundsOf(geometry), layers: [] };
      });
    },
  };
  return set;
}

/** The polygons of a country as they lie on a flat map. */
function unrolled({ type, coordinates }) {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates;
  return { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(unrollRing)) };
}

function boundsOf({ coordinates }) {
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  const outerRings = coordinates.map(([outer]) => outer);
  for (const [longitude, latitude] of outerRings.flat()) {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  return bounds;
}
