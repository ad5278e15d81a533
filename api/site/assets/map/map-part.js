import '/typeahead/src/index.js';
import { byId, say } from '../dom.js';
import { createAnswer } from './answer.js';
import { circleInWords, counted, ruleInWords } from './catchment-words.js';
import { readContent } from './hotel-content.js';
import { contentRequests, entriesOf } from './hotel-entries.js';
import { createHotelList } from './hotel-list.js';
import { createMapView } from './map-view.js';
import { createPlaceBox } from './place-box.js';
import { addressOf, questionOf, requestOf, roundDegrees } from './question.js';

/** Hotels whose content is read at once. */
const pageSize = 1000;

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
  let shown = 0;

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
    entries = [];
    shown = 0;
    more.hidden = true;
    for (const part of [view, list, answer]) part.clear();
    showCounts();
    section.ariaBusy = String(question !== null);
    if (question === null) return say(status, 'The address names neither a place nor a circle.', true);
    fillForm(question);
    say(status, 'Searching…');
    await read(question, signal);
    if (signal.aborted) return;
    section.ariaBusy = 'false';
  }

  async function read(question, signal) {
    try {
      const since = performance.now();
      const { route, body } = requestOf(question);
      const [result, place] = await Promise.all([
        client.post(route, body, signal),
        box.placeOf(question.placeId, signal),
      ]);
      const ms = Math.round(performance.now() - since);
      entries = entriesOf(result.hotels);
      display(question, place, result);
      if (result.catchment?.placeType != null) describe(question, signal);
      say(status, `${counted(entries.length, 'hotel')} in ${ms} ms`);
    } catch (error) {
      if (!signal.aborted) say(status, error.message, true);
      return;
    }
    await showMore(signal);
    if (signal.aborted) return;
    view.fit();
  }

  function display(question, place, { hotels: { length: listed }, statistics, catchment, warnings }) {
    const rule = catchment === undefined ? circleInWords(question) : ruleInWords(catchment);
    answer.display({ rule, place, catchment, statistics, warnings, hotels: entries.length, listed });
    if (place !== null) box.name(place.name);
    const circle = catchment === undefined ? question : circleOf(place, catchment);
    if (circle !== null) {
      view.drawCircle(circle);
      view.fit();
    }
  }

  /** Of a large place this comes after its hotels. Without it they are there all the same. */
  async function describe({ placeId, providerCode }, signal) {
    const query = providerCode === '' ? '' : `?${new URLSearchParams({ providerCode })}`;
    const place = await client.get(`/places/${placeId}${query}`, signal).catch(() => null);
    if (place !== null && !signal.aborted) answer.describe(place, providerCode);
  }

  /** The service tells a radius, around the place. */
  function circleOf(place, { rule, radiusKm }) {
    const isCircle = rule === 'radius' && place?.location != null;
    return isCircle ? { ...place.location, radiusKm } : null;
  }

  /** Shows the next hotels, and reads the content of all that are shown and still lack it. */
  async function showMore(signal) {
    const next = entries.slice(shown, shown + pageSize);
    const all = entries.slice(0, shown + next.length);
    list.append(next);
    shown = all.length;
    more.hidden = true;
    try {
      for await (const read of readContent(client, all, signal)) {
        if (signal.aborted) return;
        list.update(read);
        const isFirst = view.addPoints(read);
        if (isFirst) view.fit();
        showCounts();
      }
      const name = answer.name(asked.placeId, entries);
      if (name !== undefined) box.name(name);
      view.label(all);
    } catch (error) {
      if (!signal.aborted) say(status, error.message, true);
    }
    if (signal.aborted) return;
    showCounts();
    offerMore();
  }

  function showCounts() {
    answer.shown(entries.slice(0, shown), entries.length);
    showInView();
  }

  function offerMore() {
    const left = Math.min(pageSize, entries.length - shown);
    const unread = contentRequests(entries.slice(0, shown)).length > 0;
    more.hidden = left === 0 && !unread;
    more.textContent = left === 0 ? 'Try again' : `Load ${left.toLocaleString('en')} more`;
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
  more.addEventListener('click', () => {
    say(status, '');
    showMore(running.signal);
  });

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
