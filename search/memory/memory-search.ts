import type { CandidateSource } from '../typeahead/candidate-source.ts';
import { parseQuery, type ParsedQuery } from '../typeahead/parsed-query.ts';
import { type RankedCandidate, rankFirstTiers, rankTypeahead } from '../typeahead/rank.ts';
import type { TierObserver, TypeaheadItem, TypeaheadRequest } from '../engine.ts';
import { createMemoryCandidates, type MemoryCandidates } from './candidates/candidate-source.ts';
import type { MemoryCandidate } from './candidates/candidates.ts';
import type { IndexLevel, Snapshot } from './index/index-level.ts';
import { createLevelWatch } from './index/let-go-levels.ts';

/** The typeahead on a snapshot in memory, of one thread. */
export interface MemorySearch {
  /** Later requests are about this snapshot. */
  load(snapshot: Snapshot): void;
  find(request: TypeaheadRequest, onTier?: TierObserver): Promise<readonly TypeaheadItem[]>;
  /** What `find` finds, where the tiers `code` and `prefix` fill the list; null where others are needed. */
  findByFirstTiers(request: TypeaheadRequest, onTier: TierObserver): Promise<readonly TypeaheadItem[] | null>;
}

interface LoadedLevel extends IndexLevel {
  readonly candidates: MemoryCandidates;
}

export function createMemorySearch(): MemorySearch {
  let version = 0;
  let levels: readonly LoadedLevel[] = [];
  const watchLevels = createLevelWatch();
  const sourceOf = (query: ParsedQuery): CandidateSource<MemoryCandidate> =>
    join(levels.map(({ candidates, diedAt }) => candidates(query, { diedAt, version })));
  return {
    load(snapshot) {
      // What was reserved for searching a level stays.
      const known = new Map(levels.map((level) => [level.id, level]));
      ({ version } = snapshot);
      levels = snapshot.levels.map(
        (level) => known.get(level.id) ?? { ...level, candidates: createMemoryCandidates(level.index) },
      );
      watchLevels(snapshot);
    },
    async find(request, onTier) {
      const query = parseQuery(request);
      return itemsOf(await rankTypeahead(sourceOf(query), query, onTier));
    },
    async findByFirstTiers(request, onTier) {
      const query = parseQuery(request);
      const ranked = await rankFirstTiers(sourceOf(query), query, onTier);
      return ranked && itemsOf(ranked);
    },
  };
}

function itemsOf(ranked: readonly RankedCandidate<MemoryCandidate>[]): readonly TypeaheadItem[] {
  return ranked.map(({ candidate, match, score }) => candidate.item(match, score));
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
