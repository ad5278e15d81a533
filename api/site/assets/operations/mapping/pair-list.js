import { element, hide } from '../../dom.js';
import { createLatestRequest } from '../../latest-request.js';
import { decimal } from '../../words.js';
import { createForm } from '../form.js';
import { button, createTable, labelled } from '../table.js';
import { distanceInWords } from './pair-view.js';

/**
 * Two base codes that may describe one hotel.
 *
 * @typedef {{ baseCode: string, otherBaseCode: string }} Pair
 */

/**
 * The address of the page that shows a pair, or else none.
 *
 * @param {Pair} [pair]
 */
export function addressOf(pair) {
  if (pair === undefined) return '#operations/mapping';
  return `#operations/mapping?${new URLSearchParams({ one: pair.baseCode, other: pair.otherBaseCode })}`;
}

/**
 * Whether both are the same pair, or none.
 *
 * @param {Pair | null} one
 * @param {Pair | null} other
 */
export const isSamePair = (one, other) =>
  one?.baseCode === other?.baseCode && one?.otherBaseCode === other?.otherBaseCode;

/**
 * The pairs about which nobody has decided, those of one country if a person wants that.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @param {() => Pair | null} chosen the one that is shown
 */
export function createPairList({ client, say }, chosen) {
  const country = element('input', { size: '3', maxlength: '2', autocomplete: 'off' });
  const { form } = createForm('opDuplicates', 'show', [labelled('country', country)], () => read());
  const table = createTable(
    'opDuplicates',
    ['opBaseCodes', 'opScore', 'opDistance', 'country'],
    'opNoDuplicates',
  );
  const more = button('opMorePairs', readMore);
  more.hidden = true;
  const firstPage = createLatestRequest();
  const nextPage = createLatestRequest();
  let pairs = [];
  let isRead = false;
  /** What asks for the page behind those that are there; null: there is none. */
  let next = null;
  /** The reading of the first page that was begun last; null: none was, or it has failed. */
  let first = null;

  const show = () => table.show(pairs.map((pair) => cellsOf(pair, isSamePair(pair, chosen()))));

  async function readPage(before, query, signal) {
    const page = await client.get(`/mappings/duplicates?${new URLSearchParams(query)}`, signal);
    signal.throwIfAborted();
    // What was to follow the pairs before does not follow these.
    nextPage.end();
    pairs = [...before, ...page.duplicates];
    next = page.nextCursor === undefined ? null : { ...query, cursor: page.nextCursor };
    hide(more, next === null);
    isRead = true;
    show();
  }

  function begin() {
    const countryCode = country.value.trim();
    const query = { limit: '50', ...(countryCode !== '' && { countryCode }) };
    const begun = readPage([], query, firstPage.begin()).catch((error) => {
      // The one that was begun meanwhile counts for both.
      if (first !== begun) return first;
      first = null;
      throw error;
    });
    return (first = begun);
  }

  /** Reads the first page again; says why it cannot be read. */
  async function read() {
    await begin().catch((error) => {
      if (!firstPage.signal().aborted) say(error.message, true);
    });
  }

  /** Reads the first page, unless it was read or is being read. */
  async function readOnce() {
    if (!isRead) await (first ?? begin());
  }

  async function readMore() {
    const signal = nextPage.begin();
    try {
      await readPage(pairs, next, signal);
    } catch (error) {
      if (!signal.aborted) say(error.message, true);
    }
  }

  return {
    elements: [form, table.element, more],
    read,
    readOnce,
    /** Marks the chosen pair. */
    mark() {
      if (isRead) show();
    },
    /** Reads the first page again, and gives the pair that takes the place of the chosen one, if any does. */
    async readNext() {
      const at = pairs.findIndex((pair) => isSamePair(pair, chosen()));
      await read();
      return pairs[Math.min(Math.max(0, at), pairs.length - 1)];
    },
    /** What speaks for one hotel; nothing where the pair is not in the list. */
    async evidenceOf(wanted) {
      // The section says why the list cannot be read.
      await readOnce().catch(() => undefined);
      return pairs.find((pair) => isSamePair(pair, wanted))?.evidence ?? [];
    },
    /** Ends what is being read. */
    end() {
      firstPage.end();
      nextPage.end();
    },
  };
}

function cellsOf(pair, isChosen) {
  const { baseCode, otherBaseCode, score, distanceKm, countryCode } = pair;
  const link = element(
    'a',
    {
      href: addressOf(pair),
      'data-focus': `${baseCode} ${otherBaseCode}`,
      ...(isChosen && { 'aria-current': 'true' }),
    },
    `${baseCode} – ${otherBaseCode}`,
  );
  return [link, decimal(score, 1), distanceInWords(distanceKm), countryCode ?? '–'];
}
