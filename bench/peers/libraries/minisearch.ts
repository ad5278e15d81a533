import MiniSearch from 'minisearch';
import type { Library, PeerHotel } from '../peer.ts';

/**
 * As MiniSearch makes suggestions (`autoSuggest`): all words, the last one as a prefix, a fifth of the
 * letters may be wrong; the name counts twice the city. Where no hotel has all words, some of them suffice.
 */
export function createMiniSearchLibrary(): Library {
  const index = new MiniSearch<PeerHotel>({
    fields: ['name', 'city'],
    searchOptions: {
      prefix: (_term, position, terms) => position === terms.length - 1,
      fuzzy: 0.2,
      boost: { name: 2 },
    },
  });
  return {
    add: (hotels) => {
      index.addAll(hotels);
    },
    search(query, limit) {
      const withAll = index.search(query, { combineWith: 'AND' });
      const found = withAll.length > 0 ? withAll : index.search(query, { combineWith: 'OR' });
      return found.slice(0, limit).map(({ id }) => Number(id));
    },
  };
}
