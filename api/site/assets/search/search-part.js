import '/typeahead/src/index.js';
import { onEnter } from '../box-enter.js';
import { boxMessages } from '../box-messages.js';
import { connections, countries, createOffers, providers } from '../choices/choices.js';
import { createCodeChoice } from '../choices/code-choice.js';
import { byId, element, say } from '../dom.js';
import { foldedText } from '../folded-text.js';
import { createLatestRequest } from '../latest-request.js';
import { problemOfBox, warningInWords } from '../problem-words.js';
import { inWords } from '../words.js';
import { createChosen } from './chosen.js';
import { examples } from './examples.js';
import { showOverview } from './overview.js';
import { reasonsTable } from './reasons.js';

/**
 * The part of the page that finds places, hotels and chains while a person types, and opens what they choose.
 *
 * @param clients `client`, and `adminClient`, which returns that of who has signed in as administrator, null
 *   where nobody has
 * @param {any} shared `quietClient`: one whose requests are not shown; `pictures`: see `createPictures`;
 *   `valueNames`: see `createValueNames`; `mapTiles`: null for outlines of countries; `hasSample`: whether
 *   the catalog is the sample, which the page has examples for
 * @param onRequest called with each request that is shown and that `client` does not send
 */
export function createSearchPart({ client, adminClient }, shared, onRequest) {
  const { quietClient, hasSample } = shared;
  const box = byId('box');
  const status = byId('search-status');
  const why = byId('why');
  const chosen = createChosen(client, adminClient, byId('chosen'), shared);
  const country = createCodeChoice(byId('country'));
  const provider = createCodeChoice(byId('provider'), { isOpen: true });
  const connection = createCodeChoice(byId('connection'), { isOpen: true });
  /** @type {[attribute: string, choice: typeof country][]} */
  const filters = [
    ['country-code', country],
    ['provider-code', provider],
    ['connection-code', connection],
  ];
  const offerChoices = createOffers(quietClient, [
    [provider.offer, providers],
    [connection.offer, connections],
  ]);
  let last = null;
  const greeting = createLatestRequest();

  /** Shows what the catalog has. Who has no key yet sees the reason where they type. */
  function greet() {
    showOverview(client, quietClient, onRequest, greeting.begin()).catch(() => undefined);
  }

  function useKey() {
    box.headers = client.headers();
    offerChoices();
  }

  /** Without the filters that are empty. */
  function useFilters() {
    for (const [attribute, choice] of filters) {
      if (choice.code() === '') box.removeAttribute(attribute);
      else box.setAttribute(attribute, choice.code());
    }
    box.toggleAttribute('explain', why.open);
  }

  /** Whoever has changed something beside the box goes on there. */
  function searchAgain() {
    useFilters();
    if (box.value.trim() === '') return;
    const changed = document.activeElement;
    box.search(box.value);
    if (changed instanceof HTMLElement) changed.focus();
  }

  function explain() {
    byId('reasons').replaceChildren(...(last === null ? [] : reasonsTable(last.answer)));
  }

  // What the page says of a search the box need not say too.
  box.addEventListener('suggestions', (event) => {
    event.preventDefault();
    const { detail } = event;
    last = detail;
    const { items, warnings = [] } = detail.answer;
    const suggestions = inWords('suggestionCount', { count: items.length });
    const found =
      detail.ms === 0
        ? inWords('suggestionsRemembered', { suggestions })
        : inWords('suggestionsIn', { suggestions, ms: Math.round(detail.ms) });
    onRequest({ method: 'POST', route: '/suggest', body: detail.request });
    say(status, [found, ...warnings.map(warningInWords)].join(' · '));
    explain();
  });
  box.addEventListener('suggestion-error', (event) => {
    event.preventDefault();
    say(status, problemOfBox(event.detail.error), true);
  });
  box.addEventListener('suggestion-choose', ({ detail: { item } }) => {
    location.hash = addressOf(item);
  });
  onEnter(box, ({ request, answer: { items } }) => {
    const [first] = items;
    if (first === undefined) return;
    if (isNamed(first, request.query)) box.choose(0);
    else say(status, inWords('chooseOne'));
  });
  why.addEventListener('toggle', searchAgain);
  byId('search-form').addEventListener('submit', (event) => event.preventDefault());
  // Not sooner: the focus is on its way to the next field.
  byId('search-form').addEventListener('change', () => setTimeout(searchAgain));
  for (const example of hasSample ? examples : []) {
    const button = element('button', { type: 'button' }, example);
    button.addEventListener('click', () => box.search(example));
    byId('examples').append(element('li', {}, button));
  }
  box.messages = boxMessages();
  country.offer(countries());
  useKey();
  useFilters();

  return {
    /** Shows what the address names: a hotel or a chain. */
    open(params) {
      useKey();
      greeting.end();
      chosen.open(params, connection.code());
      byId('overview').hidden = byId('first-steps').hidden = true;
      if (params.size > 0) {
        box.close();
        return;
      }
      box.focus();
      greet();
    },
    refresh() {
      useKey();
      searchAgain();
      greeting.end();
      byId('first-steps').hidden = true;
      if (new URLSearchParams(location.hash.split('?')[1]).size === 0) greet();
    },
  };
}

/** Whether a text is the whole name or the code of what is suggested. */
function isNamed({ id, name }, text) {
  return [id, name].some((one) => foldedText(one) === foldedText(text));
}

/** Where a suggestion is shown: a place on the map, with its hotels. */
function addressOf({ kind, id, name }) {
  if (kind === 'place') return `map?${new URLSearchParams({ place: id })}`;
  return `search?${new URLSearchParams(kind === 'chain' ? { chain: id, name } : { hotel: id })}`;
}
