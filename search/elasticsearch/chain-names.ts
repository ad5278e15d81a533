import type { ChainName } from '../../catalog/chains/named-chains.ts';
import { isStorable } from '../../catalog/text/storable.ts';
import { containedTrigrams } from '../../catalog/text/trigrams.ts';
import { decodeChainName } from '../../mappings/chains.ts';
import type { ChainNameSource, ChainQuery } from '../chains/rank.ts';
import { inEitherForm, isName, nameContainsText, nameStartsWith } from './chain-name-clauses.ts';
import { anyOf, anyTerm, atLeast, type Clause } from './query-clauses.ts';
import {
  byShared,
  classOf,
  nextPlace,
  type Place,
  placeOf,
  placeOnWire,
  similarityAt,
} from './shared-trigrams.ts';
import { docValuesOnly, type IndexClient, type Search } from './search-client.ts';
import type { Hit } from './search-response.ts';

/** The names of chains in their index. */
export function createElasticsearchChainNames(client: IndexClient): ChainNameSource {
  return {
    async containing(query, count) {
      const { text, trigrams } = query;
      // What Postgres cannot store is in no name.
      if (!isStorable(text)) return [];
      const itself = inEitherForm(isName(query));
      const starts = nameStartsWith(query);
      const starting = await Promise.all([
        fewNames(client, query, { filter: [itself] }, count),
        closestNames(
          client,
          query,
          // It shares all trigrams, but maybe that in which the last word of the query ends.
          { filter: [starts.canonical], mustNot: [itself], leastShared: Math.max(0, trigrams.length - 1) },
          count,
        ),
        fewNames(client, query, { filter: [starts.folded], mustNot: [itself, starts.canonical] }, count),
      ]);
      const found = starting.flat();
      if (found.length >= count) return found;
      const contains = nameContainsText(query);
      const outside = inEitherForm(starts);
      const inside = await Promise.all([
        closestNames(
          client,
          query,
          {
            filter: [contains.canonical],
            mustNot: [outside],
            leastShared: containedTrigrams(text).length,
          },
          count,
        ),
        fewNames(client, query, { filter: [contains.folded], mustNot: [outside, contains.canonical] }, count),
      ]);
      return [...found, ...inside.flat()];
    },
    similar: (query, threshold, count) =>
      closestNames(
        client,
        query,
        {
          filter: [],
          mustNot: isStorable(query.text) ? [inEitherForm(nameContainsText(query))] : [],
          // A name has the trigrams that it shares, so its similarity is their share of the query's at most.
          leastShared: Math.max(1, Math.floor(threshold * query.trigrams.length)),
          threshold,
        },
        count,
      ),
  };
}

interface Names {
  readonly filter: readonly Clause[];
  readonly mustNot?: readonly Clause[];
  /** All of them share so many trigrams with the query. */
  readonly leastShared: number;
  readonly threshold?: number;
}

/** Names in the order of their bytes. */
const byName: Search['sort'] = [{ name: 'asc' }];

/**
 * The names that are most similar to the query, where few are expected: of one search, unless they are more
 * than are wanted. They need share no trigram with the query: a name that is folded may be of another script.
 */
async function fewNames(
  client: IndexClient,
  query: ChainQuery,
  names: Pick<Names, 'filter' | 'mustNot'>,
  count: number,
): Promise<readonly ChainName[]> {
  const [hits = []] = await client.multiSearch([searchOf(query, names, { size: count + 1, sort: byName })]);
  if (hits.length > count) return closestNames(client, query, { ...names, leastShared: 0 }, count);
  return hits.map(nameOf);
}

interface SimilarName {
  readonly name: ChainName;
  readonly similarity: number;
}

/**
 * The names that are most similar to the query, by the trigrams that they share with it: their number is the
 * score of a hit. Pages follow until no later name can be more similar than those that were found.
 */
async function closestNames(
  client: IndexClient,
  query: ChainQuery,
  { filter, mustNot = [], leastShared, threshold = 0 }: Names,
  count: number,
): Promise<readonly ChainName[]> {
  const size = query.trigrams.length;
  const trigrams = Array.from(query.trigrams, (trigram): Clause => ({
    constant_score: { filter: { term: { trigrams: String(trigram) } } },
  }));
  const least = Math.max(1, leastShared);
  const found: SimilarName[] = [];
  let from: Place | null = size < least ? null : classOf(size);
  while (from !== null) {
    const [hits = []] = await client.multiSearch([
      searchOf(
        query,
        { filter, mustNot, must: [atLeast(least, trigrams)] },
        { size: count, sort: byShared, search_after: placeOnWire(from) },
      ),
    ]);
    for (const hit of hits) {
      const similarity = similarityAt(placeOf(hit), size);
      if (similarity >= threshold) found.push({ name: nameOf(hit), similarity });
    }
    found.sort((a, b) => b.similarity - a.similarity);
    const wanted = Math.max(threshold, found[count - 1]?.similarity ?? 0);
    from = hits.length < count ? null : nextPlace(hits.map(placeOf), size, wanted);
  }
  const names = found.map(({ name }) => name);
  if (leastShared > 0 || names.length >= count) return names;
  // All that share none are equally similar.
  const [others = []] = await client.multiSearch([
    searchOf(query, { filter, mustNot: [...mustNot, anyOf(trigrams)] }, { size: count, sort: byName }),
  ]);
  return [...names, ...others.map(nameOf)];
}

function searchOf(
  { provider }: ChainQuery,
  {
    filter,
    mustNot = [],
    must = [],
  }: Pick<Names, 'filter' | 'mustNot'> & { readonly must?: readonly Clause[] },
  order: Pick<Search, 'size' | 'sort' | 'search_after'>,
): Search {
  return {
    ...docValuesOnly,
    docvalue_fields: ['displayFields'],
    ...order,
    query: {
      bool: {
        filter: [...filter, ...(provider ? [anyTerm('providerCodes', provider.providerCodes)] : [])],
        must: [...must],
        must_not: [...mustNot],
      },
    },
  };
}

function nameOf({ fields }: Hit): ChainName {
  return decodeChainName(fields.displayFields?.[0] ?? '');
}
