import * as L from '/vendor/leaflet/dist/leaflet-src.esm.js';

/** Clicks that are nearer to each other than this, in pixels, are one: a double click is two. */
const samePoint = 4;

/**
 * Draws a ring on a map, a point at each click. A double click, Enter or `finish` closes it, Backspace takes
 * the last point back, Escape ends without one.
 *
 * @param map of Leaflet
 * @param renderer of what is drawn
 * @param {(points: number[][] | null) => void} onEnd called with `[longitude, latitude]` of each point, which
 *   may lie beyond ±180, or with null where there is no ring
 */
export function createAreaDrawing(map, renderer, onEnd) {
  const look = { renderer, pane: 'area', interactive: false, className: 'area' };
  const line = L.polyline([], look);
  const corners = L.layerGroup();
  let points = null;

  function draw(pointer) {
    line.setLatLngs(pointer === undefined ? points : [...points, pointer]);
    corners.clearLayers();
    for (const point of points)
      corners.addLayer(L.circleMarker(point, { ...look, radius: 4, className: 'corner' }));
  }

  function end(isDone) {
    if (points === null) return;
    const ring = isDone && points.length > 2 ? points.map(({ lng, lat }) => [lng, lat]) : null;
    points = null;
    for (const layer of [line, corners]) layer.remove();
    map.doubleClickZoom.enable();
    map.getContainer().classList.remove('drawing');
    document.removeEventListener('keydown', onKey);
    onEnd(ring);
  }

  function onKey(event) {
    const isText = event.target.closest('input, textarea, select, hotel-typeahead') !== null;
    // Enter on a button presses it.
    if (isText || (event.key === 'Enter' && event.target.closest('button, a') !== null)) return;
    if (event.key === 'Enter') end(true);
    else if (event.key === 'Escape') end(false);
    else if (event.key === 'Backspace' && points.length > 0) {
      points.pop();
      draw();
    } else return;
    event.preventDefault();
  }

  map.on('mousemove', ({ latlng }) => {
    if (points !== null && points.length > 0) draw(latlng);
  });
  map.on('dblclick', () => end(true));

  return {
    start() {
      points = [];
      for (const layer of [line, corners]) layer.addTo(map);
      draw();
      map.doubleClickZoom.disable();
      map.getContainer().classList.add('drawing');
      document.addEventListener('keydown', onKey);
    },
    isActive: () => points !== null,
    /** Adds a point where a person has clicked. */
    add(latlng) {
      const before = points.at(-1);
      const distance =
        before === undefined
          ? Infinity
          : map.latLngToContainerPoint(before).distanceTo(map.latLngToContainerPoint(latlng));
      if (distance < samePoint) return;
      points.push(latlng);
      draw();
    },
    finish: () => end(true),
    cancel: () => end(false),
  };
}
