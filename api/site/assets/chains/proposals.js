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
  const others = conflicting.map(({ name, count }) => `${count} ${count === 1 ? 'says' : 'say'} ${name}`);
  return [`${agreeing} of ${support} hotels ${agreeing === 1 ? 'agrees' : 'agree'}`, ...others].join('; ');
}

/**
 * A confidence of 0–1 as people read it; rounded down, because 100 % would say too much.
 *
 * @param {number} confidence
 */
export function percent(confidence) {
  return `${Math.floor(confidence * 100)} %`;
}

const sourceWords = {
  cross_provider: 'From other providers',
  inference: 'From the names of its hotels',
};

/**
 * @param {string} source
 * @returns {string}
 */
export function sourceInWords(source) {
  return sourceWords[source] ?? source;
}
