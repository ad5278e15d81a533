import { countryName } from '../words.js';
import { countryCodes } from './country-codes.js';

/**
 * @typedef {import('./find-choice.js').Choice} Choice
 * @typedef {(client: any) => Promise<readonly Choice[]>} Read
 */

/** More providers and connections than anybody has. */
const maxSize = 1000;

/**
 * The countries by their names in the language of the page.
 *
 * @returns {readonly Choice[]}
 */
export function countries() {
  return sorted(countryCodes().map((code) => ({ code, name: countryName(code) })));
}

/**
 * Reads lists of choices for the inputs that offer them, once for each key; who has none types codes.
 *
 * @param client whose requests are not shown
 * @param {readonly [offer: (choices: readonly Choice[]) => void, read: Read][]} offers
 * @returns called when the key may be another one
 */
export function createOffers(client, offers) {
  let key;
  return () => {
    const { Authorization } = client.headers();
    if (Authorization === key) return;
    key = Authorization;
    for (const [offer, read] of offers) read(client).then(offer, () => undefined);
  };
}

/**
 * The providers of the catalog.
 *
 * @returns {Promise<readonly Choice[]>}
 */
export async function providers(client) {
  const { metadata } = await client.post('/metadata', { query: { maxSize } });
  return sorted(metadata.map(({ providerCode, name }) => ({ code: providerCode, name })));
}

/**
 * Connections that whoever asks may use.
 *
 * @returns {Promise<readonly Choice[]>}
 */
export async function connections(client) {
  const { stats } = await client.post('/scopes/stats', {});
  return stats.map(({ connectionCode }) => ({ code: connectionCode, name: connectionCode }));
}

/** @param {readonly Choice[]} choices */
function sorted(choices) {
  return choices.toSorted((a, b) => a.name.localeCompare(b.name));
}
