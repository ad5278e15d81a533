import * as L from '/vendor/leaflet/dist/leaflet-src.esm.js';
import { element } from '../dom.js';
import { inWords } from '../words.js';
import { addGraticule } from './graticule.js';
import { addOutlines } from './outlines.js';

/**
 * What is below the hotels of a map: tiles, or outlines of countries with lines of latitude and longitude.
 *
 * @param map of Leaflet
 * @param tiles see `createMapView`
 * @param {() => void} onColours called when the theme has other colours
 * @returns {{ colours: () => ReturnType<typeof coloursOf> }} those of what is drawn on the map
 */
export function addBackground(map, tiles, onColours) {
  let colours = coloursOf(map.getContainer());
  const layers = tiles === null ? [addOutlines(map, landStyle), addGraticule(map, () => colours.border)] : [];
  if (tiles === null) map.attributionControl.addAttribution(inWords('outlines'));
  else addTiles(map, tiles);

  function landStyle() {
    return { color: colours.border, weight: 0.8, fillColor: colours.land, fillOpacity: 1 };
  }
  function restyle() {
    colours = coloursOf(map.getContainer());
    for (const layer of layers) layer.restyle();
    onColours();
  }

  new MutationObserver(restyle).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', restyle);
  return { colours: () => colours };
}

/** Canvases know no style sheets: their colours are read from the theme. */
function coloursOf(container) {
  const style = getComputedStyle(container);
  const colour = (name) => style.getPropertyValue(name).trim();
  return {
    land: colour('--map-land'),
    border: colour('--map-border'),
    point: colour('--accent'),
    chosen: colour('--map-chosen'),
  };
}

function addTiles(map, { url, attribution }) {
  L.tileLayer(url, {
    maxZoom: 19,
    attribution: element('span', {}, attribution).innerHTML,
    // Servers of tiles ask to be told which page uses them.
    referrerPolicy: 'origin',
  }).addTo(map);
}
