import '/typeahead/src/index.js';
import { byId, say } from '../dom.js';
import { writeAddress } from './address-history.js';
import { AddressProblem } from './address-problem.js';
import { createFilterPanel } from './filters/filter-panel.js';
import { createHotelMap } from './hotel-map.js';
import { createMapSearch } from './map-search.js';
import { createPlaceBox } from './place-box.js';
import { addressOf, hotelRadiusKm, questionOf, sortsOf } from './question.js';
import { createQuestionForms } from './question-forms.js';
import { createSearchResult } from './search-result.js';

/**
 * The part of the page that shows the hotels of a place, a circle, a box or an area on a map and in a list,
 * and filters them.
 *
 * @param {any} shared `quietClient`: one whose requests are not shown; `pictures`: see `createPictures`;
 *   `valueNames`: see `createValueNames`
 * @param onRequest called with each request of the box for places
 */
export function createMapPart(client, shared, tiles, onRequest) {
  const { quietClient, valueNames } = shared;
  const map = createHotelMap(shared, tiles, ask);
  const box = createPlaceBox(client, byId('place'), {
    choose: (placeId) => ask({ where: { placeId } }),
    chooseHotel: ({ id, location }) =>
      location === null
        ? map.hotels.openCard(id)
        : ask({ where: { ...location, radiusKm: hotelRadiusKm }, hotel: id, filters: {}, providerCode: '' }),
    request: onRequest,
  });
  const forms = createQuestionForms(quietClient, box, ask);
  const panel = createFilterPanel((filters, isTyped) => search.runLater(() => ask({ filters }, { isTyped })));
  const result = createSearchResult(map, box, panel);
  const search = createMapSearch({ client, valueNames }, { box, forms, panel, result });

  /**
   * Asks for something else than before. What is shown is in the address, so that it can be shared, and left
   * by going back.
   */
  function ask(changes, { isTyped = false, keepsView = false } = {}) {
    const before = search.asked() ?? { sort: '' };
    // Those that the panel shows, which may have changed a moment ago.
    const wished = { filters: panel.filters(), providerCode: forms.providerCode(), hotel: undefined };
    const question = { ...before, ...wished, ...changes };
    if (question.where === undefined) return;
    if (!sortsOf(question.where).includes(question.sort)) question.sort = '';
    writeAddress(`#${addressOf(question)}`, isTyped);
    search.run(question, keepsView);
  }

  byId('remove-area').addEventListener('click', () => {
    const where = search.beforeArea();
    if (where !== null) return ask({ where });
    history.pushState(null, '', '#map');
    search.reset();
  });

  return {
    /** Ends what would change the address of another part. */
    close() {
      map.view.drawing.cancel();
      search.cancelWaiting();
    },
    /** Shows what an address asks for, unless it is shown already. */
    open(params) {
      forms.useKey();
      map.view.resized();
      if (params.size === 0) return search.reset();
      try {
        const question = questionOf(params);
        if (!search.isShown(question)) search.run(question);
      } catch (error) {
        if (!(error instanceof AddressProblem)) throw error;
        search.reset();
        say(byId('map-status'), error.message, true);
      }
    },
    refresh() {
      forms.useKey();
      if (search.asked() !== null) search.run(search.asked());
    },
  };
}
