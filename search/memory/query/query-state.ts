import type { ParsedQuery } from '../../typeahead/parsed-query.ts';
import type { DeadGroups } from '../index/index-level.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import { countNames, lookAtNames, maxCountedLists, type NameCounts } from './name-counts.ts';
import { createRowFilter, type RowFilter } from './query-filter.ts';
import { findQueryTrigrams, type QueryTrigrams } from './query-trigrams.ts';
import { claimScratch, type Scratch } from './scratch.ts';
import { createTrigramMasks, type TrigramMasks } from './trigram-masks.ts';

/** What the tiers of one query have in common. */
export interface QueryState {
  readonly index: MemoryIndex;
  readonly query: ParsedQuery;
  readonly filter: RowFilter;
  readonly trigrams: QueryTrigrams;
  /**
   * The scratch with the query's trigrams in it: to be used before anything is waited for, because
   * another query may claim it meanwhile.
   */
  scratch(): Scratch;
  /** Counts the trigrams in the names; ends the count before. */
  countNames(): NameCounts;
  masks(): TrigramMasks;
}

export function createQueryState(
  index: MemoryIndex,
  scratch: Scratch,
  query: ParsedQuery,
  dead: DeadGroups | null,
): QueryState {
  const trigrams = findQueryTrigrams(index, query.trigrams);
  const owner = {};
  let masks: TrigramMasks | null = null;

  const filter = createRowFilter(index, query, dead);

  const claimed = (): Scratch => {
    if (scratch.owner === owner) return scratch;
    claimScratch(scratch, owner);
    masks = null;
    return scratch;
  };

  const masksOf = (): TrigramMasks => {
    claimed();
    return (masks ??= createTrigramMasks(index, trigrams.all, scratch));
  };

  return {
    ...{ index, query, trigrams, filter, scratch: claimed, masks: masksOf },
    countNames() {
      if (filter.names !== null) return lookAtNames(filter.names, masksOf());
      if (trigrams.rare.length > maxCountedLists) return lookAtNames(index.names.byBytes, masksOf());
      return countNames(index, trigrams, claimed());
    },
  };
}
