import { element, hide } from '../../dom.js';
import { createLatestRequest } from '../../latest-request.js';
import { inWords } from '../../words.js';
import { createDecision } from './decision.js';
import { isSamePair } from './pair-list.js';
import { createPairView } from './pair-view.js';

/**
 * The chosen pair: both sides of it, and the decision about it. It is hidden until both sides are there, so
 * that nobody decides about a pair that the address does not name.
 *
 * @typedef {import('./pair-list.js').Pair} Pair
 * @param {import('../operations-part.js').Operator} operator
 * @param {(pair: Pair) => Promise<readonly any[]>} evidenceOf
 * @param {(signal: AbortSignal) => void} onDecided see `createDecision`
 */
export function createChosenPair(operator, evidenceOf, onDecided) {
  const { client, say, mapTiles } = operator;
  const title = element('h2', { tabindex: '-1' });
  const view = createPairView(mapTiles);
  const decision = createDecision(operator, onDecided);
  const card = element(
    'section',
    { class: 'card', 'aria-label': inWords('opChosenPair') },
    title,
    ...decision.elements,
    ...view.elements,
  );
  card.hidden = true;
  const latest = createLatestRequest();
  let chosen = null;

  async function readSides(baseCodes, signal) {
    const body = { baseCodes, includeAllSources: true };
    const { hotels } = await client.post('/hotels/by-base-codes', body, signal);
    return baseCodes.map((code) => {
      const hotel = hotels.find(({ requestedAs }) => requestedAs.includes(code));
      return { baseCode: code, rows: hotel?.sources ?? [] };
    });
  }

  async function show(pair, signal) {
    const { baseCode, otherBaseCode } = pair;
    const [[one, other], evidence] = await Promise.all([
      readSides([baseCode, otherBaseCode], signal),
      evidenceOf(pair),
    ]);
    signal.throwIfAborted();
    title.textContent = `${baseCode} – ${otherBaseCode}`;
    card.hidden = false;
    decision.show(baseCode, otherBaseCode);
    view.show(one, other, evidence);
    title.focus();
  }

  return {
    element: card,
    /** @param {Pair | null} pair null: none */
    async choose(pair) {
      const signal = latest.begin();
      if (!isSamePair(pair, chosen)) {
        hide(card);
        decision.clear();
      }
      chosen = pair;
      if (pair === null) return;
      await show(pair, signal).catch((error) => {
        if (!signal.aborted) say(error.message, true);
      });
    },
    /** Ends what is being read. */
    end() {
      latest.end();
      decision.end();
    },
  };
}
