import { compareBytes } from '../../catalog/text/compare-bytes.ts';
import { similarityOfCounts } from '../../catalog/text/similarity.ts';
import type { MatchTier, TierObserver } from '../engine.ts';
import type { Candidate, CandidateSource, GramOverlap } from './candidate-source.ts';
import { createFuzzyScore, fuzzyCutoff, scoreAbove } from './fuzzy-score.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { createTokenCache, type TokenCache } from './tokenized-text.ts';
import { createTopScores, isBelow } from './top-scores.ts';
import { createOverlapMeter, type OverlapMeter } from './gram-overlap.ts';
import { createWholeWordCount } from './whole-words.ts';
import { roundScore } from '../round-score.ts';

/** How many candidates the tiers `word` and `fuzzy` rank. */
export const rankedCandidates = 200;

/** How many candidates of tier `prefix` are requested first: some groups have several names. */
export function firstPrefixCount({ limit }: Pick<ParsedQuery, 'limit'>): number {
  return limit * 2;
}

export interface RankedCandidate<C extends Candidate> {
  readonly candidate: C;
  readonly match: MatchTier;
  /** Rounded to six decimals, which both engines have in common. */
  readonly score: number;
}

/** A candidate with the figures that every order is made of. */
interface MeasuredCandidate<C> extends GramOverlap {
  readonly candidate: C;
  readonly similarity: number;
}

/** A ranking that has the tier `code` and the first part of the tier `prefix`. */
interface BegunRanking<C extends Candidate> {
  readonly list: RankedList<C>;
  readonly tokens: TokenCache;
  readonly meter: OverlapMeter;
  readonly measure: (candidates: readonly C[]) => MeasuredCandidate<C>[];
  readonly endTier: (tier: MatchTier) => void;
  /** Names that are the query come first, then popular ones. */
  readonly firstByPrefix: (found: readonly C[], wanted: number) => MeasuredCandidate<C>[];
  /** Whether all candidates of tier `prefix` were in this part. */
  readonly hasAllByPrefix: boolean;
}

async function beginRanking<C extends Candidate>(
  source: CandidateSource<C>,
  query: ParsedQuery,
  onTier: TierObserver,
): Promise<BegunRanking<C>> {
  let since = performance.now();
  const endTier = (tier: MatchTier): void => {
    const now = performance.now();
    onTier(tier, (now - since) / 1000);
    if (tier !== 'code') since = now;
  };
  const list = createRankedList<C>(query.limit);
  const tokens = createTokenCache(query);
  const meter = createOverlapMeter(tokens);
  const measure = (candidates: readonly C[]): MeasuredCandidate<C>[] =>
    candidates.map((candidate) => {
      const { shared, size } = candidate.overlap ?? meter.overlapOf(tokens.nameOf(candidate));
      return { candidate, shared, size, similarity: similarityOfCounts(shared, size, tokens.queryGrams) };
    });
  const firstByPrefix = (found: readonly C[], wanted: number): MeasuredCandidate<C>[] => {
    const isQuery = ({ candidate }: MeasuredCandidate<C>): number => (candidate.name === query.text ? 1 : 0);
    return measure(found)
      .sort((a, b) => isQuery(b) - isQuery(a) || byPopularity(a, b) || bySimilarity(a, b))
      .slice(0, wanted);
  };

  const count = firstPrefixCount(query);
  const [byCode, byPrefix] = await Promise.all([
    source.byCode(query).finally(() => {
      endTier('code');
    }),
    // Folding leaves nothing of some texts, with which every name would begin.
    query.text === '' ? [] : source.byPrefix(query, count, []),
  ]);
  list.append('code', measure(byCode).sort(byScore));
  list.append('prefix', firstByPrefix(byPrefix, count));
  return { list, tokens, meter, measure, endTier, firstByPrefix, hasAllByPrefix: byPrefix.length < count };
}

/**
 * The list as `rankTypeahead` makes it, where the tier `code` and the first part of `prefix` fill it; null
 * where more is needed.
 *
 * @param onTier called for these tiers in either case
 */
export async function rankFirstTiers<C extends Candidate>(
  source: CandidateSource<C>,
  query: ParsedQuery,
  onTier: TierObserver,
): Promise<readonly RankedCandidate<C>[] | null> {
  const { list, endTier } = await beginRanking(source, query, onTier);
  endTier('prefix');
  return list.isFull() ? list.entries : null;
}

/**
 * The four tiers of the typeahead, in order: `code`, `prefix`, `word`, `fuzzy`. A group is listed once, at
 * its first candidate; the list ends at `query.limit`.
 *
 * @param onTier called after each tier that was queried; `code` and the first part of `prefix` run at once
 */
export async function rankTypeahead<C extends Candidate>(
  source: CandidateSource<C>,
  query: ParsedQuery,
  onTier: TierObserver = () => undefined,
): Promise<readonly RankedCandidate<C>[]> {
  const begun = await beginRanking(source, query, onTier);
  const { list, tokens, meter, measure, endTier, firstByPrefix } = begun;
  let { hasAllByPrefix } = begun;
  for (let count = firstPrefixCount(query); !list.isFull() && !hasAllByPrefix;) {
    count *= 4;
    const byPrefix = await source.byPrefix(query, count, list.groupKeys());
    list.append('prefix', firstByPrefix(byPrefix, count));
    hasAllByPrefix = byPrefix.length < count;
  }
  endTier('prefix');

  if (list.isFull() || query.words.length === 0) return list.entries;
  const byWords = await source.byWords(query, rankedCandidates);
  const countWholeWords = createWholeWordCount(query, tokens);
  const orderOfWindow = (candidates: readonly C[]): readonly MeasuredCandidate<C>[] =>
    measure(candidates).sort((a, b) => byPopularity(a, b) || byShared(a, b));
  const wordMatches = measure(firstOf(byWords, orderOfWindow))
    .map((entry) => ({ ...entry, wholeWords: countWholeWords(entry.candidate) }))
    .sort((a, b) => b.wholeWords - a.wholeWords || byPopularity(a, b) || bySimilarity(a, b));
  list.append('word', wordMatches);
  endTier('word');

  if (list.entries.length >= (query.fuzzyBelow ?? query.limit)) return list.entries;
  const { byName, withCities } = await source.byGrams(query, rankedCandidates);
  // Where both windows hold the same object, it is scored once.
  const window = new Set([
    ...firstOf(byName, (candidates) => measure(candidates).sort(byShared)),
    ...firstOf(withCities, (candidates) => orderWithCities(measure(candidates), tokens, meter)),
  ]);
  const fuzzyScore = createFuzzyScore(query, tokens, meter);
  const topScores = createTopScores(list.remaining());
  const bounded = measure([...window])
    .map((entry) => ({ entry, atMost: fuzzyScore.atMost(entry.candidate, entry.candidate.overlap ?? entry) }))
    .filter(({ atMost }) => atMost >= fuzzyCutoff);
  const scored: (MeasuredCandidate<C> & { readonly score: number })[] = [];
  // Most candidates do not make the list: those that may be best are first, and
  // set the threshold for the others.
  for (const { entry, atMost } of bounded.sort(
    (a, b) => b.atMost - a.atMost || b.entry.similarity - a.entry.similarity,
  )) {
    const { candidate, similarity } = entry;
    const { popularity } = candidate;
    const lowest = topScores.lowest();
    const cutoff =
      lowest === null
        ? fuzzyCutoff
        : isBelow({ score: lowest.score, popularity, similarity }, lowest)
          ? scoreAbove(lowest.score)
          : lowest.score;
    if (atMost < cutoff) continue;
    const score = fuzzyScore.scoreOf(candidate, cutoff);
    if (score === 0 || list.has(candidate)) continue;
    topScores.add(candidate.groupKey, { score, popularity, similarity });
    scored.push({ ...entry, score });
  }
  const lowest = topScores.lowest();
  const isListed = ({ candidate: { popularity }, ...scores }: (typeof scored)[number]): boolean =>
    lowest === null || !isBelow({ ...scores, popularity }, lowest);
  list.append(
    'fuzzy',
    scored.filter(isListed).sort((a, b) => b.score - a.score || byPopularity(a, b) || bySimilarity(a, b)),
  );
  endTier('fuzzy');
  return list.entries;
}

interface RankedList<C extends Candidate> {
  readonly entries: readonly RankedCandidate<C>[];
  isFull(): boolean;
  /** How many more groups it takes. */
  remaining(): number;
  has(candidate: C): boolean;
  groupKeys(): readonly string[];
  /** Adds those whose group is not listed yet, in this order, until the list is full. */
  append(match: MatchTier, entries: readonly (MeasuredCandidate<C> & { readonly score?: number })[]): void;
}

function createRankedList<C extends Candidate>(limit: number): RankedList<C> {
  const entries: RankedCandidate<C>[] = [];
  const listed = new Set<string>();
  return {
    entries,
    isFull: () => entries.length >= limit,
    remaining: () => limit - entries.length,
    has: (candidate) => listed.has(candidate.groupKey),
    groupKeys: () => [...listed],
    append(match, more) {
      for (const { candidate, similarity, score = similarity } of more) {
        if (entries.length >= limit) return;
        if (listed.has(candidate.groupKey)) continue;
        listed.add(candidate.groupKey);
        entries.push({ candidate, match, score: roundScore(score) });
      }
    },
  };
}

function byPopularity<C extends Candidate>(a: MeasuredCandidate<C>, b: MeasuredCandidate<C>): number {
  return b.candidate.popularity - a.candidate.popularity;
}

/** Where the similarity is the score. */
function byScore<C extends Candidate>(a: MeasuredCandidate<C>, b: MeasuredCandidate<C>): number {
  return b.similarity - a.similarity || byPopularity(a, b) || byNameAndGroup(a, b);
}

function bySimilarity<C extends Candidate>(a: MeasuredCandidate<C>, b: MeasuredCandidate<C>): number {
  return b.similarity - a.similarity || byNameAndGroup(a, b);
}

function byShared<C extends Candidate>(a: MeasuredCandidate<C>, b: MeasuredCandidate<C>): number {
  return b.shared - a.shared || a.size - b.size || byNameAndGroup(a, b);
}

function byNameAndGroup<C extends Candidate>(a: MeasuredCandidate<C>, b: MeasuredCandidate<C>): number {
  return (
    compareBytes(a.candidate.name, b.candidate.name) ||
    compareBytes(a.candidate.groupKey, b.candidate.groupKey)
  );
}

/** Those that are ranked; in no order where there are no more. */
function firstOf<C extends Candidate>(
  candidates: readonly C[],
  order: (candidates: readonly C[]) => readonly MeasuredCandidate<C>[],
): readonly C[] {
  if (candidates.length <= rankedCandidates) return candidates;
  return order(candidates)
    .slice(0, rankedCandidates)
    .map(({ candidate }) => candidate);
}

/** By the grams of the query that are in the name or in the city names. */
function orderWithCities<C extends Candidate>(
  entries: readonly MeasuredCandidate<C>[],
  tokens: TokenCache,
  meter: OverlapMeter,
): readonly MeasuredCandidate<C>[] {
  return entries
    .map((entry) => {
      const cities = tokens.citiesOf(entry.candidate).flatMap(({ text }) => text);
      return { entry, shared: meter.overlapOf([...tokens.nameOf(entry.candidate), ...cities]).shared };
    })
    .sort((a, b) => b.shared - a.shared || a.entry.size - b.entry.size || byNameAndGroup(a.entry, b.entry))
    .map(({ entry }) => entry);
}
