import * as L from '/vendor/leaflet/dist/leaflet-src.esm.js';
import { element } from '../dom.js';
import { cityLabels, unwrapLongitude } from './map-geometry.js';
import { addOutlines } from './outlines.js';
import { addPlaceLabels } from './place-labels.js';

/**
 * A map with hotels as points, and the circle that was searched.
 *
 * @param container the element that becomes the map
 * @param tiles `{url, attribution}`, or null for outlines of countries
 * @param on called when a person points at a hotel or at none (`hover`), clicks one (`choose`), clicks beside
 *   them (`click`, with a latitude and a longitude), or when another part of the map is shown (`move`)
 */
export function createMapView(container, tiles, on) {
  // Tiles are sharp at whole zoom levels only.
  const zoomSnap = tiles === null ? 0.25 : 1;
  const map = L.map(container, { zoomSnap, minZoom: 1, maxZoom: 18 }).setView([25, 10], 2);
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  L.control.scale({ imperial: false }).addTo(map);
  map.createPane('area').style.zIndex = 350;
  const area = L.layerGroup().addTo(map);
  const areaRenderer = L.svg({ pane: 'area' });
  const pointRenderer = L.canvas({ padding: 0.3, tolerance: 3 });
  const labels = addPlaceLabels(map);
  const tooltip = L.tooltip({ direction: 'top', offset: [0, -6], opacity: 1 });
  let colours = coloursOf(container);
  const outlines = tiles === null ? addOutlines(map, landStyle) : null;
  if (tiles === null) map.attributionControl.addAttribution('Outlines: Natural Earth');
  else addTiles(map, tiles);

  const points = new Map();
  const names = new Map();
  let highlighted = null;
  let selected = null;

  function landStyle() {
    return { color: colours.border, weight: 0.8, fillColor: colours.land, fillOpacity: 1 };
  }
  function pointStyle(key) {
    const emphasized = key === highlighted || key === selected;
    return {
      color: colours.land,
      weight: emphasized ? 2 : 1,
      fillColor: emphasized ? colours.chosen : colours.point,
      fillOpacity: emphasized ? 1 : 0.8,
    };
  }
  function restylePoint(key) {
    const point = points.get(key);
    if (point === undefined) return;
    const emphasized = key === highlighted || key === selected;
    point.setStyle(pointStyle(key)).setRadius(emphasized ? 8 : 5);
    if (emphasized) point.bringToFront();
  }
  function restyle() {
    colours = coloursOf(container);
    outlines?.restyle();
    for (const [key, point] of points) point.setStyle(pointStyle(key));
  }

  /** Beside what is there already, also across the date line. */
  function latLngOf({ latitude, longitude }) {
    const first = area.getLayers()[0] ?? points.values().next().value;
    return [latitude, unwrapLongitude(longitude, first?.getLatLng().lng ?? 0)];
  }

  function addPoint({ key, name, position }) {
    const point = L.circleMarker(latLngOf(position), {
      renderer: pointRenderer,
      radius: 5,
      bubblingMouseEvents: false,
      ...pointStyle(key),
    });
    point.on('mouseover', () => on.hover(key));
    point.on('mouseout', () => on.hover(null));
    point.on('click', () => on.choose(key));
    points.set(key, point.addTo(map));
    names.set(key, name);
  }

  map.on('click', ({ latlng }) => {
    const { lat, lng } = latlng.wrap();
    on.click({ latitude: lat, longitude: lng });
  });
  map.on('moveend', on.move);
  new MutationObserver(restyle).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', restyle);

  return {
    clear() {
      for (const point of points.values()) point.remove();
      points.clear();
      names.clear();
      area.clearLayers();
      labels.show([]);
      highlighted = selected = null;
      tooltip.close();
    },
    /** @param circle `{latitude, longitude, radiusKm}` */
    drawCircle(circle) {
      const centre = latLngOf(circle);
      const style = { renderer: areaRenderer, pane: 'area', interactive: false };
      L.circle(centre, { ...style, radius: circle.radiusKm * 1000, className: 'circle' }).addTo(area);
      L.circleMarker(centre, { ...style, radius: 3, className: 'circle-centre' }).addTo(area);
    },
    /** Adds those hotels whose position is known. */
    addPoints(entries) {
      for (const entry of entries) if (entry.position !== null) addPoint(entry);
    },
    /** Names the cities that hotels are in. */
    label(entries) {
      labels.show(cityLabels(entries).map((label) => ({ ...label, latLng: L.latLng(latLngOf(label)) })));
    },
    /** Shows the name of a hotel and emphasizes its point; null: of none. */
    highlight(key) {
      const before = highlighted;
      highlighted = key;
      for (const changed of [before, key]) restylePoint(changed);
      const point = points.get(key);
      if (point === undefined) tooltip.close();
      else
        tooltip
          .setLatLng(point.getLatLng())
          .setContent(element('span', { dir: 'auto' }, names.get(key)))
          .openOn(map);
    },
    /** Emphasizes a hotel until another is selected, and brings it into view. */
    select(key) {
      const before = selected;
      selected = key;
      for (const changed of [before, key]) restylePoint(changed);
      const point = points.get(key);
      if (point !== undefined) map.panInside(point.getLatLng(), { padding: [40, 40], animate: false });
    },
    /** Shows all points, and the circle. */
    fit() {
      const bounds = L.latLngBounds([...points.values()].map((point) => point.getLatLng()));
      for (const layer of area.getLayers()) bounds.extend(layer.getBounds?.() ?? layer.getLatLng());
      if (bounds.isValid()) map.fitBounds(bounds, { padding: [25, 25], maxZoom: 15, animate: false });
    },
    /** The keys of the hotels in view. */
    inView() {
      const bounds = map.getBounds();
      return new Set(
        [...points].flatMap(([key, point]) => (bounds.contains(point.getLatLng()) ? [key] : [])),
      );
    },
    /** To be called when the element has another size. */
    resized: () => map.invalidateSize({ animate: false }),
  };
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
