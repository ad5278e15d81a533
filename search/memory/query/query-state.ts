import type { ParsedQuery } from '../../typeahead/parsed-query.ts';
import type { DeadGroups } from '../index/index-level.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import { countNames, lookAtNames, maxCountedLists, type NameCounts } from './name-counts.ts';
import { createRowFilter, type RowFilter } from './query-filter.ts';
import { findQueryGrams, type QueryGrams } from './query-grams.ts';
import { claimScratch, type Scratch } from './scratch.ts';
import { createGramMasks, type GramMasks } from './gram-masks.ts';

/** What the tiers of one query have in common. */
export interface QueryState {
  readonly index: MemoryIndex;
  readonly query: ParsedQuery;
  readonly filter: RowFilter;
  readonly grams: QueryGrams;
  /**
   * The scratch with the query's grams in it: to be used before anything is waited for, because
   * another query may claim it meanwhile.
   */
  scratch(): Scratch;
  /** Counts the grams in the names; ends the count before. */
  countNames(): NameCounts;
  masks(): GramMasks;
}

export function createQueryState(
  index: MemoryIndex,
  scratch: Scratch,
  query: ParsedQuery,
  dead: DeadGroups | null,
): QueryState {
  const grams = findQueryGrams(index, query.grams);
  const owner = {};
  let masks: GramMasks | null = null;

  const filter = createRowFilter(index, query, dead);

  const claimed = (): Scratch => {
    if (scratch.owner === owner) return scratch;
    claimScratch(scratch, owner);
    masks = null;
    return scratch;
  };

  const masksOf = (): GramMasks => {
    claimed();
    return (masks ??= createGramMasks(index, grams.all, scratch));
  };

  return {
    ...{ index, query, grams, filter, scratch: claimed, masks: masksOf },
    countNames() {
      if (filter.names !== null) return lookAtNames(filter.names, masksOf());
      if (grams.rare.length > maxCountedLists) return lookAtNames(index.names.byBytes, masksOf());
      return countNames(index, grams, claimed());
    },
  };
}
