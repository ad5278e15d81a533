import { element } from '../../dom.js';
import { decimal, inWords } from '../../words.js';
import { createForm } from '../form.js';
import { button, createTable, labelled } from '../table.js';
import { createDecision } from './decision.js';
import { createOverrides } from './overrides.js';
import { createPairView, distanceInWords } from './pair-view.js';

/**
 * The section where an administrator looks at base codes that describe one hotel, and decides.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @returns {import('../operations-part.js').Section}
 */
export function createMappingSection(operator) {
  const { client, say, mapTiles } = operator;
  const country = element('input', { size: '3', maxlength: '2', autocomplete: 'off' });
  const { form: filter } = createForm('opDuplicates', 'show', [labelled('country', country)], () =>
    readPairs(),
  );
  const table = createTable(
    'opDuplicates',
    ['opBaseCodes', 'opScore', 'opDistance', 'country'],
    'opNoDuplicates',
  );
  const more = button('opMorePairs', () => readPairs(pairs, cursor));
  more.hidden = true;
  const title = element('h2', { tabindex: '-1' });
  const view = createPairView(mapTiles);
  const decision = createDecision(operator, chooseNext);
  const chosen = element(
    'section',
    { class: 'card', 'aria-label': inWords('opChosenPair') },
    title,
    ...decision.elements,
    ...view.elements,
  );
  chosen.hidden = true;
  const overrides = createOverrides(operator, () => readPairs());
  let pairs = [];
  let cursor = null;
  let isRead = false;
  /** The first reading of pairs; null: there is none, or it has failed. */
  let firstReading = null;
  /** Ends the reading of pairs that are not wanted any more. */
  let reading = new AbortController();
  /** The pair that is shown; null: none. */
  let shown = null;

  /** Reads the first page, or the one behind those that are there; says why it cannot be read. */
  const readPairs = (before, after) => fetchPairs(before, after).catch((error) => say(error.message, true));

  /** The same for the first page, unless it was read. */
  const readOnce = () =>
    (firstReading ??= fetchPairs().catch((error) => {
      firstReading = null;
      throw error;
    }));

  async function fetchPairs(before = [], after = null) {
    reading.abort();
    const { signal } = (reading = new AbortController());
    const query = new URLSearchParams({ limit: '50' });
    if (country.value.trim() !== '') query.set('countryCode', country.value.trim());
    if (after !== null) query.set('cursor', after);
    try {
      const page = await client.get(`/mappings/duplicates?${query}`, signal);
      pairs = [...before, ...page.duplicates];
      cursor = page.nextCursor ?? null;
      more.hidden = cursor === null;
      isRead = true;
      display();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  function display() {
    table.show(
      pairs.map((pair) => {
        const { baseCode, otherBaseCode, score, distanceKm, countryCode } = pair;
        const name = `${baseCode} ${otherBaseCode}`;
        const link = element(
          'a',
          { href: addressOf(pair), 'data-focus': name, ...(isShown(pair) && { 'aria-current': 'true' }) },
          `${baseCode} – ${otherBaseCode}`,
        );
        return [link, decimal(score, 1), distanceInWords(distanceKm), countryCode ?? '–'];
      }),
    );
  }

  const isShown = ({ baseCode, otherBaseCode }) =>
    shown !== null && shown.one === baseCode && shown.other === otherBaseCode;

  async function choose(one, other) {
    shown = one === null || other === null ? null : { one, other };
    if (isRead) display();
    if (shown === null) {
      chosen.hidden = true;
      return;
    }
    const wanted = shown;
    try {
      const body = { baseCodes: [one, other], includeAllSources: true };
      const { hotels } = await client.post('/hotels/by-base-codes', body);
      if (shown !== wanted) return;
      const sideOf = (code) => {
        const hotel = hotels.find(({ requestedAs }) => requestedAs.includes(code));
        return { baseCode: code, rows: hotel?.sources ?? [] };
      };
      const pair = pairs.find(isShown);
      title.textContent = `${one} – ${other}`;
      chosen.hidden = false;
      decision.show(one, other);
      view.show(sideOf(one), sideOf(other), pair?.evidence ?? []);
      title.focus();
    } catch (error) {
      say(error.message, true);
    }
  }

  /** The pair behind the one about which was decided takes its place. */
  async function chooseNext() {
    const at = Math.max(0, pairs.findIndex(isShown));
    await readPairs();
    const next = pairs[Math.min(at, pairs.length - 1)];
    location.hash = next === undefined ? '#operations/mapping' : addressOf(next);
  }

  return {
    element: element(
      'div',
      {},
      element('h2', {}, inWords('opDuplicates')),
      filter,
      table.element,
      more,
      chosen,
      ...overrides.elements,
    ),
    async open(params) {
      // `read` says why they could not be read.
      await readOnce().catch(() => undefined);
      await choose(params.get('one'), params.get('other'));
    },
    async read() {
      await readOnce();
      await overrides.read();
    },
  };
}

function addressOf({ baseCode, otherBaseCode }) {
  return `#operations/mapping?${new URLSearchParams({ one: baseCode, other: otherBaseCode })}`;
}
