/** The best match of each entity within a tier, kept in arrays: a single letter finds thousands of them. */
export interface BestMatches {
  /** Forgets all that was found, and listed, for the query before. */
  begin(criteria: BestMatchCriteria): void;
  /** Keeps a match, unless the entity was listed already or has a better one. */
  offer(entity: number, match: OfferedMatch): void;
  /** The best entities that were offered since the last call, the first ones first; they are listed with that. */
  take(count: number): readonly (OfferedMatch & { readonly entity: number })[];
}

export interface BestMatchCriteria {
  readonly accepts: (entity: number) => boolean;
  /** The greater, the earlier; equal ones by the number of the entity. */
  readonly rankOf: (entity: number, match: OfferedMatch) => number;
}

export interface OfferedMatch {
  /** The number of the name; null where a code was typed. */
  readonly name: number | null;
  /** Whether a name, or a code, was typed as a whole. */
  readonly isWhole: boolean;
  readonly edits: number;
  /** The part of the name that was typed, less the mistakes, 0–1, by letters. */
  readonly completeness: number;
  /** The part of what was typed that is met, less the mistakes, 0–1, by letters; null where all of it is. */
  readonly closeness: number | null;
}

export function createBestMatches(entities: number): BestMatches {
  const matches = new Array<OfferedMatch | undefined>(entities);
  const ranks = new Float64Array(entities);
  /** The query for which an entity was listed or refused. */
  const settled = new Uint32Array(entities);
  /** The tier of all queries in which an entity was offered. */
  const offered = new Uint32Array(entities);
  let offeredNow: number[] = [];
  let query = 0;
  let tier = 0;
  let criteria: BestMatchCriteria = { accepts: () => true, rankOf: () => 0 };

  return {
    begin(next) {
      criteria = next;
      query += 1;
      tier += 1;
      offeredNow = [];
    },
    offer(entity, match) {
      if (settled[entity] === query) return;
      const isFirst = offered[entity] !== tier;
      if (isFirst && !criteria.accepts(entity)) {
        settled[entity] = query;
        return;
      }
      const rank = criteria.rankOf(entity, match);
      if (!isFirst && rank <= (ranks[entity] ?? 0)) return;
      if (isFirst) offeredNow.push(entity);
      offered[entity] = tier;
      ranks[entity] = rank;
      matches[entity] = match;
    },
    take(count) {
      const first = firstOf(offeredNow, count, (a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || a - b);
      for (const entity of first) settled[entity] = query;
      tier += 1;
      offeredNow = [];
      return first.flatMap((entity) => {
        const match = matches[entity];
        return match === undefined ? [] : [{ ...match, entity }];
      });
    },
  };
}

/** The first `count` of some numbers in an order, without sorting the rest. */
function firstOf(
  numbers: readonly number[],
  count: number,
  compare: (a: number, b: number) => number,
): number[] {
  const first: number[] = [];
  for (const number of numbers) {
    const last = first[count - 1];
    if (last !== undefined && compare(number, last) >= 0) continue;
    let place = first.length;
    while (place > 0 && compare(number, first[place - 1] ?? 0) < 0) place -= 1;
    first.splice(place, 0, number);
    if (first.length > count) first.pop();
  }
  return first.slice(0, count);
}
