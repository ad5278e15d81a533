import * as L from '/vendor/leaflet/dist/leaflet-src.esm.js';
import { inWords } from '../words.js';
import { createAreaDrawing } from './area-drawing.js';
import { createHotelPoints } from './hotel-points.js';
import { addBackground } from './map-background.js';
import { addPlaceLabels } from './place-labels.js';
import { addSearchedArea } from './searched-area.js';

/**
 * A map with hotels as points, and the circle, box or area that was searched.
 *
 * @param container the element that becomes the map
 * @param tiles `{url, attribution}`, or null for outlines of countries
 * @param on called when a person points at a hotel or at none (`hover`), clicks one (`choose`), clicks beside
 *   them (`click`, with a latitude and a longitude), has drawn an area (`draw`, with its points or null), or
 *   when another part of the map is shown (`move`, with whether a person wanted it)
 */
export function createMapView(container, tiles, on) {
  const map = createMap(container, tiles);
  const area = addSearchedArea(map);
  const { latLngOf } = area;
  const labels = addPlaceLabels(map, latLngOf);
  const { colours } = addBackground(map, tiles, () => points.restyle());
  const drawing = createAreaDrawing(map, area.renderer, on.draw);
  const points = createHotelPoints(map, { latLngOf, colours, drawing }, on, labels.giveWayTo);
  let isMovedByPage = false;

  /** Moves the map for the page: without animation, so that it has ended when this returns. */
  function move(change) {
    isMovedByPage = true;
    change();
    isMovedByPage = false;
  }

  function resize() {
    move(() => map.invalidateSize({ animate: false }));
  }

  map.on('click', ({ latlng }) => {
    if (drawing.isActive()) return drawing.add(latlng);
    const { lat, lng } = latlng.wrap();
    on.click({ latitude: lat, longitude: lng });
  });
  map.on('moveend', () => on.move(!isMovedByPage));
  new ResizeObserver(resize).observe(container);

  return {
    drawing,
    /** @param {boolean} keepsView whether what is shown next is drawn where the map is now */
    clear(keepsView) {
      points.clear();
      labels.showCities([]);
      area.clear(keepsView);
    },
    /** Draws what is searched, which is no place. */
    drawWhere: area.draw,
    /** Adds those hotels whose position is known. */
    addPoints: points.add,
    label: labels.showCities,
    labelSurroundings: labels.showSurroundings,
    highlight: points.highlight,
    /** Emphasizes a hotel until another is selected, and brings it into view. */
    select(key) {
      const latLng = points.select(key);
      if (latLng !== undefined) move(() => map.panInside(latLng, { padding: [40, 40], animate: false }));
    },
    /** Shows all points, and what was searched. */
    fit(maxZoom = 15) {
      const bounds = L.latLngBounds(points.latLngs());
      for (const extent of area.extents()) bounds.extend(extent);
      if (!bounds.isValid()) return;
      resize();
      move(() => map.fitBounds(bounds, { padding: [25, 25], maxZoom, animate: false }));
    },
    /** How many hotels are in view. */
    inView() {
      const bounds = map.getBounds();
      return points.latLngs().filter((latLng) => bounds.contains(latLng)).length;
    },
    /** The middle of what is in view. */
    middle() {
      const { lat, lng } = map.getCenter().wrap();
      return { latitude: lat, longitude: lng, zoom: map.getZoom() };
    },
    /** The box in view; its longitudes may lie beyond ±180. */
    bounds() {
      const bounds = map.getBounds();
      return {
        ...{ west: bounds.getWest(), south: bounds.getSouth() },
        ...{ east: bounds.getEast(), north: bounds.getNorth() },
      };
    },
    /** To be called when the element has another size. */
    resized: resize,
  };
}

/** An empty map of the world with its controls. */
function createMap(container, tiles) {
  // Tiles are sharp at whole zoom levels only.
  const zoomSnap = tiles === null ? 0.25 : 1;
  const zooms = { zoomSnap, minZoom: 1, maxZoom: 18, zoomControl: false };
  const map = L.map(container, zooms).setView([25, 10], 2);
  L.control.zoom({ zoomInTitle: inWords('zoomIn'), zoomOutTitle: inWords('zoomOut') }).addTo(map);
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  L.control.scale({ imperial: false }).addTo(map);
  return map;
}
