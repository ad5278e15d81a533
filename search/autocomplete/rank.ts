import { compareBytes } from '../../catalog/text/compare-bytes.ts';
import { similarityOfCounts } from '../../catalog/text/similarity.ts';
import type { MatchTier } from '../engine.ts';
import type { TierObserver } from '../metrics.ts';
import type { Candidate, CandidateSource } from './candidate-source.ts';
import { createFuzzyScore } from './fuzzy-score.ts';
import { createTokenCache } from './tokenized-text.ts';
import { createOverlapMeter, type Overlap } from './overlap.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { createTopScores } from './top-scores.ts';

/** How many candidates the tiers `word` and `fuzzy` rank. */
export const rankedCandidates = 200;

/** How many candidates of tier `prefix` are asked for first: some groups have several names. */
export function firstPrefixCount({ limit }: Pick<ParsedQuery, 'limit'>): number {
  return limit * 2;
}

export interface RankedCandidate<C extends Candidate> {
  readonly candidate: C;
  readonly match: MatchTier;
  /** Float4, not rounded. */
  readonly score: number;
}

export interface Ranking<C extends Candidate> {
  readonly ranked: readonly RankedCandidate<C>[];
  /** The tier `fuzzy` was left out for want of time. */
  readonly incomplete: boolean;
}

/** A candidate with the figures that all orders are made of. */
interface Measured<C> extends Overlap {
  readonly candidate: C;
  readonly similarity: number;
}

/**
 * The four tiers of the typeahead, in order: `code`, `prefix`, `word`, `fuzzy`. A group is listed once, at its first
 * candidate; the list ends at `question.limit`.
 *
 * @param onTier told of each tier that was asked for; `code` and the first part of `prefix` run at once
 */
export async function rankAutocomplete<C extends Candidate>(
  source: CandidateSource<C>,
  question: ParsedQuery,
  onTier: TierObserver = () => undefined,
): Promise<Ranking<C>> {
  let since = performance.now();
  const endTier = (tier: MatchTier): void => {
    const now = performance.now();
    onTier(tier, (now - since) / 1000);
    if (tier !== 'code') since = now;
  };
  const list = createList<C>(question.limit);
  const lexicon = createTokenCache(question);
  const meter = createOverlapMeter(lexicon);
  const measure = (candidates: readonly C[]): Measured<C>[] =>
    candidates.map((candidate) => {
      const { shared, size } = candidate.overlap ?? meter.overlapOf(lexicon.read(candidate.name));
      return { candidate, shared, size, similarity: similarityOfCounts(shared, size, lexicon.asked) };
    });

  let count = firstPrefixCount(question);
  const [byCode, firstByPrefix] = await Promise.all([
    source.byCode(question).finally(() => {
      endTier('code');
    }),
    source.byPrefix(question, count, []),
  ]);
  list.append('code', measure(byCode).sort(bySimilarity));

  let byPrefix = firstByPrefix;
  list.append('prefix', measure(byPrefix).sort(bySimilarity).slice(0, count));
  while (!list.isFull() && byPrefix.length >= count) {
    count *= 4;
    byPrefix = await source.byPrefix(question, count, list.groupKeys());
    list.append('prefix', measure(byPrefix).sort(bySimilarity).slice(0, count));
  }
  endTier('prefix');

  if (list.isFull() || question.words.length === 0) return { ranked: list.entries, incomplete: false };
  const byWords = measure(await source.byWords(question, rankedCandidates));
  list.append('word', byWords.sort(byShared).slice(0, rankedCandidates).sort(bySimilarity));
  endTier('word');

  if (list.isFull()) return { ranked: list.entries, incomplete: false };
  const byTrigrams = await source.byTrigrams(question, rankedCandidates);
  if (byTrigrams === null) return { ranked: list.entries, incomplete: true };
  const score = createFuzzyScore(question, lexicon, meter);
  const seats = createTopScores(list.seatsLeft());
  const scored: (Measured<C> & { readonly score: number })[] = [];
  for (const entry of measure(byTrigrams).sort(byShared).slice(0, rankedCandidates)) {
    const { candidate, shared } = entry;
    if (list.has(candidate)) continue;
    // Most candidates come too late: that they do is told sooner than by how much.
    const { name, cityNames } = candidate;
    const reached = score({ name, cityNames, shared }, seats.least());
    if (reached === 0) continue;
    seats.take(candidate.groupKey, reached);
    scored.push({ ...entry, score: reached });
  }
  scored.sort((a, b) => b.score - a.score || bySimilarity(a, b));
  list.append('fuzzy', scored);
  endTier('fuzzy');
  return { ranked: list.entries, incomplete: false };
}

interface ScoredList<C extends Candidate> {
  readonly entries: readonly RankedCandidate<C>[];
  isFull(): boolean;
  seatsLeft(): number;
  has(candidate: C): boolean;
  groupKeys(): readonly string[];
  /** Adds those whose group is not listed yet, in this order, until the list is full. */
  append(match: MatchTier, entries: readonly (Measured<C> & { readonly score?: number })[]): void;
}

function createList<C extends Candidate>(limit: number): ScoredList<C> {
  const entries: RankedCandidate<C>[] = [];
  const listed = new Set<string>();
  return {
    entries,
    isFull: () => entries.length >= limit,
    seatsLeft: () => limit - entries.length,
    has: (candidate) => listed.has(candidate.groupKey),
    groupKeys: () => [...listed],
    append(match, more) {
      for (const { candidate, similarity, score = similarity } of more) {
        if (entries.length >= limit) return;
        if (listed.has(candidate.groupKey)) continue;
        listed.add(candidate.groupKey);
        entries.push({ candidate, match, score });
      }
    },
  };
}

function bySimilarity<C extends Candidate>(a: Measured<C>, b: Measured<C>): number {
  return b.similarity - a.similarity || byNameAndGroup(a, b);
}

function byShared<C extends Candidate>(a: Measured<C>, b: Measured<C>): number {
  return b.shared - a.shared || a.size - b.size || byNameAndGroup(a, b);
}

function byNameAndGroup<C extends Candidate>(a: Measured<C>, b: Measured<C>): number {
  return (
    compareBytes(a.candidate.name, b.candidate.name) ||
    compareBytes(a.candidate.groupKey, b.candidate.groupKey)
  );
}
