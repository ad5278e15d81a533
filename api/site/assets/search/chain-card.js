import { element } from '../dom.js';

/**
 * All chains of one name, with what their providers call them.
 *
 * @param {string} canonicalName
 */
export async function chainCard(client, canonicalName, signal) {
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
    element('p', {}, element('a', { href: '#chains' }, 'Names that are proposed for chains')),
  ];
}

const hotelsShown = 20;

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
