import * as L from '/vendor/leaflet/dist/leaflet-src.esm.js';
import { element } from '../dom.js';
import { graticuleStep, linesWithin } from './map-geometry.js';

/**
 * Lines of latitude and longitude below the hotels, with their degrees at the edges: at the zoom of a city
 * the outlines of countries alone say nothing.
 *
 * @param map of Leaflet
 * @param {() => string} colour
 */
export function addGraticule(map, colour) {
  map.createPane('graticule').style.zIndex = 260;
  const renderer = L.canvas({ pane: 'graticule', padding: 0.1 });
  const layers = L.layerGroup().addTo(map);

  function addLine(ends) {
    const look = {
      renderer,
      pane: 'graticule',
      interactive: false,
      color: colour(),
      weight: 1,
      opacity: 0.5,
    };
    L.polyline(ends, look).addTo(layers);
  }

  function addDegrees(latLng, degrees, digits) {
    const html = element('span', { 'aria-hidden': 'true' }, `${degrees.toFixed(digits)}°`);
    const icon = L.divIcon({ className: 'degrees', html, iconSize: null });
    L.marker(latLng, { icon, pane: 'graticule', interactive: false, keyboard: false }).addTo(layers);
  }

  function draw() {
    layers.clearLayers();
    const view = map.getBounds();
    const [west, south, east, north] = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()];
    const step = graticuleStep(Math.max(east - west, north - south));
    const digits = Math.max(0, -Math.floor(Math.log10(step)));
    for (const latitude of linesWithin(Math.max(south, -85), Math.min(north, 85), step)) {
      addLine([
        [latitude, west],
        [latitude, east],
      ]);
      addDegrees([latitude, west], latitude, digits);
    }
    for (const longitude of linesWithin(west, east, step)) {
      addLine([
        [south, longitude],
        [north, longitude],
      ]);
      addDegrees([north, longitude], longitude - 360 * Math.round(longitude / 360), digits);
    }
  }

  map.on('moveend', draw);
  draw();
  return { restyle: draw };
}
