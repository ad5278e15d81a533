import type { TierObserver, TypeaheadItem, TypeaheadRequest } from '../engine.ts';
import type { Snapshot } from './index/index-level.ts';
import { createMemorySearch } from './memory-search.ts';
import type { SearchThreads } from './threads/search-threads.ts';

/**
 * Searches on this thread what takes a fraction of a millisecond, and asks the other threads for the rest. Of
 * what people type the first tiers fill the list for about half; to wake a thread, and to be woken by it,
 * takes longer than to search for these. Requests with a filter are for the other threads: it may look
 * through many names.
 */
export function searchHereFirst(
  threads: SearchThreads,
  onTier: TierObserver,
): Pick<SearchThreads, 'load' | 'search'> {
  const here = createMemorySearch();
  const findHere = async (
    request: TypeaheadRequest,
    alsoOnTier: TierObserver | undefined,
  ): Promise<readonly TypeaheadItem[] | null> => {
    const tiers: Parameters<TierObserver>[] = [];
    const items = await here.findByFirstTiers(request, (...took) => tiers.push(took));
    // A thread that searches for the rest begins again.
    if (items === null) return null;
    for (const took of tiers) {
      onTier(...took);
      alsoOnTier?.(...took);
    }
    return items;
  };
  return {
    load(snapshot: Snapshot) {
      here.load(snapshot);
      threads.load(snapshot);
    },
    async search(request, alsoOnTier) {
      const isFiltered = request.countryCode !== undefined || request.family !== undefined;
      const items = isFiltered ? null : await findHere(request, alsoOnTier);
      return items ?? threads.search(request, alsoOnTier);
    },
  };
}
