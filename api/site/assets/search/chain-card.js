import { evidenceInWords, percent, statusInWords } from '../chains/proposals.js';
import { element } from '../dom.js';
import { inWords, partsInWords } from '../words.js';
import { chainHotels } from './chain-hotels.js';

/**
 * All chains of one name, with what their providers call them.
 *
 * @param clients `content`, and `admin`: null where nobody has signed in
 * @param {string} canonicalName
 */
export async function chainCard(clients, canonicalName, signal) {
  const client = clients.content;
  const q = Array.from(canonicalName).slice(0, longestQuery).join('');
  // Of a longer name those come first that are it, then those that begin so, the nearest in length first.
  const { items } = await client.post('/chains/search', { q, limit: 50 }, signal);
  const chain = items.find((item) => item.canonicalName === canonicalName);
  if (chain === undefined) return [element('p', {}, inWords('noChain', { name: canonicalName }))];
  const hotels = await chainHotels(client, chain.chains, chain.hotelCount, signal);
  return [
    element('h2', { dir: 'auto' }, chain.name),
    element('h3', {}, inWords('chainsOfName')),
    element(
      'ul',
      { class: 'providers' },
      ...chain.chains.map(({ providerCode, chainCode, name }) =>
        element('li', {}, `${providerCode} ${chainCode}: ${name}`),
      ),
    ),
    ...(await masterChain(client, chain.masterChainId, signal)),
    element('h3', {}, inWords('hotels')),
    ...hotels,
    element('h3', {}, inWords('proposedNames')),
    ...(await proposals(clients.admin, chain.chains, signal)),
  ];
}

/** The group that the chains belong to, if they do. */
async function masterChain(client, masterChainId, signal) {
  if (masterChainId === null) return [];
  const { name, hotelCount, members } = await client.get(`/chains/masters/${masterChainId}`, signal);
  // Providers write the same name in letters of different case.
  const named = members.flatMap((member) => member.name ?? []);
  const names = new Map(named.toReversed().map((one) => [one.toLowerCase(), one]));
  return [
    element('h3', {}, inWords('partOf', { name })),
    element(
      'p',
      { class: 'soft' },
      `${[...names.values()].sort().join(', ')}: ${inWords('hotelCount', { count: hotelCount })}`,
    ),
  ];
}

/** Names that are proposed for chains: administrators may read them. */
async function proposals(admin, chains, signal) {
  const part = element('a', { href: '#chains' }, inWords('chains'));
  if (admin === null)
    return [element('p', { class: 'soft' }, ...partsInWords('forAdministrators', { part }))];
  const lists = await Promise.all(
    chains.slice(0, chainsWithProposals).map(async ({ providerCode, chainCode }) => {
      const query = new URLSearchParams({ providerCode, chainCode, limit: '10' });
      return (await admin.get(`/chains/suggestions?${query}`, signal)).suggestions;
    }),
  );
  const entries = lists
    .flat()
    .map(({ providerCode, chainCode, candidateName, confidence, status, evidence }) => {
      const words = `${statusInWords(status)}, ${percent(confidence)}, ${evidenceInWords(evidence)}`;
      return element('li', {}, `${providerCode} ${chainCode}: ${candidateName} (${words})`);
    });
  return [
    entries.length === 0
      ? element('p', { class: 'soft' }, inWords('noneProposed'))
      : element('ul', {}, ...entries),
    element('p', {}, ...partsInWords('judgedUnder', { part })),
  ];
}

/** Of `/chains/search`, in code points. */
const longestQuery = 100;

/** Chains of one name for which proposed names are read. */
const chainsWithProposals = 20;
