import '/typeahead/src/index.js';
import { byId, say } from '../dom.js';
import { createAnswer } from './answer.js';
import { circleInWords, counted, ruleInWords } from './catchment-words.js';
import { entriesOf } from './hotel-entries.js';
import { createHotelList } from './hotel-list.js';
import { createMapView } from './map-view.js';
import { createPlaceBox } from './place-box.js';
import { addressOf, questionOf, requestOf, roundDegrees } from './question.js';

/**
 * The part of the page that shows the hotels of a place, or of a radius, on a map and in a list.
 *
 * @param onRequest called with each request of the box for places
 */
export function createMapPart(client, tiles, onRequest) {
  const section = byId('map-part');
  const status = byId('map-status');
  const circleForm = byId('circle-form');
  const provider = byId('map-provider');
  const onlyInView = byId('only-in-view');
  const more = byId('more');
  const answer = createAnswer();
  let running;
  let asked = null;
  let entries = [];
  let token;

  const list = createHotelList(byId('map-hotels'), { hover: highlight, choose });
  const view = createMapView(byId('hotel-map'), tiles, {
    hover: highlight,
    choose,
    click: ({ latitude, longitude }) =>
      ask({
        latitude: roundDegrees(latitude),
        longitude: roundDegrees(longitude),
        radiusKm: byId('radius').valueAsNumber,
        providerCode: provider.value.trim(),
      }),
    move: showInView,
  });
  const box = createPlaceBox(client, byId('place'), {
    choose: (placeId) => ask({ placeId, providerCode: provider.value.trim() }),
    request: onRequest,
  });

  function highlight(key) {
    view.highlight(key);
    list.highlight(key);
  }

  function choose(key) {
    view.select(key);
    list.select(key);
  }

  /** What is shown is in the address, so that it can be shared, and left by going back. */
  function ask(question) {
    const address = `#${addressOf(question)}`;
    if (location.hash !== address) history.pushState(null, '', address);
    search(question);
  }

  async function search(question) {
    running?.abort();
    const { signal } = (running = new AbortController());
    asked = question;
    clear();
    section.ariaBusy = String(question !== null);
    if (question === null) return say(status, 'The address names neither a place nor a circle.', true);
    fillForm(question);
    say(status, 'Searching…');
    try {
      const since = performance.now();
      const [page, place] = await Promise.all([
        readPage(question, signal),
        box.placeOf(question.placeId, signal),
      ]);
      if (signal.aborted) return;
      const ms = Math.round(performance.now() - since);
      display(question, place, page);
      if (page.catchment?.placeType != null) describe(question, signal);
      const least = token === undefined ? '' : 'At least ';
      say(status, `${least}${counted(entries.length, 'hotel')} in ${ms} ms`);
    } catch (error) {
      if (!signal.aborted) say(status, error.message, true);
    }
    if (!signal.aborted) section.ariaBusy = 'false';
  }

  async function readPage(question, signal) {
    const { route, body } = requestOf(question, token);
    return client.post(route, body, signal);
  }

  function clear() {
    entries = [];
    token = undefined;
    for (const part of [view, list, answer]) part.clear();
    more.hidden = true;
    showInView();
  }

  function display(question, place, page) {
    const { catchment, statistics } = page;
    const circle = catchment === undefined ? question : circleOf(place, catchment);
    if (circle !== null) view.drawCircle(circle);
    append(page);
    if (place !== null) box.name(place.name);
    const rule = catchment === undefined ? circleInWords(question) : ruleInWords(catchment);
    const warnings = page.warnings.filter(({ code }) => code !== 'WARN_RESULT_TRUNCATED');
    answer.display({ rule, place, catchment, statistics, warnings });
    showCounts(statistics);
    view.fit();
  }

  /** Of a large place this comes after its hotels. Without it they are there all the same. */
  async function describe({ placeId, providerCode }, signal) {
    const query = providerCode === '' ? '' : `?${new URLSearchParams({ providerCode })}`;
    const place = await client.get(`/places/${placeId}${query}`, signal).catch(() => null);
    if (place !== null && !signal.aborted) answer.describe(place, providerCode);
  }

  /** The service gives a radius, around the place. */
  function circleOf(place, { rule, radiusKm }) {
    const isCircle = rule === 'radius' && place?.location != null;
    return isCircle ? { ...place.location, radiusKm } : null;
  }

  /** Shows the next hotels. */
  function append(page) {
    const next = entriesOf(page.hotels);
    entries = [...entries, ...next];
    token = page.token;
    list.append(next);
    view.addPoints(next);
    view.label(entries);
    more.hidden = token === undefined;
    more.textContent = 'Load more';
  }

  async function readMore() {
    const { signal } = running;
    say(status, '');
    more.disabled = true;
    try {
      const page = await readPage(asked, signal);
      append(page);
      showCounts(page.statistics);
    } catch (error) {
      if (!signal.aborted) {
        say(status, error.message, true);
        more.textContent = 'Try again';
      }
    }
    more.disabled = false;
  }

  function showCounts(statistics) {
    answer.count(entries, statistics, token !== undefined);
    showInView();
  }

  function showInView() {
    const keys = view.inView();
    byId('in-view').textContent = `${keys.size.toLocaleString('en')} in view`;
    list.showOnly(onlyInView.checked ? keys : null);
  }

  function fillForm({ placeId, latitude, longitude, radiusKm, providerCode }) {
    const isPlace = placeId !== undefined;
    box.show(placeId);
    byId('latitude').value = isPlace ? '' : latitude;
    byId('longitude').value = isPlace ? '' : longitude;
    if (!isPlace) byId('radius').value = radiusKm;
    provider.value = providerCode;
  }

  circleForm.addEventListener('submit', (event) => {
    event.preventDefault();
    ask({
      latitude: byId('latitude').valueAsNumber,
      longitude: byId('longitude').valueAsNumber,
      radiusKm: byId('radius').valueAsNumber,
      providerCode: provider.value.trim(),
    });
  });
  byId('place-form').addEventListener('submit', (event) => event.preventDefault());
  provider.addEventListener('change', () => {
    if (asked !== null) ask({ ...asked, providerCode: provider.value.trim() });
  });
  onlyInView.addEventListener('change', showInView);
  more.addEventListener('click', readMore);

  return {
    /** Shows what an address asks for, unless it is shown already. */
    open(params) {
      box.useKey();
      view.resized();
      if (params.size === 0) return;
      const question = questionOf(params);
      if (asked === null || question === null || addressOf(question) !== addressOf(asked)) search(question);
    },
    refresh() {
      box.useKey();
      if (asked !== null) search(asked);
    },
  };
}
