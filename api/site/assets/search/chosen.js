import { element } from '../dom.js';
import { createLatestRequest } from '../latest-request.js';
import { createSmallMap } from '../map/small-map.js';
import { chainCard } from './chain-card.js';
import { hotelCard } from './hotel-card.js';

/**
 * Shows the hotel or chain that an address names:
 * `?hotel=<base code or provider:code>`, `?chain=<canonical name>`.
 *
 * @param adminClient returns the client of who has signed in as administrator; null where nobody has
 * @param {any} shared `quietClient`: one whose requests are not shown; `pictures`: see `createPictures`;
 *   `valueNames`: see `createValueNames`; `mapTiles`: null for outlines of countries
 */
export function createChosen(client, adminClient, place, shared) {
  const map = createSmallMap(shared.mapTiles, shared.quietClient);
  const latest = createLatestRequest();

  /** A link to another hotel, which has the keyboard, goes with the card that it is in. */
  function put(card) {
    const hadKeyboard = place.contains(document.activeElement);
    place.replaceChildren(...card);
    if (hadKeyboard) place.focus();
  }

  async function show(make) {
    const signal = latest.begin();
    place.hidden = false;
    place.ariaBusy = 'true';
    try {
      const card = await make(signal);
      if (!signal.aborted) put(card);
    } catch (error) {
      if (!signal.aborted) put([element('p', { class: 'problem' }, error.message)]);
    }
    if (!signal.aborted) place.ariaBusy = 'false';
  }

  return {
    /** @param connection its restrictions are shown of a hotel; empty: none are */
    open(params, connection) {
      const [hotel, chain] = [params.get('hotel'), params.get('chain')];
      if (hotel !== null)
        show((signal) => hotelCard(client, { id: hotel, connection, map, ...shared }, signal));
      else if (chain !== null)
        show((signal) => chainCard({ content: client, admin: adminClient() }, chain, signal));
      else {
        latest.end();
        place.hidden = true;
        place.replaceChildren();
      }
    },
  };
}
