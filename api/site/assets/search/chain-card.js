import { evidenceInWords, percent } from '../chains/suggestions.js';
import { element } from '../dom.js';

/**
 * All chains of one name, with what their providers call them.
 *
 * @param clients `content`, and `admin`: null where nobody has signed in
 * @param {string} canonicalName
 */
export async function chainCard(clients, canonicalName, signal) {
  const client = clients.content;
  const { items } = await client.post('/chains/search', { q: canonicalName, limit: 10 }, signal);
  const chain = items.find((item) => item.canonicalName === canonicalName);
  if (chain === undefined) return [element('p', {}, `There is no chain ${canonicalName}.`)];
  const listed = await hotelsOf(client, chain.masterChainId, signal);
  const hotels = `${chain.hotelCount.toLocaleString('en')} ${chain.hotelCount === 1 ? 'hotel' : 'hotels'}`;
  return [
    element('h2', {}, chain.name),
    element('p', { class: 'soft' }, hotels),
    element('h3', {}, 'Chains of this name'),
    element(
      'ul',
      { class: 'providers' },
      ...chain.chains.map(({ providerCode, chainCode, name }) =>
        element('li', {}, `${providerCode} ${chainCode}: ${name}`),
      ),
    ),
    ...listed,
    element('h3', {}, 'Names that are proposed'),
    ...(await proposals(clients.admin, chain.chains, signal)),
  ];
}

/** Names that are proposed for chains: administrators may read them. */
async function proposals(admin, chains, signal) {
  const part = element('a', { href: '#chains' }, 'Chains');
  if (admin === null)
    return [element('p', { class: 'soft' }, 'For administrators, who sign in under ', part, '.')];
  const lists = await Promise.all(
    chains.slice(0, chainsWithProposals).map(async ({ providerCode, chainCode }) => {
      const query = new URLSearchParams({ providerCode, chainCode, limit: '10' });
      return (await admin.get(`/chains/suggestions?${query}`, signal)).suggestions;
    }),
  );
  const entries = lists
    .flat()
    .map(({ providerCode, chainCode, candidateName, confidence, status, evidence }) => {
      const words = `${status.replace('_', ' ')}, ${percent(confidence)}, ${evidenceInWords(evidence)}`;
      return element('li', {}, `${providerCode} ${chainCode}: ${candidateName} (${words})`);
    });
  return [
    entries.length === 0 ? element('p', { class: 'soft' }, 'None.') : element('ul', {}, ...entries),
    element('p', {}, 'They are judged under ', part, '.'),
  ];
}

const hotelsShown = 20;

/** Chains of one name for which proposed names are read. */
const chainsWithProposals = 20;

/** Hotels of a group of chains, by base code; empty where the chains belong to none. */
async function hotelsOf(client, masterChainId, signal) {
  if (masterChainId === null) return [];
  const { hotels } = await client.get(`/chains/masters/${masterChainId}/hotels?limit=${hotelsShown}`, signal);
  const entries = hotels.map(({ baseCode, members }) => {
    const href = `#search?${new URLSearchParams({ hotel: baseCode })}`;
    return element('li', {}, element('a', { href, dir: 'auto' }, members[0]?.name ?? baseCode));
  });
  return [element('h3', {}, 'Hotels'), element('ul', {}, ...entries)];
}
