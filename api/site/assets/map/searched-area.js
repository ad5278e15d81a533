import * as L from '/vendor/leaflet/dist/leaflet-src.esm.js';
import { unwrapLongitude } from './map-geometry.js';

/**
 * The circle, box or area that was searched. All else is drawn beside it, so that what crosses the date line
 * stays together.
 *
 * @param map of Leaflet
 */
export function addSearchedArea(map) {
  map.createPane('area').style.zIndex = 350;
  const layers = L.layerGroup().addTo(map);
  const renderer = L.svg({ pane: 'area' });
  const style = { renderer, pane: 'area', interactive: false };
  /** The longitude beside which everything is drawn. */
  let middle = 0;

  function latLngOf({ latitude, longitude }) {
    return [latitude, unwrapLongitude(longitude, middle)];
  }

  /** Each where its outer ring is nearest to the one before. */
  function drawPolygons(polygons) {
    for (const rings of polygons) {
      const [[first]] = rings[0];
      const turns = unwrapLongitude(first, middle) - first;
      const latLngs = rings.map((ring) => ring.map(([longitude, latitude]) => [latitude, longitude + turns]));
      const layer = L.polygon(latLngs, { ...style, className: 'area' }).addTo(layers);
      middle = layer.getBounds().getCenter().lng;
    }
  }

  return {
    /** Of what is drawn in the same pane. */
    renderer,
    latLngOf,
    /** @param {boolean} keepsView whether what is shown next is drawn where the map is now */
    clear(keepsView) {
      layers.clearLayers();
      middle = keepsView ? map.getCenter().lng : 0;
    },
    /** @param {import('./question.js').Where} where what is searched: no place */
    draw({ box, polygons, latitude, longitude, radiusKm }) {
      if (polygons !== undefined) return drawPolygons(polygons);
      if (box !== undefined) return drawPolygons([[ringOfBox(box)]]);
      middle = unwrapLongitude(longitude, middle);
      const centre = latLngOf({ latitude, longitude });
      const radius = radiusKm * 1000;
      L.circle(centre, { ...style, radius, className: 'area' }).addTo(layers);
      L.circleMarker(centre, { ...style, radius: 3, className: 'circle-centre' }).addTo(layers);
    },
    /** What bounds have to hold so that all of it is in view. */
    extents: () => layers.getLayers().map((layer) => layer.getBounds?.() ?? layer.getLatLng()),
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
