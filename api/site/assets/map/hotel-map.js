import { byId } from '../dom.js';
import { boxOf, polygonsOf, roundDegrees } from './areas.js';
import { createDrawingButtons } from './drawing-buttons.js';
import { createMapView } from './map-view.js';
import { createNearbyPlaces } from './nearby-places.js';
import { createShownHotels } from './shown-hotels.js';

/**
 * The map of a search with the hotels in it and beside it, where a person asks for what is around a click,
 * in an area that they draw, or in view.
 *
 * @param {any} shared see `createMapPart`
 * @param tiles see `createMapView`
 * @param {(changes: Partial<import('./question.js').Question>, how?: { keepsView: boolean }) => void} ask
 */
export function createHotelMap({ quietClient, pictures }, tiles, ask) {
  const searchHere = byId('search-here');
  const buttons = createDrawingButtons(() => view.drawing);
  const nearby = createNearbyPlaces(quietClient, (places) => view.labelSurroundings(places));
  const view = createMapView(byId('hotel-map'), tiles, {
    hover: (key) => hotels.highlight(key),
    choose: (key) => hotels.choose(key),
    click: ({ latitude, longitude }) =>
      ask({
        where: {
          latitude: roundDegrees(latitude),
          longitude: roundDegrees(longitude),
          radiusKm: byId('radius').valueAsNumber,
        },
      }),
    draw(points) {
      buttons.show(false);
      if (points !== null) ask({ where: { polygons: polygonsOf(points) } });
    },
    move(isByPerson) {
      if (isByPerson) searchHere.hidden = false;
      hotels.countInView();
      if (tiles === null) nearby.moved(view.middle());
    },
  });
  const hotels = createShownHotels(view, pictures);

  searchHere.addEventListener('click', () =>
    ask({ where: { box: boxOf(view.bounds()) } }, { keepsView: true }),
  );
  return { view, hotels };
}
