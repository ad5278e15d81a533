/**
 * @typedef {{
 *   providerCode: string,
 *   chainCode: string,
 *   source: string,
 *   currentName: string | null,
 *   candidateName: string,
 * }} Suggestion
 */

/**
 * Suggestions that follow each other and are about one chain, as one entry of the list.
 *
 * @template {Suggestion} T
 * @param {readonly T[]} suggestions
 * @returns {{ providerCode: string, chainCode: string, currentName: string | null, suggestions: T[] }[]}
 */
export function chainsOf(suggestions) {
  const chains = [];
  for (const suggestion of suggestions) {
    const { providerCode, chainCode, currentName } = suggestion;
    const last = chains.at(-1);
    const isSame =
      last?.providerCode === providerCode &&
      last.chainCode === chainCode &&
      last.suggestions.every(({ source }) => source !== suggestion.source);
    if (isSame) last.suggestions.push(suggestion);
    else chains.push({ providerCode, chainCode, currentName, suggestions: [suggestion] });
  }
  return chains;
}

/**
 * The names that are proposed for a chain, each once.
 *
 * @param {{ readonly suggestions: readonly Suggestion[] }} chain
 */
export function candidatesOf({ suggestions }) {
  return [...new Set(suggestions.map(({ candidateName }) => candidateName))];
}

/**
 * What speaks for a name, in words: `97 of 101 hotels agree; 3 say Ibis Budget`.
 *
 * @param {{ support: number, agreeing: number, conflicting: readonly { name: string, count: number }[] }} evidence
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
