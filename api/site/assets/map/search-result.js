import { byId } from '../dom.js';
import { nameFor } from '../names.js';
import { inWords } from '../words.js';
import { createAnswer } from './answer.js';
import { hotelsInWords, hotelsOfCityAlone, questionInWords } from './catchment-words.js';
import { addressOfWhere, whereDrawn } from './question.js';

/**
 * What a search has found: the hotels with the place, circle, box or area they are in, what is said of them,
 * and how many of them have which value of a filter.
 *
 * @param {any} map see `createHotelMap`
 * @param {any} box the search box of places
 * @param {any} panel that of the filters
 */
export function createSearchResult({ view, hotels }, box, panel) {
  const answer = createAnswer();
  const more = byId('more');
  /** Of what hotels are shown; null: of nothing. */
  let shownWhere = null;
  let token;
  /** Where hotels around a city are listed with its own; null: elsewhere. */
  let hotelsOfCity = null;

  function clear(keepsView) {
    empty(keepsView);
    answer.clear();
    shownWhere = null;
  }

  function empty(keepsView) {
    token = undefined;
    hotels.clear(keepsView);
    byId('search-here').hidden = true;
  }

  /** Shows the next hotels. */
  function append(page) {
    hotels.append(page.hotels);
    token = page.token;
    more.hidden = token === undefined;
  }

  function showCounts(statistics) {
    answer.count(hotels.all(), statistics, token !== undefined, hotelsOfCity);
    hotels.countInView();
  }

  return {
    clear,
    isShown: () => shownWhere !== null,
    /** The hotels that are shown, in words: how many. */
    inWords: () => hotelsInWords(hotels.all().length, token !== undefined),
    /** What the next page is asked for with; undefined: there is none. */
    token: () => token,
    /** Prepares for a question: hotels of the same place stay until those that it asks for are there. */
    expect({ where }, keepsView) {
      // It would be of the list before.
      more.hidden = true;
      more.textContent = inWords('loadMore');
      if (keyOf(where) !== shownWhere) clear(keepsView);
    },
    /** Shows the first hotels; the map stays where it is where they are of the same place as before. */
    display(question, place, page, keepsView) {
      const { catchment, statistics } = page;
      const where = keyOf(question.where);
      const isSame = where === shownWhere;
      const staysInView = keepsView || isSame;
      empty(staysInView);
      const drawn = whereDrawn(question.where, place, catchment);
      if (drawn !== null) view.drawWhere(drawn);
      append(page);
      if (place !== null) box.name(place.name);
      answer.display(answerTo(question, place, page));
      panel.count(page.facets, !isSame);
      hotelsOfCity = hotelsOfCityAlone(question, place, catchment);
      showCounts(statistics);
      if (!staysInView) view.fit();
      shownWhere = where;
      if (question.hotel !== undefined) hotels.choose(question.hotel);
    },
    /** Adds what is known of the place itself. */
    describe(place, providerCode) {
      answer.describe(place, providerCode);
      box.name(nameFor(place));
    },
    /** Adds the next hotels. Returns the first of them in the list. */
    displayMore(page) {
      const { length: before } = hotels.all();
      append(page);
      showCounts(page.statistics);
      return hotels.optionAt(before);
    },
  };
}

/** What is said of the hotels: see `createAnswer`. */
function answerTo(question, place, { catchment, statistics, warnings }) {
  return {
    ...questionInWords(question, place, catchment),
    ...{ place, catchment, statistics },
    // There is a next page instead.
    warnings: warnings.filter(({ code }) => code !== 'WARN_RESULT_TRUNCATED'),
  };
}

function keyOf(where) {
  return String(addressOfWhere(where));
}
