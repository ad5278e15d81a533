import { inWords } from '../words.js';

/**
 * @typedef {{
 *   providerCode: string,
 *   chainCode: string,
 *   source: string,
 *   currentName: string | null,
 *   candidateName: string,
 * }} Proposal
 */

/**
 * Proposals that follow each other and are about one chain, as one entry of the list.
 *
 * @template {Proposal} T
 * @param {readonly T[]} proposals
 * @returns {{ providerCode: string, chainCode: string, currentName: string | null, proposals: T[] }[]}
 */
export function chainsOf(proposals) {
  const chains = [];
  for (const proposal of proposals) {
    const { providerCode, chainCode, currentName } = proposal;
    const last = chains.at(-1);
    const isSame =
      last?.providerCode === providerCode &&
      last.chainCode === chainCode &&
      last.proposals.every(({ source }) => source !== proposal.source);
    if (isSame) last.proposals.push(proposal);
    else chains.push({ providerCode, chainCode, currentName, proposals: [proposal] });
  }
  return chains;
}

/**
 * The names that are proposed for a chain, each once.
 *
 * @param {{ readonly proposals: readonly Proposal[] }} chain
 */
export function candidatesOf({ proposals }) {
  return [...new Set(proposals.map(({ candidateName }) => candidateName))];
}

/**
 * What speaks for a name, in words: `97 of 101 hotels agree; 3 say Ibis Budget`.
 *
 * @param {{ support: number, agreeing: number, conflicting: readonly { name:
 * string, count: number }[] }} evidence
 */
export function evidenceInWords({ support, agreeing, conflicting }) {
  const others = conflicting.map(({ name, count }) => inWords('conflicting', { name, count }));
  return [inWords('agreeing', { count: agreeing, support }), ...others].join('; ');
}

/**
 * A confidence of 0–1 as people read it; rounded down, because 100 % would say too much.
 *
 * @param {number} confidence
 */
export function percent(confidence) {
  return inWords('percent', { value: Math.floor(confidence * 100) });
}

/** @type {Record<string, import('../words.js').Key>} */
const wordsOfSource = { cross_provider: 'fromProviders', inference: 'fromHotelNames' };

/**
 * @param {string} source
 * @returns {string}
 */
export function sourceInWords(source) {
  return wordsOfSource[source] === undefined ? source : inWords(wordsOfSource[source]);
}

/** @type {Record<string, import('../words.js').Key>} */
const wordsOfStatus = {
  pending: 'pending',
  auto_published: 'autoPublished',
  accepted: 'accepted',
  rejected: 'rejected',
  superseded: 'superseded',
};

/**
 * @param {string} status
 * @returns {string}
 */
export function statusInWords(status) {
  return wordsOfStatus[status] === undefined ? status : inWords(wordsOfStatus[status]);
}
