import type { MatchTier } from '../engine.ts';
import type { SearchContext } from './find/entity-request.ts';
import type { FoundEntity } from './find/entity-search.ts';
import type { FoundHotel } from './hotels.ts';
import { tiers } from './ranking/rank.ts';

export const suggestionKinds = ['place', 'hotel', 'chain'] as const;

export type SuggestionKind = (typeof suggestionKinds)[number];

/** A request of a search box. Its text is validated: 1–100 code points after trimming and canonicalizing. */
export interface SuggestRequest extends SearchContext {
  readonly query: string;
  readonly kinds: readonly SuggestionKind[];
  /** Whether only what a code names is wanted. */
  readonly onlyCodes: boolean;
  /** 1–50. */
  readonly limit: number;
  /** Whether what explains the list is wanted too. */
  readonly isExplained: boolean;
}

export type Suggestion = FoundEntity | FoundHotel;

/** Of those that the limit has cut. */
const maxCut = 10;

/** Whether as many as are wanted are in the tiers before one. */
export function isFilledBefore(
  tier: MatchTier,
  found: readonly Suggestion[],
  request: Pick<SuggestRequest, 'limit' | 'isExplained'>,
): boolean {
  const earlier = found.filter(({ match }) => tiers.indexOf(match) < tiers.indexOf(tier));
  return earlier.length >= countOf(request);
}

/** How many are wanted, of those that the limit cuts some too where they are to be explained. */
export function countOf({ limit, isExplained }: Pick<SuggestRequest, 'limit' | 'isExplained'>): number {
  return isExplained ? limit + maxCut : limit;
}
