import * as L from '/vendor/leaflet/dist/leaflet-src.esm.js';
import { element } from '../dom.js';
import { inWords } from '../words.js';
import { createAreaDrawing } from './area-drawing.js';
import { cityLabels, unwrapLongitude } from './map-geometry.js';
import { addOutlines } from './outlines.js';
import { addPlaceLabels } from './place-labels.js';

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
  // Tiles are sharp at whole zoom levels only.
  const zoomSnap = tiles === null ? 0.25 : 1;
  const zooms = { zoomSnap, minZoom: 1, maxZoom: 18, zoomControl: false };
  const map = L.map(container, zooms).setView([25, 10], 2);
  L.control.zoom({ zoomInTitle: inWords('zoomIn'), zoomOutTitle: inWords('zoomOut') }).addTo(map);
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  L.control.scale({ imperial: false }).addTo(map);
  map.createPane('area').style.zIndex = 350;
  const area = L.layerGroup().addTo(map);
  const areaRenderer = L.svg({ pane: 'area' });
  const areaStyle = { renderer: areaRenderer, pane: 'area', interactive: false };
  const pointRenderer = L.canvas({ padding: 0.3, tolerance: 3 });
  const labels = addPlaceLabels(map);
  const tooltip = L.tooltip({ direction: 'top', offset: [0, -6], opacity: 1 });
  let colours = coloursOf(container);
  const outlines = tiles === null ? addOutlines(map, landStyle) : null;
  if (tiles === null) map.attributionControl.addAttribution(inWords('outlines'));
  else addTiles(map, tiles);

  const points = new Map();
  const names = new Map();
  const drawing = createAreaDrawing(map, areaRenderer, on.draw);
  let highlighted = null;
  let selected = null;
  /** The longitude beside which everything is drawn, so that what crosses the date line stays together. */
  let middle = 0;
  let isMovedByPage = false;

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

  function latLngOf({ latitude, longitude }) {
    return [latitude, unwrapLongitude(longitude, middle)];
  }

  /** Moves the map for the page: without animation, so that it has ended when this returns. */
  function move(change) {
    isMovedByPage = true;
    change();
    isMovedByPage = false;
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
    point.on('click', ({ latlng }) => (drawing.isActive() ? drawing.add(latlng) : on.choose(key)));
    points.set(key, point.addTo(map));
    names.set(key, name);
  }

  function resize() {
    move(() => map.invalidateSize({ animate: false }));
  }

  /** Each where its outer ring is nearest to the one before. */
  function drawPolygons(polygons) {
    for (const rings of polygons) {
      const [[first]] = rings[0];
      const turns = unwrapLongitude(first, middle) - first;
      const latLngs = rings.map((ring) => ring.map(([longitude, latitude]) => [latitude, longitude + turns]));
      const layer = L.polygon(latLngs, { ...areaStyle, className: 'area' }).addTo(area);
      middle = layer.getBounds().getCenter().lng;
    }
  }

  map.on('click', ({ latlng }) => {
    if (drawing.isActive()) return drawing.add(latlng);
    const { lat, lng } = latlng.wrap();
    on.click({ latitude: lat, longitude: lng });
  });
  map.on('moveend', () => on.move(!isMovedByPage));
  new ResizeObserver(resize).observe(container);
  new MutationObserver(restyle).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', restyle);

  return {
    drawing,
    /** @param {boolean} keepsView whether what is shown next is drawn where the map is now */
    clear(keepsView) {
      for (const point of points.values()) point.remove();
      points.clear();
      names.clear();
      area.clearLayers();
      labels.show([]);
      highlighted = selected = null;
      tooltip.close();
      middle = keepsView ? map.getCenter().lng : 0;
    },
    /** @param {import('./question.js').Where} where what is searched: no place */
    drawWhere({ box, polygons, latitude, longitude, radiusKm }) {
      if (polygons !== undefined) return drawPolygons(polygons);
      if (box !== undefined) return drawPolygons([[ringOfBox(box)]]);
      middle = unwrapLongitude(longitude, middle);
      const centre = latLngOf({ latitude, longitude });
      const radius = radiusKm * 1000;
      L.circle(centre, { ...areaStyle, radius, className: 'area' }).addTo(area);
      L.circleMarker(centre, { ...areaStyle, radius: 3, className: 'circle-centre' }).addTo(area);
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
      if (point !== undefined)
        move(() => map.panInside(point.getLatLng(), { padding: [40, 40], animate: false }));
    },
    /** Shows all points, and what was searched. */
    fit() {
      const bounds = L.latLngBounds([...points.values()].map((point) => point.getLatLng()));
      for (const layer of area.getLayers()) bounds.extend(layer.getBounds?.() ?? layer.getLatLng());
      if (!bounds.isValid()) return;
      resize();
      move(() => map.fitBounds(bounds, { padding: [25, 25], maxZoom: 15, animate: false }));
    },
    /** How many hotels are in view. */
    inView() {
      const bounds = map.getBounds();
      return [...points.values()].filter((point) => bounds.contains(point.getLatLng())).length;
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

/** A box across the date line goes on beyond it. */
function ringOfBox(box) {
  const [west, south, given, north] = box;
  const east = given < west ? given + 360 : given;
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
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
