import * as L from '/vendor/leaflet/dist/leaflet-src.esm.js';
import { element } from '../dom.js';
import { inWords } from '../words.js';
import { createAreaDrawing } from './area-drawing.js';
import { addGraticule } from './graticule.js';
import { createHotelPoints } from './hotel-points.js';
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
  const labels = addPlaceLabels(map);
  let colours = coloursOf(container);
  const outlines = tiles === null ? addOutlines(map, landStyle) : null;
  const graticule = tiles === null ? addGraticule(map, () => colours.border) : null;
  if (tiles === null) map.attributionControl.addAttribution(inWords('outlines'));
  else addTiles(map, tiles);

  const drawing = createAreaDrawing(map, areaRenderer, on.draw);
  const look = { latLngOf, colours: () => colours, drawing };
  const points = createHotelPoints(map, look, on, labels.giveWayTo);
  let cities = [];
  let surroundings = [];
  /** The longitude beside which everything is drawn, so that what crosses the date line stays together. */
  let middle = 0;
  let isMovedByPage = false;

  function landStyle() {
    return { color: colours.border, weight: 0.8, fillColor: colours.land, fillOpacity: 1 };
  }
  function restyle() {
    colours = coloursOf(container);
    outlines?.restyle();
    graticule?.restyle();
    points.restyle();
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

  /** The cities of hotels come first; what has the same name is the same. */
  function showLabels() {
    const names = new Set(cities.map(({ name }) => name));
    // One city alone would only repeat what was searched for.
    const shown = [...cities, ...surroundings.filter(({ name }) => !names.has(name))];
    labels.show(shown.map((label) => ({ ...label, latLng: L.latLng(latLngOf(label)) })));
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
      points.clear();
      area.clearLayers();
      cities = [];
      showLabels();
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
    addPoints: points.add,
    /** Names the cities that hotels are in. */
    label(entries) {
      cities = cityLabels(entries);
      showLabels();
    },
    /** Names places around, `{name, latitude, longitude}`. */
    labelSurroundings(places) {
      surroundings = places;
      showLabels();
    },
    highlight: points.highlight,
    /** Emphasizes a hotel until another is selected, and brings it into view. */
    select(key) {
      const latLng = points.select(key);
      if (latLng !== undefined) move(() => map.panInside(latLng, { padding: [40, 40], animate: false }));
    },
    /** Shows all points, and what was searched. */
    fit(maxZoom = 15) {
      const bounds = L.latLngBounds(points.latLngs());
      for (const layer of area.getLayers()) bounds.extend(layer.getBounds?.() ?? layer.getLatLng());
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
