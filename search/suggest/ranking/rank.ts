import { compareBytes } from '../../../catalog/text/compare-bytes.ts';
import { distanceKm, type Point } from '../../../catalog/geography/distance.ts';
import type { MatchTier } from '../../engine.ts';
import {
  halfDistanceKm,
  hotelPrior,
  manyHotels,
  manyInhabitants,
  manyProviders,
  shareOfHotels,
  weights,
} from './weights.ts';

/** What the score of a match depends on. */
export interface ScoredItem {
  /**
   * Whether its whole name, or a code of it, was typed; of a hotel also that of its
   * place, after a word such as `near`.
   */
  readonly isWhole: boolean;
  /** How much of its name was typed, less the mistakes, 0–1. */
  readonly completeness: number;
  /**
   * In `fuzzy`: how much of what was typed is met, less the mistakes, 0–1; null in the
   * other tiers, where all of it is.
   */
  readonly closeness: number | null;
  readonly location: Point | null;
  /** Distinct live hotels; of a hotel, its providers. */
  readonly size: number;
  /** How well known it is, 0–1; see `priorOf`. */
  readonly prior: number;
}

/** What the order of a suggestion depends on. */
export interface RankedItem extends ScoredItem {
  readonly kind: 'place' | 'hotel' | 'chain';
  /** Among those of its kind. */
  readonly id: string;
  readonly name: string;
  readonly match: MatchTier;
}

export interface ScoreShares {
  readonly prior: number;
  readonly completeness: number;
  /** Null but in `fuzzy`. */
  readonly closeness: number | null;
  /** Null where the request says not near what. */
  readonly nearness: number | null;
}

/** Codes first, then names that were typed as a whole, then those that were begun, and so on. */
export const tiers = ['code', 'prefix', 'word', 'fuzzy'] as const satisfies readonly MatchTier[];

/** A tier, or the best one that is allowed. */
export function atBest(best: MatchTier, tier: MatchTier): MatchTier {
  return tiers.indexOf(tier) < tiers.indexOf(best) ? best : tier;
}

/** Equal in all else: what one travels to, then where one stays. */
const kinds = ['place', 'hotel', 'chain'] as const satisfies readonly RankedItem['kind'][];

/** The shares of a score. `near`: null where the request says not near what. */
export function sharesOf(
  { prior, completeness, closeness, location }: Omit<ScoredItem, 'isWhole' | 'size'>,
  near: Point | null,
): ScoreShares {
  return { prior, completeness, closeness, nearness: near === null ? null : nearnessOf(location, near) };
}

/** The shares weighted, 0–1. */
export function scoreOf({ prior, completeness, closeness, nearness }: ScoreShares): number {
  let sum = prior * weights.prior + completeness * weights.completeness;
  let weight = weights.prior + weights.completeness;
  if (closeness !== null) {
    sum += closeness * weights.closeness;
    weight += weights.closeness;
  }
  if (nearness !== null) {
    sum += nearness * weights.nearness;
    weight += weights.nearness;
  }
  return sum / weight;
}

/**
 * What decides within a tier, the greater first: what was typed as a whole comes before all that was
 * only begun, but for places that nobody travels to. A place that has hotels is therefore never below a
 * hotel named after it when its name is typed, and a hotel whose whole name is typed never below a
 * place whose name begins alike.
 */
export function rankOf({ isWhole, size }: Pick<ScoredItem, 'isWhole' | 'size'>, score: number): number {
  return isWhole && size > 0 ? 1 + score : score;
}

/** The order of suggestions: by tier, within a tier by rank. */
export function compareSuggestions<T extends RankedItem & { readonly score: number }>(a: T, b: T): number {
  return (
    tiers.indexOf(a.match) - tiers.indexOf(b.match) ||
    rankOf(b, b.score) - rankOf(a, a.score) ||
    kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
    compareBytes(a.id, b.id)
  );
}

/**
 * The order of suggestions where nothing says near what: a place without hotels whose name was only begun
 * comes after all else that was begun, and before what is only alike.
 */
export function compareUseful<T extends RankedItem & { readonly score: number }>(a: T, b: T): number {
  return isBegunInVain(a) === isBegunInVain(b)
    ? compareSuggestions(a, b)
    : levelOf(a) - levelOf(b) || compareSuggestions(a, b);
}

function isBegunInVain({ kind, size, isWhole, match }: RankedItem): boolean {
  return kind === 'place' && size === 0 && !isWhole && (match === 'prefix' || match === 'word');
}

function levelOf(item: RankedItem): number {
  return isBegunInVain(item) ? tiers.indexOf('fuzzy') - 0.5 : tiers.indexOf(item.match);
}

/** How well known it is, 0–1. `population`: of a place, where it is known. */
export function priorOf({
  kind,
  size,
  population,
}: Pick<RankedItem, 'kind' | 'size'> & { readonly population: number | null }): number {
  if (kind === 'hotel') return hotelPrior * portion(size, manyProviders);
  const byHotels = portion(size, manyHotels);
  if (kind === 'chain') return byHotels;
  const byInhabitants = portion(population ?? 0, manyInhabitants);
  const prior = byHotels * shareOfHotels + byInhabitants * (1 - shareOfHotels);
  return size > 0 ? hotelPrior + prior * (1 - hotelPrior) : prior * hotelPrior;
}

/** Of a count, by its logarithm. */
function portion(count: number, many: number): number {
  return Math.min(1, Math.log1p(count) / Math.log1p(many));
}

function nearnessOf(location: Point | null, near: Point): number {
  if (location === null) return 0;
  return halfDistanceKm / (halfDistanceKm + distanceKm(location, near));
}
