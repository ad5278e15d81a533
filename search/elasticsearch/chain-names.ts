import type { ChainName } from '../../catalog/chains/named-chains.ts';
import { similarityOfCounts } from '../../catalog/text/similarity.ts';
import { isStorable } from '../../catalog/text/storable.ts';
import { containedTrigrams } from '../../catalog/text/trigrams.ts';
import { decodeChainName } from '../../mappings/chains.ts';
import type { ChainNameSource, ChainQuery } from '../chains/rank.ts';
import { inEitherForm, isName, nameContainsText, nameStartsWith } from './chain-name-clauses.ts';
import { anyTerm, atLeast, type Clause } from './query-clauses.ts';
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
  const [hits = []] = await client.multiSearch([
    searchOf(query, names, { size: count + 1, sort: [{ name: 'asc' }] }),
  ]);
  if (hits.length > count) return closestNames(client, query, { ...names, leastShared: 0 }, count);
  return hits.map(nameOf);
}

/** Searches that are sent at a time. */
const searchesAtOnce = 8;

interface SimilarName {
  readonly name: ChainName;
  readonly similarity: number;
}

/**
 * The names that are most similar to the query. Of names that share equally many trigrams with it, those with
 * fewer trigrams are more similar: each such class is a search, in the order of the index. Classes follow
 * until none of a later one can be more similar than those that were found.
 */
async function closestNames(
  client: IndexClient,
  query: ChainQuery,
  { filter, mustNot = [], leastShared, threshold = 0 }: Names,
  count: number,
): Promise<readonly ChainName[]> {
  const size = query.trigrams.length;
  const terms = Array.from(query.trigrams, (trigram): Clause => ({ term: { trigrams: String(trigram) } }));
  const classOf = (shared: number): Search =>
    searchOf(
      query,
      {
        filter: [...filter, ...(shared > 0 ? [atLeast(shared, terms)] : [])],
        mustNot: [...mustNot, ...(shared < size ? [atLeast(shared + 1, terms)] : [])],
      },
      // All that share none are equally similar.
      { size: count, sort: shared === 0 ? [{ name: 'asc' }] : [{ trigramCount: 'asc' }, { name: 'asc' }] },
    );

  const found: SimilarName[] = [];
  let shared = size;
  // In a class that is still to come no name is more similar than this.
  const mayFollow = (): boolean => {
    const last = found[count - 1];
    return (
      shared >= leastShared &&
      (last === undefined || last.similarity <= similarityOfCounts(shared, size, shared))
    );
  };
  while (mayFollow()) {
    const classes: number[] = [];
    for (; shared >= leastShared && classes.length < searchesAtOnce; shared -= 1) classes.push(shared);
    const results = await client.multiSearch(classes.map(classOf));
    for (const [place, hits] of results.entries()) {
      for (const hit of hits) {
        const similarity = similarityOfCounts(classes[place] ?? 0, Number(hit.sort[0]), size);
        if (similarity < threshold) continue;
        found.push({ name: nameOf(hit), similarity });
      }
    }
    found.sort((a, b) => b.similarity - a.similarity);
  }
  return found.map(({ name }) => name);
}

function searchOf(
  { provider }: ChainQuery,
  { filter, mustNot = [] }: Pick<Names, 'filter' | 'mustNot'>,
  order: Pick<Search, 'size' | 'sort'>,
): Search {
  return {
    ...docValuesOnly,
    docvalue_fields: ['displayFields'],
    ...order,
    query: {
      bool: {
        filter: [...filter, ...(provider ? [anyTerm('providerCodes', provider.providerCodes)] : [])],
        must_not: [...mustNot],
      },
    },
  };
}

function nameOf({ fields }: Hit): ChainName {
  return decodeChainName(fields.displayFields?.[0] ?? '');
}
