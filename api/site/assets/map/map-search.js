import { byId, say } from '../dom.js';
import { createMoreButton } from '../more-button.js';
import { facetsWithNames } from '../value-names.js';
import { inWords } from '../words.js';
import { createLatestRequest } from '../latest-request.js';
import { addressOf, requestOf } from './question.js';

/** How long filters may change until they are asked for, in ms: who checks three boxes wants one search. */
const pauseMs = 250;

/**
 * Searches the hotels that a question asks for, and shows the question and what is found; what was searched
 * before is not waited for.
 *
 * @param {{ client: any, valueNames: () => Promise<any> }} catalog
 * @param {any} parts of the page: `box`, that of places; `forms`; `panel`, that of filters; `result`
 */
export function createMapSearch({ client, valueNames }, { box, forms, panel, result }) {
  const section = byId('map-part');
  const status = byId('map-status');
  const latest = createLatestRequest();
  let asked = null;
  /** The last place or circle: what is shown when the area is removed. */
  let beforeArea = null;

  async function run(question, keepsView = false) {
    const signal = latest.begin();
    result.expect(question, keepsView);
    asked = question;
    const { placeId, box: bounds, polygons } = question.where;
    if (bounds === undefined && polygons === undefined) beforeArea = question.where;
    forms.show(question);
    panel.show(question.filters);
    section.ariaBusy = 'true';
    say(status, inWords('searching'));
    try {
      const since = performance.now();
      const [page, place, names] = await Promise.all([
        readPage(client, question, signal),
        box.placeOf(placeId, signal),
        valueNames(),
      ]);
      if (signal.aborted) return;
      const ms = Math.round(performance.now() - since);
      result.display(question, place, { ...page, facets: facetsWithNames(page.facets, names) }, keepsView);
      if (page.catchment?.placeType != null) describe(question, signal);
      say(status, inWords('hotelsIn', { hotels: result.inWords(), ms }));
    } catch (error) {
      if (signal.aborted) return;
      result.clear(false);
      say(status, error.message, true);
    }
    section.ariaBusy = 'false';
  }

  /** Of a large place this comes after its hotels. Without it they are there all the same. */
  async function describe(question, signal) {
    const place = await readPlace(client, question, signal).catch(() => null);
    if (place !== null && !signal.aborted) result.describe(place, question.providerCode);
  }

  async function readMore() {
    say(status, '');
    return result.displayMore(await readPage(client, asked, latest.signal(), result.token()));
  }

  createMoreButton(byId('more'), readMore, (message) => say(status, message, true));

  return {
    run,
    /** The question that is searched or shown; null: none. */
    asked: () => asked,
    beforeArea: () => beforeArea,
    /** Whether the hotels that a question asks for are shown already. */
    isShown: (question) => result.isShown() && asked !== null && addressOf(question) === addressOf(asked),
    /** Asks for other filters, unless they change again. */
    runLater(ask) {
      section.ariaBusy = 'true';
      latest.later(ask, pauseMs);
    },
    /** Leaves the filters as they were asked for last. */
    cancelWaiting() {
      latest.cancelWaiting();
      if (asked !== null) panel.show(asked.filters);
      section.ariaBusy = 'false';
    },
    /** Shows nothing but the map. */
    reset() {
      latest.begin();
      asked = null;
      result.clear(false);
      panel.hide();
      forms.show(null);
      say(status, '');
      section.ariaBusy = 'false';
    },
  };
}

async function readPage(client, question, signal, token) {
  const { route, body } = requestOf(question, token);
  return client.post(route, body, signal);
}

async function readPlace(client, { where: { placeId }, providerCode }, signal) {
  const query = providerCode === '' ? '' : `?${new URLSearchParams({ providerCode })}`;
  return client.get(`/places/${placeId}${query}`, signal);
}
