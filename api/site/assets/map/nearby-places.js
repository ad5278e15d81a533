import { nameFor } from '../names.js';
import { createLatestRequest } from '../latest-request.js';

/** From this zoom on places around the middle of the map are named. */
const fromZoom = 8;

/** How many of them. */
const limit = 8;

/** How long the map rests before they are asked for, in ms. */
const pauseMs = 400;

/**
 * Names of places of the catalog where the map is, so that a person knows where that is.
 *
 * @param client whose requests are not shown
 * @param {(places: { name: string, latitude: number, longitude: number }[]) => void} show called with the
 *   places around the middle, nearest first
 */
export function createNearbyPlaces(client, show) {
  const known = new Map();
  const latest = createLatestRequest();

  /** A place with its centre; null where it has none, or cannot be read: the map is useful without it. */
  function read(placeId) {
    if (!known.has(placeId))
      known.set(
        placeId,
        client.get(`/places/${placeId}`).catch(() => {
          known.delete(placeId);
          return null;
        }),
      );
    return known.get(placeId);
  }

  async function find({ latitude, longitude }) {
    const signal = latest.begin();
    const { places } = await client
      .post('/places/resolve', { latitude, longitude, limit: limit * 2 }, signal)
      .catch(() => ({ places: [] }));
    // A region is around all of it, and nothing to find one's way by.
    const nearest = places.filter(({ placeType }) => placeType !== 'REGION').slice(0, limit);
    const found = await Promise.all(nearest.map(({ placeId }) => read(placeId)));
    if (signal.aborted) return;
    show(
      found
        .filter((place) => place?.location != null)
        .map((place) => ({ name: nameFor(place), ...place.location })),
    );
  }

  return {
    /** @param {{ latitude: number, longitude: number, zoom: number }} middle of the map, when it has moved */
    moved({ latitude, longitude, zoom }) {
      latest.end();
      if (zoom < fromZoom) show([]);
      else latest.later(() => find({ latitude, longitude }), pauseMs);
    },
  };
}
