import { element } from '../../dom.js';
import { inWords } from '../../words.js';
import { createChosenPair } from './chosen-pair.js';
import { createOverrides } from './overrides.js';
import { addressOf, createPairList } from './pair-list.js';

/**
 * The section where an administrator looks at base codes that describe one hotel, and decides.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @returns {import('../operations-part.js').Section}
 */
export function createMappingSection(operator) {
  const list = createPairList(operator, () => chosen);
  const pair = createChosenPair(operator, list.evidenceOf, chooseNext);
  const overrides = createOverrides(operator, list.read);
  /** The pair that the address names; null: none. */
  let chosen = null;

  /** The pair behind the one about which was decided takes its place, unless a person has gone elsewhere. */
  async function chooseNext(signal) {
    const next = await list.readNext();
    if (!signal.aborted) location.hash = addressOf(next);
  }

  return {
    element: element(
      'div',
      {},
      element('h2', {}, inWords('opDuplicates')),
      ...list.elements,
      pair.element,
      ...overrides.elements,
    ),
    open(params) {
      const [baseCode, otherBaseCode] = [params.get('one'), params.get('other')];
      chosen = baseCode === null || otherBaseCode === null ? null : { baseCode, otherBaseCode };
      list.mark();
      pair.choose(chosen);
    },
    async read() {
      await list.readOnce();
      await overrides.read();
    },
    close() {
      list.end();
      pair.end();
    },
  };
}
