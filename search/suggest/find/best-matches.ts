/** The best matches of a tier, each entity once. */
export interface BestMatches {
  /** Whether a match of this quality would be among the best ones, if the entity is accepted. */
  isOpenTo(entity: number, quality: MatchQuality): boolean;
  /** Keeps a match where it is among the best ones. */
  offer(entity: number, match: OfferedMatch): void;
  /** Those of the tier, the first ones first. */
  readonly list: readonly KeptMatch[];
}

export interface BestMatchCriteria {
  readonly accepts: (entity: number) => boolean;
  /** The greater, the earlier; equal ones by the number of the entity. */
  readonly rankOf: (entity: number, quality: MatchQuality) => number;
}

/** What the rank of a match depends on. */
export interface MatchQuality {
  /** Whether a name, or a code, was typed as a whole. */
  readonly isWhole: boolean;
  readonly edits: number;
  /** The part of the name that was typed, less the mistakes, 0–1, by letters. */
  readonly completeness: number;
  /** The part of what was typed that is met, less the mistakes, 0–1, by letters; null where all of it is. */
  readonly closeness: number | null;
}

export interface OfferedMatch extends MatchQuality {
  /** The number of the name; null where a code was typed. */
  readonly name: number | null;
}

export interface KeptMatch extends OfferedMatch {
  readonly entity: number;
}

/** @param count of those that are kept; the rest is not even looked at, as a single letter finds thousands */
export function createBestMatches(count: number, { accepts, rankOf }: BestMatchCriteria): BestMatches {
  const list: KeptMatch[] = [];
  const ranks: number[] = [];

  const isBefore = (rank: number, entity: number, at: number): boolean => {
    const other = ranks[at] ?? 0;
    return rank > other || (rank === other && entity < (list[at]?.entity ?? 0));
  };

  /** Of names that are equally good the first one is kept. */
  const isBetter = (rank: number, { name }: OfferedMatch, known: number): boolean => {
    const other = ranks[known] ?? 0;
    return rank > other || (rank === other && (name ?? 0) < (list[known]?.name ?? 0));
  };

  /** Also true of another match of the last one that is as good. */
  const isAmongBest = (rank: number, entity: number): boolean =>
    list.length < count || list[count - 1]?.entity === entity || isBefore(rank, entity, count - 1);

  return {
    list,
    isOpenTo: (entity, quality) => isAmongBest(rankOf(entity, quality), entity),
    offer(entity, match) {
      const rank = rankOf(entity, match);
      if (!isAmongBest(rank, entity)) return;
      const known = list.findIndex((kept) => kept.entity === entity);
      if (known < 0 && !accepts(entity)) return;
      if (known >= 0) {
        if (!isBetter(rank, match, known)) return;
        list.splice(known, 1);
        ranks.splice(known, 1);
      }
      let at = list.length;
      while (at > 0 && isBefore(rank, entity, at - 1)) at -= 1;
      list.splice(at, 0, { ...match, entity });
      ranks.splice(at, 0, rank);
      if (list.length > count) {
        list.pop();
        ranks.pop();
      }
    },
  };
}
