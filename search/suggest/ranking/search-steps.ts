import { type MatchTier, SearchUnavailableError, type TierObserver } from '../../engine.ts';
import { tiers } from './rank.ts';

/** A step of a search, with the milliseconds that it took. */
export interface StepTime {
  readonly step:
    | MatchTier
    | 'entities'
    | 'entities_with_mistakes'
    | 'hotels'
    | 'hotels_by_usual_name'
    | `hotels_${MatchTier}`;
  readonly ms: number;
}

/** Milliseconds of each tier that was looked at. */
export type TierMs = Readonly<Partial<Record<MatchTier, number>>>;

/** Sums up the tiers of several searches, in milliseconds. */
export function createTierTimes(): { readonly tierMs: TierMs; readonly add: TierObserver } {
  const tierMs: Partial<Record<MatchTier, number>> = {};
  return {
    tierMs,
    add(tier, seconds) {
      tierMs[tier] = (tierMs[tier] ?? 0) + seconds * 1000;
    },
  };
}

/** @param prefix tells the tiers of hotels from those of places and chains */
export function timesOf(tierMs: TierMs, prefix: '' | 'hotels_'): readonly StepTime[] {
  return tiers.flatMap((tier) => {
    const ms = tierMs[tier];
    return ms === undefined ? [] : [{ step: `${prefix}${tier}` as const, ms }];
  });
}

export interface SearchedPart<T> {
  readonly found: T;
  /** Why it cannot be searched at the moment; null when it could. */
  readonly error: SearchUnavailableError | null;
  readonly time: StepTime;
}

/** Searches a part, and takes the time; what cannot be searched at the moment finds nothing. */
export async function searchPart<T>(
  step: StepTime['step'],
  search: () => Promise<T>,
  nothing: T,
): Promise<SearchedPart<T>> {
  const since = performance.now();
  const timeNow = (): StepTime => ({ step, ms: performance.now() - since });
  try {
    return { found: await search(), error: null, time: timeNow() };
  } catch (error) {
    if (!(error instanceof SearchUnavailableError)) throw error;
    return { found: nothing, error, time: timeNow() };
  }
}
