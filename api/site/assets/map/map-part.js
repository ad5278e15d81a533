import '/typeahead/src/index.js';
import { AddressProblem } from './address-problem.js';
import { writeAddress } from './address-history.js';
import { createAnswer } from './answer.js';
import { boxOf, polygonsOf, roundDegrees } from './areas.js';
import { hotelsInWords, hotelsOfCityAlone, questionInWords } from './catchment-words.js';
import { byId, say } from '../dom.js';
import { facetsWithNames } from '../value-names.js';
import { createMoreButton } from '../more-button.js';
import { inWords } from '../words.js';
import { createFilterPanel } from './filters/filter-panel.js';
import { nameFor } from '../names.js';
import { createDrawingButtons } from './drawing-buttons.js';
import { createMapView } from './map-view.js';
import { createNearbyPlaces } from './nearby-places.js';
import { createPlaceBox } from './place-box.js';
import {
  addressOf,
  addressOfWhere,
  hotelRadiusKm,
  questionOf,
  requestOf,
  sortsOf,
  whereDrawn,
} from './question.js';
import { createQuestionForms } from './question-forms.js';
import { createShownHotels } from './shown-hotels.js';

/** How long filters may change until they are asked for, in ms: who checks three boxes wants one search. */
const pauseMs = 250;

/**
 * The part of the page that shows the hotels of a place, a circle, a box or an area on a map and in a list,
 * and filters them.
 *
 * @param {any} shared `quietClient`: one whose requests are not shown; `pictures`: see `createPictures`;
 *   `valueNames`: see `createValueNames`
 * @param onRequest called with each request of the box for places
 */
export function createMapPart(client, shared, tiles, onRequest) {
  const { quietClient, pictures, valueNames } = shared;
  const section = byId('map-part');
  const status = byId('map-status');
  const more = byId('more');
  const searchHere = byId('search-here');
  const answer = createAnswer();
  let running;
  let waiting;
  let asked = null;
  /** Of what hotels are shown; null: of nothing. */
  let shownWhere = null;
  /** The last place or circle: what is shown when the area is removed. */
  let beforeArea = null;
  let token;
  /** Where hotels around a city are listed with its own; null: elsewhere. */
  let hotelsOfCity = null;

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
  const box = createPlaceBox(client, byId('place'), {
    choose: (placeId) => ask({ where: { placeId } }),
    chooseHotel: ({ id, location }) =>
      location === null
        ? hotels.openCard(id)
        : ask({ where: { ...location, radiusKm: hotelRadiusKm }, hotel: id, filters: {}, providerCode: '' }),
    request: onRequest,
  });
  const forms = createQuestionForms(quietClient, box, (changes) => ask(changes));
  const panel = createFilterPanel((filters, isTyped) => {
    section.ariaBusy = 'true';
    clearTimeout(waiting);
    waiting = setTimeout(() => ask({ filters }, { isTyped }), pauseMs);
  });

  /**
   * Asks for something else than before. What is shown is in the address, so that it can be shared, and left
   * by going back.
   */
  function ask(changes, { isTyped = false, keepsView = false } = {}) {
    const before = asked ?? { filters: {}, sort: '' };
    const question = { ...before, providerCode: forms.providerCode(), hotel: undefined, ...changes };
    if (question.where === undefined) return;
    if (!sortsOf(question.where).includes(question.sort)) question.sort = '';
    writeAddress(`#${addressOf(question)}`, isTyped);
    search(question, keepsView);
  }

  async function search(question, keepsView = false) {
    const { signal } = begin();
    // It would be of the list before.
    more.hidden = true;
    more.textContent = inWords('loadMore');
    const where = String(addressOfWhere(question.where));
    if (where !== shownWhere) clear(keepsView);
    asked = question;
    const { box: bounds, polygons } = question.where;
    if (bounds === undefined && polygons === undefined) beforeArea = question.where;
    forms.show(question);
    panel.show(question.filters);
    section.ariaBusy = 'true';
    say(status, inWords('searching'));
    try {
      const since = performance.now();
      const [page, place, names] = await Promise.all([
        readPage(question, signal),
        box.placeOf(question.where.placeId, signal),
        valueNames(),
      ]);
      if (signal.aborted) return;
      const ms = Math.round(performance.now() - since);
      const facets = facetsWithNames(page.facets, names);
      display(question, place, { ...page, facets }, keepsView || where === shownWhere);
      shownWhere = where;
      if (question.hotel !== undefined) hotels.choose(question.hotel);
      if (page.catchment?.placeType != null) describe(question, signal);
      say(
        status,
        inWords('hotelsIn', { hotels: hotelsInWords(hotels.all().length, token !== undefined), ms }),
      );
    } catch (error) {
      if (signal.aborted) return;
      clear(false);
      say(status, error.message, true);
    }
    section.ariaBusy = 'false';
  }

  /** Ends what is running and what was to follow. */
  function begin() {
    clearTimeout(waiting);
    running?.abort();
    running = new AbortController();
    return running;
  }

  async function readPage(question, signal, next) {
    const { route, body } = requestOf(question, next);
    return client.post(route, body, signal);
  }

  function clear(keepsView) {
    empty(keepsView);
    answer.clear();
    shownWhere = null;
  }

  function empty(keepsView) {
    token = undefined;
    hotels.clear(keepsView);
    searchHere.hidden = true;
  }

  function display(question, place, page, keepsView) {
    const { where } = question;
    const { catchment, statistics } = page;
    empty(keepsView);
    const drawn = whereDrawn(where, place, catchment);
    if (drawn !== null) view.drawWhere(drawn);
    append(page);
    if (place !== null) box.name(place.name);
    const words = questionInWords(question, place, catchment);
    // There is a next page instead.
    const warnings = page.warnings.filter(({ code }) => code !== 'WARN_RESULT_TRUNCATED');
    answer.display({ ...words, place, catchment, statistics, warnings });
    panel.count(page.facets, String(addressOfWhere(where)) !== shownWhere);
    hotelsOfCity = hotelsOfCityAlone(question, place, catchment);
    showCounts(statistics);
    if (!keepsView) view.fit();
  }

  /** Of a large place this comes after its hotels. Without it they are there all the same. */
  async function describe({ where: { placeId }, providerCode }, signal) {
    const query = providerCode === '' ? '' : `?${new URLSearchParams({ providerCode })}`;
    const place = await client.get(`/places/${placeId}${query}`, signal).catch(() => null);
    if (place === null || signal.aborted) return;
    answer.describe(place, providerCode);
    box.name(nameFor(place));
  }

  /** Shows the next hotels. */
  function append(page) {
    hotels.append(page.hotels);
    token = page.token;
    more.hidden = token === undefined;
  }

  async function readMore() {
    const { length: before } = hotels.all();
    say(status, '');
    const page = await readPage(asked, running.signal, token);
    append(page);
    showCounts(page.statistics);
    return hotels.optionAt(before);
  }

  function showCounts(statistics) {
    answer.count(hotels.all(), statistics, token !== undefined, hotelsOfCity);
    hotels.countInView();
  }

  /** Shows nothing but the map. */
  function reset() {
    begin();
    asked = null;
    clear(false);
    panel.hide();
    forms.show(null);
    say(status, '');
    section.ariaBusy = 'false';
  }

  createMoreButton(more, readMore, (message) => say(status, message, true));
  searchHere.addEventListener('click', () =>
    ask({ where: { box: boxOf(view.bounds()) } }, { keepsView: true }),
  );
  byId('remove-area').addEventListener('click', () => {
    if (beforeArea !== null) return ask({ where: beforeArea });
    history.pushState(null, '', '#map');
    reset();
  });

  return {
    /** Ends what would change the address of another part. */
    close() {
      view.drawing.cancel();
      clearTimeout(waiting);
      if (asked !== null) panel.show(asked.filters);
      section.ariaBusy = 'false';
    },
    /** Shows what an address asks for, unless it is shown already. */
    open(params) {
      forms.useKey();
      view.resized();
      if (params.size === 0) return reset();
      try {
        const question = questionOf(params);
        const isShown = shownWhere !== null && asked !== null && addressOf(question) === addressOf(asked);
        if (!isShown) search(question);
      } catch (error) {
        if (!(error instanceof AddressProblem)) throw error;
        reset();
        say(status, error.message, true);
      }
    },
    refresh() {
      forms.useKey();
      if (asked !== null) search(asked);
    },
  };
}
