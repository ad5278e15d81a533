import { inWords } from '../../words.js';

/**
 * What a decision about base codes, or its undoing, changes.
 *
 * @param {{
 *   movedHotels: number,
 *   retiredBaseCodes: readonly string[],
 *   returnedBaseCodes: readonly string[],
 *   emptiedBaseCodes: readonly string[],
 * }} effect
 * @returns {string}
 */
export function effectInWords({ movedHotels, retiredBaseCodes, returnedBaseCodes, emptiedBaseCodes }) {
  const listed = (words, codes) => (codes.length === 0 ? [] : [inWords(words, { codes: codes.join(', ') })]);
  return [
    inWords('opMoves', { count: movedHotels }),
    ...listed('opRetires', retiredBaseCodes),
    ...listed('opReturns', returnedBaseCodes),
    ...listed('opEmpties', emptiedBaseCodes),
  ].join(' ');
}

/** @type {Record<string, import('../../words.js').Key>} */
const wordsOfKind = { merge: 'opMerge', split: 'opSplit', pin: 'opPin', distinct: 'opDistinct' };

/**
 * A decision about base codes, in one line.
 *
 * @returns {string}
 */
export function decisionInWords({ kind, baseCode, intoBaseCode, baseCodes, ...row }) {
  const hotel = `${row.providerCode} ${row.providerHotelCode}`;
  const [one, other] = baseCodes ?? [baseCode ?? '–', intoBaseCode ?? ''];
  return inWords(wordsOfKind[kind], { one, other, hotel });
}
