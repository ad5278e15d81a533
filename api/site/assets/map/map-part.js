import { byId, say } from '../dom.js';
import { createAnswer } from './answer.js';
import { circleInWords, counted, ruleInWords } from './catchment-words.js';
import { readContent } from './hotel-content.js';
import { contentRequests, entriesOf, hasPosition } from './hotel-entries.js';
import { createHotelList } from './hotel-list.js';
import { circleHolds } from './map-geometry.js';
import { createMapView } from './map-view.js';
import { createPlaceSearch } from './place-search.js';
import { addressOf, questionOf, requestOf, roundDegrees } from './question.js';

/** Hotels whose content is read at once. */
const pageSize = 1000;

/** The part of the page that shows the hotels of a place, or of a radius, on a map and in a list. */
export function createMapPart(client, tiles) {
  const section = byId('map-part');
  const status = byId('map-status');
  const circleForm = byId('circle-form');
  const provider = byId('map-provider');
  const onlyInView = byId('only-in-view');
  const more = byId('more');
  const answer = createAnswer();
  /** What is known of the places that a person has chosen, by id. */
  const knownPlaces = new Map();
  let running;
  let asked = null;
  let entries = [];
  let shown = 0;
  /** The circle around a destination of the place, until hotels outside of it prove that its centre is another. */
  let presumedCircle = null;

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
  const places = { field: byId('place'), list: byId('places'), status };
  createPlaceSearch(client, places, {
    choose(place) {
      knownPlaces.set(place.placeId, place);
      ask({ placeId: place.placeId, providerCode: provider.value.trim() });
    },
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
    presumedCircle = null;
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
      const result = await client.post(route, body, signal);
      const ms = Math.round(performance.now() - since);
      entries = entriesOf(result.hotels);
      display(question, result);
      say(status, `${counted(entries.length, 'hotel')} in ${ms} ms`);
    } catch (error) {
      if (!signal.aborted) say(status, error.message, true);
      return;
    }
    await showMore(signal);
    if (signal.aborted) return;
    dropWrongCircle();
    view.fit();
  }

  function display(question, { hotels: { length: listed }, statistics, catchment, warnings }) {
    const rule = catchment === undefined ? circleInWords(question) : ruleInWords(catchment);
    const place = knownPlaces.get(question.placeId);
    answer.display({ rule, place, catchment, statistics, warnings, hotels: entries.length, listed });
    presumedCircle = catchment === undefined ? null : circleOf(place, catchment);
    const circle = catchment === undefined ? question : presumedCircle;
    if (circle !== null) {
      view.drawCircle(circle);
      view.fit();
    }
  }

  /** The service tells a radius, but no centre: that of a destination of the place is tried. */
  function circleOf(place, { rule, radiusKm }) {
    const isCircle = rule === 'radius' && place?.location != null;
    return isCircle ? { ...place.location, radiusKm } : null;
  }

  function dropWrongCircle() {
    const positions = entries.filter(hasPosition).map(({ content }) => content.position);
    if (presumedCircle !== null && !circleHolds(presumedCircle, positions)) view.removeCircle();
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
      if (name !== undefined) byId('place').value = name;
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
    byId('place').value = isPlace ? (knownPlaces.get(placeId)?.name ?? placeId) : '';
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
      view.resized();
      if (params.size === 0) return;
      const question = questionOf(params);
      if (asked === null || question === null || addressOf(question) !== addressOf(asked)) search(question);
    },
    refresh() {
      if (asked !== null) search(asked);
    },
  };
}
