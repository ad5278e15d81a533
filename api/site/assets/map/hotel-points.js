import * as L from '/vendor/leaflet/dist/leaflet-src.esm.js';
import { element } from '../dom.js';
import { inWords, number } from '../words.js';
import { clustersOf } from './clusters.js';

/** Points nearer to each other than this, in pixels, are shown as one, up to this zoom. */
const clusterRadius = 40;
const clustersToZoom = 16;

/**
 * The hotels on a map: points, and one mark with their number where many are near to each other.
 *
 * @param map of Leaflet
 * @param {{ latLngOf: (position: { latitude: number, longitude: number }) => any, colours: () => any,
 *   drawing: { isActive(): boolean, add(latLng: any): void } }} look
 * @param on see `createMapView`: `hover` and `choose`
 * @param {(clusters: { latLng: any, radius: number }[]) => void} drawn called with the marks that were drawn,
 *   whose radius is in pixels
 */
export function createHotelPoints(map, { latLngOf, colours, drawing }, on, drawn) {
  const renderer = L.canvas({ padding: 0.3, tolerance: 3 });
  const tooltip = L.tooltip({ direction: 'top', offset: [0, -6], opacity: 1 });
  const marks = L.layerGroup().addTo(map);
  /** All hotels whose position is known, by key. */
  const hotels = new Map();
  /** Those that are shown as a point of their own. */
  const points = new Map();
  let highlighted = null;
  let selected = null;

  const isEmphasized = (key) => key === highlighted || key === selected;

  function styleOf(key) {
    const { land, chosen, point } = colours();
    return isEmphasized(key)
      ? { color: land, weight: 2, fillColor: chosen, fillOpacity: 1 }
      : { color: land, weight: 1, fillColor: point, fillOpacity: 0.8 };
  }

  function addPoint(key) {
    const look = { renderer, radius: 5, bubblingMouseEvents: false, ...styleOf(key) };
    const point = L.circleMarker(latLngOf(hotels.get(key).position), look);
    point.on('mouseover', () => on.hover(key));
    point.on('mouseout', () => on.hover(null));
    point.on('click', ({ latlng }) => (drawing.isActive() ? drawing.add(latlng) : on.choose(key)));
    points.set(key, point.addTo(marks));
    if (isEmphasized(key)) point.setRadius(8).bringToFront();
  }

  /** @param {readonly any[]} members their positions on the map */
  function addCluster(members) {
    const count = members.length;
    const width = count < 100 ? 34 : 44;
    const html = element('span', {}, number(count));
    const icon = L.divIcon({ className: 'cluster', html, iconSize: [width, width] });
    const bounds = L.latLngBounds(members);
    // Panning would draw all marks again, and lose the focus.
    const mark = L.marker(bounds.getCenter(), { icon, autoPanOnFocus: false });
    const zoomOn = () => {
      map.fitBounds(bounds, { padding: [40, 40], maxZoom: clustersToZoom + 1 });
      map.getContainer().focus({ preventScroll: true });
    };
    mark.on('click', ({ latlng }) => (drawing.isActive() ? drawing.add(latlng) : zoomOn()));
    mark.on('keydown', ({ originalEvent }) => {
      if (['Enter', ' '].includes(originalEvent.key)) zoomOn();
    });
    marks.addLayer(mark);
    const hotelsInIt = inWords('hotelCount', { count });
    mark.getElement().setAttribute('aria-label', inWords('zoomOnHotels', { hotels: hotelsInIt }));
    return { latLng: mark.getLatLng(), radius: width / 2 };
  }

  function draw() {
    marks.clearLayers();
    points.clear();
    const view = map.getBounds().pad(0.2);
    const clusters = [];
    const radius = map.getZoom() > clustersToZoom ? 0 : clusterRadius;
    // The selected one stays a point of its own.
    const others = [...hotels.values()].filter(({ key }) => key !== selected);
    const placed = others.map(({ key, position }) => {
      const latLng = latLngOf(position);
      return { key, latLng, ...pixelsOf(map.project(latLng)) };
    });
    for (const cluster of radius === 0 ? placed.map((one) => [one]) : clustersOf(placed, radius)) {
      const inView = cluster.some(({ latLng }) => view.contains(latLng));
      if (!inView) continue;
      if (cluster.length === 1) addPoint(cluster[0].key);
      else clusters.push(addCluster(cluster.map(({ latLng }) => latLng)));
    }
    for (const key of [highlighted, selected]) show(key);
    drawn(clusters);
  }

  /** A hotel that is emphasized is a point of its own, also in a cluster. */
  function show(key) {
    if (hotels.has(key) && !points.has(key)) addPoint(key);
  }

  function restylePoint(key) {
    const point = points.get(key);
    if (point === undefined) return show(key);
    point.setStyle(styleOf(key)).setRadius(isEmphasized(key) ? 8 : 5);
    if (isEmphasized(key)) point.bringToFront();
  }

  map.on('moveend', draw);
  return {
    clear() {
      hotels.clear();
      highlighted = selected = null;
      tooltip.close();
      draw();
    },
    /** @param {readonly import('./hotel-entries.js').Entry[]} entries */
    add(entries) {
      for (const entry of entries) if (entry.position !== null) hotels.set(entry.key, entry);
      draw();
    },
    restyle() {
      for (const [key, point] of points) point.setStyle(styleOf(key));
    },
    /** Shows the name of a hotel and emphasizes its point; null: of none. */
    highlight(key) {
      const before = highlighted;
      highlighted = key;
      for (const changed of [before, key]) if (changed !== null) restylePoint(changed);
      const hotel = hotels.get(key);
      if (hotel === undefined) tooltip.close();
      else
        tooltip
          .setLatLng(latLngOf(hotel.position))
          .setContent(element('span', { dir: 'auto' }, hotel.name))
          .openOn(map);
    },
    /** Emphasizes a hotel until another is selected. Returns where it is; undefined: nowhere. */
    select(key) {
      selected = key;
      draw();
      const hotel = hotels.get(key);
      return hotel === undefined ? undefined : latLngOf(hotel.position);
    },
    latLngs: () => [...hotels.values()].map(({ position }) => latLngOf(position)),
  };
}

function pixelsOf({ x, y }) {
  return { x, y };
}
