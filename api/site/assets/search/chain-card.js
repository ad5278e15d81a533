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
  ];
}
