import { create, insertMultiple, search } from '@orama/orama';
import type { Library } from '../peer.ts';

const name2 = { name: 2 };

/**
 * Words are prefixes in Orama, and the name counts twice the city. With `tolerance` a word as it is typed
 * counts no more than one that is like it, so that it is asked in layers: all words as typed
 * (`threshold: 0`); where there is no such hotel, all words with a letter wrong; and then some of the words.
 */
export function createOramaLibrary(): Library {
  const index = create({ schema: { name: 'string', city: 'string' } as const });
  const layers = [
    { boost: name2, threshold: 0 },
    { boost: name2, threshold: 0, tolerance: 1 },
    { boost: name2, threshold: 1, tolerance: 1 },
  ];
  return {
    async add(hotels) {
      const documents = hotels.map(({ id, name, city }) => ({ id: String(id), name, city: city ?? '' }));
      await insertMultiple(index, documents, 5000);
    },
    async search(term, limit) {
      for (const layer of layers) {
        const { hits } = await search(index, { term, limit, ...layer });
        if (hits.length > 0) return hits.map(({ id }) => Number(id));
      }
      return [];
    },
  };
}
