import * as L from '/vendor/leaflet/dist/leaflet-src.esm.js';
import { element } from '../dom.js';
import { placedLabels } from './label-places.js';
import { cityLabels } from './map-geometry.js';

/** More labels than these only confuse. */
const maxLabels = 25;

/** The height of a label, and what is free beside its text, in pixels. */
const height = 18;
const margin = 6;

/**
 * Names places on a map, where clusters of hotels and other names leave room.
 *
 * @param map of Leaflet
 * @param {(position: { latitude: number, longitude: number }) => any} latLngOf
 */
export function addPlaceLabels(map, latLngOf) {
  map.createPane('labels').style.zIndex = 590;
  map.getPane('labels').style.pointerEvents = 'none';
  const text = document.createElement('canvas').getContext('2d');
  let cities = [];
  let surroundings = [];
  let labels = [];
  let clusters = [];
  let layers = [];

  function draw() {
    for (const layer of layers) layer.remove();
    const view = map.getBounds();
    const pixelsOf = (latLng) => {
      const { x, y } = map.latLngToContainerPoint(latLng);
      return { x, y };
    };
    const { fontFamily, fontSize } = getComputedStyle(map.getContainer());
    text.font = `600 ${fontSize} ${fontFamily}`;
    const names = labels
      .filter(({ latLng }) => view.contains(latLng))
      .map((label) => ({
        ...{ ...label, ...pixelsOf(label.latLng) },
        ...{ width: text.measureText(label.name).width + margin, height },
      }));
    const circles = clusters.map(({ latLng, radius }) => ({ ...pixelsOf(latLng), radius }));
    layers = placedLabels(names, circles, map.getSize())
      .slice(0, maxLabels)
      .map((label) => labelLayer(label).addTo(map));
  }

  /** The cities of hotels come first; what has the same name is the same. */
  function show() {
    const names = new Set(cities.map(({ name }) => name));
    const shown = [...cities, ...surroundings.filter(({ name }) => !names.has(name))];
    // One label alone would only repeat what was searched for.
    labels = shown.length > 1 ? shown.map((label) => ({ ...label, latLng: L.latLng(latLngOf(label)) })) : [];
    draw();
  }

  return {
    /** Names the cities that hotels are in. */
    showCities(entries) {
      cities = cityLabels(entries);
      show();
    },
    /** Names places around, `{name, latitude, longitude}`. */
    showSurroundings(places) {
      surroundings = places;
      show();
    },
    /** @param drawn the clusters that are on the map now: `{latLng, radius}`, in pixels */
    giveWayTo(drawn) {
      clusters = drawn;
      draw();
    },
  };
}

function labelLayer({ name, latLng, direction, offset }) {
  const look = { permanent: true, direction, offset, pane: 'labels', className: 'place-label' };
  return L.tooltip(look)
    .setLatLng(latLng)
    .setContent(element('span', { dir: 'auto' }, name));
}
