import type { ChainName } from '../../catalog/chains/named-chains.ts';
import { canonicalize } from '../../catalog/text/canonicalize.ts';
import { compareBytes } from '../../catalog/text/compare-bytes.ts';
import { fold } from '../../catalog/text/fold.ts';
import { similarity } from '../../catalog/text/similarity.ts';
import { isStorable } from '../../catalog/text/storable.ts';
import { trigrams } from '../../catalog/text/trigrams.ts';
import {
  type ChainMatch,
  type ChainSearchRequest,
  type ChainSearchResult,
  describeChainName,
} from './chain-search.ts';
import { roundScore } from '../round-score.ts';

/** Names are found by typos that leave them this similar to the query. */
export const fuzzyThreshold = 0.3;

/** Where nothing is found, names are alternatives that are this similar. */
export const alternativeThreshold = 0.15;

/** A search in the form that names are compared with. */
export interface ChainQuery extends Pick<ChainSearchRequest, 'provider' | 'limit'> {
  /** Canonical. */
  readonly text: string;
  /** The same folded; empty where the text has nothing that folding keeps, and no folded name matches it. */
  readonly folded: string;
  /** Of the text, distinct and ascending. Without any, no name is similar to it. */
  readonly trigrams: Int32Array;
}

/**
 * What an engine contributes to the ranking. Each result holds a name once, in any order, and only names that
 * a chain of the query's provider has. It holds the first `count` in the order of the method, and may hold
 * more. The text of a query may hold any code point, including U+0000 and lone surrogates.
 */
export interface ChainNameSource {
  /**
   * Names that contain the text, or whose folded form contains the folded text: first those that are it, then
   * those that start with it, then the others; each by similarity descending, then by UTF-8 bytes.
   */
  containing(query: ChainQuery, count: number): Promise<readonly ChainName[]>;
  /**
   * Names that contain it in neither form and are similar: by similarity descending, then by UTF-8 bytes. Not
   * called for a query without trigrams.
   */
  similar(query: ChainQuery, threshold: number, count: number): Promise<readonly ChainName[]>;
}

/** The names of chains that match, in the order of `matchType`, similarity and canonical name. */
export async function rankChains(
  source: ChainNameSource,
  { query: typed, withAlternatives, provider, limit }: ChainSearchRequest,
): Promise<ChainSearchResult> {
  const text = canonicalize(typed.trim());
  const query: ChainQuery = {
    ...{ text, folded: fold(text), trigrams: trigrams(text), limit },
    ...(provider && { provider }),
  };
  const similar = (threshold: number, count: number): Promise<readonly ChainName[]> =>
    query.trigrams.length === 0 ? Promise.resolve([]) : source.similar(query, threshold, count);

  const found = inOrder(query, await source.containing(query, limit)).slice(0, limit);
  if (found.length < limit) {
    const count = limit - found.length;
    found.push(...inOrder(query, await similar(fuzzyThreshold, count)).slice(0, count));
  }
  const items = found.map(({ name, matchType, similarity }) => {
    const { canonicalName, name: display, ...facts } = describeChainName(name, provider);
    return { canonicalName, name: display, matchType, score: roundScore(similarity), ...facts };
  });
  if (items.length > 0 || !withAlternatives) return { items };
  const alternatives = inOrder(query, await similar(alternativeThreshold, limit)).slice(0, limit);
  return {
    items,
    alternatives: alternatives.map(({ name, similarity }) => {
      const { canonicalName, name: display, chains } = describeChainName(name, provider);
      return { canonicalName, name: display, score: roundScore(similarity), chains };
    }),
  };
}

interface RankedName {
  readonly name: ChainName;
  readonly matchType: ChainMatch;
  readonly similarity: number;
}

function inOrder({ text, folded }: ChainQuery, names: readonly ChainName[]): RankedName[] {
  return names
    .map((name) => ({
      name,
      matchType: better(
        matchOf(text, name.canonicalName),
        folded === '' ? 'fuzzy' : matchOf(folded, fold(name.canonicalName)),
      ),
      similarity: similarity(text, name.canonicalName),
    }))
    .sort(
      (a, b) =>
        matches.indexOf(a.matchType) - matches.indexOf(b.matchType) ||
        b.similarity - a.similarity ||
        compareBytes(a.name.canonicalName, b.name.canonicalName),
    );
}

const matches: readonly ChainMatch[] = ['exact', 'prefix', 'contains', 'fuzzy'];

function better(one: ChainMatch, other: ChainMatch): ChainMatch {
  return matches.indexOf(one) <= matches.indexOf(other) ? one : other;
}

function matchOf(text: string, name: string): ChainMatch {
  // Half a surrogate pair is in no name, though JavaScript finds it within a whole pair.
  if (!isStorable(text)) return 'fuzzy';
  if (name === text) return 'exact';
  if (name.startsWith(text)) return 'prefix';
  return name.includes(text) ? 'contains' : 'fuzzy';
}
