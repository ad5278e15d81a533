import { isStorable } from '../../../catalog/text/storable.ts';
import type { CandidateSource } from '../../typeahead/candidate-source.ts';
import type { ParsedQuery } from '../../typeahead/parsed-query.ts';
import { createCandidateReader, createTextReaders, type MemoryCandidate } from './candidates.ts';
import { codeCandidates, createCodeReader } from './code-candidates.ts';
import { fuzzyWindows } from './fuzzy-windows.ts';
import type { DeadGroups } from '../index/index-level.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import { prefixCandidates } from './prefix-candidates.ts';
import { createQueryState, type QueryState } from '../query/query-state.ts';
import { createScratch } from '../query/scratch.ts';
import { wordCandidates } from './word-candidates.ts';

/**
 * Creates the source of the candidates of one query.
 *
 * @param dead the groups that it passes over; null: none
 */
export type MemoryCandidates = (
  query: ParsedQuery,
  dead?: DeadGroups | null,
) => CandidateSource<MemoryCandidate>;

/** Candidates from an index in memory. No tier waits for anything, so that one scratch serves all queries. */
export function createMemoryCandidates(index: MemoryIndex): MemoryCandidates {
  const scratch = createScratch(index);
  const readers = createTextReaders(index);
  const codeReader = createCodeReader(index);
  return (query, dead = null) => {
    const state: QueryState = createQueryState(index, scratch, query, dead);
    const candidatesOf = createCandidateReader(state, readers);
    const answer = (pairs: Int32Array): Promise<MemoryCandidate[]> => Promise.resolve(candidatesOf(pairs));
    return {
      byCode: () => answer(codeCandidates(state, codeReader)),
      // What no row can hold, no name starts with; its bytes would be those of another character.
      byPrefix: (_query, count, excludedGroups) =>
        answer(isStorable(query.text) ? prefixCandidates(state, count, excludedGroups) : new Int32Array(0)),
      byWords: (_query, count) => answer(wordCandidates(state, count)),
      byGrams: (_query, count) => {
        const { byName, withCities } = fuzzyWindows(state, count);
        return Promise.resolve({ byName: candidatesOf(byName), withCities: candidatesOf(withCities) });
      },
    };
  };
}
