import type { ChainName } from '../../catalog/chains/named-chains.ts';
import { similarityOfCounts } from '../../catalog/text/similarity.ts';
import { isStorable } from '../../catalog/text/storable.ts';
import { containedTrigrams } from '../../catalog/text/trigrams.ts';
import { decodeChainName } from '../../mappings/chains.ts';
import type { ChainNameSource, ChainQuery } from '../chains/rank.ts';
import { anyTerm, atLeast, type Clause, nameContains } from './query-clauses.ts';
import { docValuesOnly, type IndexClient, type Search } from './search-client.ts';

/** The names of chains in their index. */
export function createElasticsearchChainNames(client: IndexClient): ChainNameSource {
  return {
    async containing(query, count) {
      const { text, trigrams } = query;
      // What Postgres cannot store is in no name.
      if (!isStorable(text)) return [];
      const starts: Clause = { prefix: { name: { value: text } } };
      // It shares all trigrams, but maybe that in which the last word of the query ends.
      const starting = { filter: [starts], leastShared: Math.max(0, trigrams.length - 1) };
      const found = await closestNames(client, query, starting, count);
      if (found.length >= count) return found;
      const inside = {
        filter: [nameContains(text)],
        mustNot: [starts],
        leastShared: containedTrigrams(text).length,
      };
      return [...found, ...(await closestNames(client, query, inside, count))];
    },
    similar: (query, threshold, count) =>
      closestNames(
        client,
        query,
        {
          filter: [],
          mustNot: isStorable(query.text) ? [nameContains(query.text)] : [],
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
  const searchOf = (shared: number): Search => ({
    ...docValuesOnly,
    docvalue_fields: ['displayFields'],
    size: count,
    query: {
      bool: {
        filter: [
          ...filter,
          ...(query.provider ? [anyTerm('providerCodes', query.provider.providerCodes)] : []),
          ...(shared > 0 ? [atLeast(shared, terms)] : []),
        ],
        must_not: [...mustNot, ...(shared < size ? [atLeast(shared + 1, terms)] : [])],
      },
    },
    // All that share none are equally similar.
    sort: shared === 0 ? [{ name: 'asc' }] : [{ trigramCount: 'asc' }, { name: 'asc' }],
  });

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
    const results = await client.multiSearch(classes.map(searchOf));
    for (const [place, hits] of results.entries()) {
      for (const { sort, fields } of hits) {
        const similarity = similarityOfCounts(classes[place] ?? 0, Number(sort[0]), size);
        if (similarity < threshold) continue;
        found.push({ name: decodeChainName(fields.displayFields?.[0] ?? ''), similarity });
      }
    }
    found.sort((a, b) => b.similarity - a.similarity);
  }
  return found.map(({ name }) => name);
}
