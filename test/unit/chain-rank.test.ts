import test from 'ava';
import { rankChains } from '../../search/chains/rank.ts';

test('half a surrogate pair is in no name', async (t) => {
  const chain = { providerCode: 'sol', chainCode: 'A', name: '𝔸 Hilton', masterChainId: null };
  const name = { canonicalName: '𝔸 hilton', chains: [chain], hotelCounts: {} };
  const source = { containing: () => Promise.resolve([]), similar: () => Promise.resolve([name]) };
  for (const query of ['\udd38 Hilton', '\ud835']) {
    const { items } = await rankChains(source, { query, withAlternatives: false, limit: 5 });
    t.deepEqual(
      items.map(({ matchType }) => matchType),
      query.includes('Hilton') ? ['fuzzy'] : [],
    );
  }
});
