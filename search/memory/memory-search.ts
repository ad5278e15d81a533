import type { CandidateSource } from '../typeahead/candidate-source.ts';
import { parseQuery } from '../typeahead/parsed-query.ts';
import { rankTypeahead } from '../typeahead/rank.ts';
import type { TierObserver, TypeaheadItem, TypeaheadRequest } from '../engine.ts';
import { createMemoryCandidates, type MemoryCandidates } from './candidates/candidate-source.ts';
import type { MemoryCandidate } from './candidates/candidates.ts';
import type { IndexLevel, Snapshot } from './index/index-level.ts';

/** The typeahead on a snapshot in memory, of one thread. */
export interface MemorySearch {
  /** Later requests are about this snapshot. */
  load(snapshot: Snapshot): void;
  find(request: TypeaheadRequest, onTier?: TierObserver): Promise<readonly TypeaheadItem[]>;
}

interface LoadedLevel extends IndexLevel {
  readonly candidates: MemoryCandidates;
}

export function createMemorySearch(): MemorySearch {
  let version = 0;
  let levels: readonly LoadedLevel[] = [];
  return {
    load(snapshot) {
      // What was reserved for searching a level stays.
      const known = new Map(levels.map((level) => [level.id, level]));
      ({ version } = snapshot);
      levels = snapshot.levels.map(
        (level) => known.get(level.id) ?? { ...level, candidates: createMemoryCandidates(level.index) },
      );
    },
    async find(request, onTier) {
      const query = parseQuery(request);
      const source = join(levels.map(({ candidates, diedAt }) => candidates(query, { diedAt, version })));
      const ranked = await rankTypeahead(source, query, onTier);
      return ranked.map(({ candidate, match, score }) => candidate.item(match, score));
    },
  };
}

/** The candidates of all levels: the ranking takes the first ones of them. */
function join(sources: readonly CandidateSource<MemoryCandidate>[]): CandidateSource<MemoryCandidate> {
  const [only] = sources;
  if (only !== undefined && sources.length === 1) return only;
  const all = async (
    find: (source: CandidateSource<MemoryCandidate>) => Promise<readonly MemoryCandidate[]>,
  ): Promise<MemoryCandidate[]> => (await Promise.all(sources.map(find))).flat();
  return {
    byCode: (query) => all((source) => source.byCode(query)),
    byPrefix: (query, count, excludedGroups) =>
      all((source) => source.byPrefix(query, count, excludedGroups)),
    byWords: (query, count) => all((source) => source.byWords(query, count)),
    async byGrams(query, count) {
      const windows = await Promise.all(sources.map((source) => source.byGrams(query, count)));
      return {
        byName: windows.flatMap(({ byName }) => byName),
        withCities: windows.flatMap(({ withCities }) => withCities),
      };
    },
  };
}
