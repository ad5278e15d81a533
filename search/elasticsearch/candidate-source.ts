import type { Candidate, CandidateSource } from '../autocomplete/candidate-source.ts';
import type { ParsedQuery } from '../autocomplete/parsed-query.ts';
import { firstPrefixCount, rankedCandidates } from '../autocomplete/rank.ts';
import type { Hit, SearchGateway } from './gateway.ts';
import { codeSearch, prefixSearches, trigramSearch, wordSearch, type CandidateSearch } from './searches.ts';

export interface ElasticsearchCandidate extends Candidate {
  /** A `DisplayFields`, packed: most candidates are not listed. */
  readonly shown: string;
}

/**
 * The candidates of one question. Tiers that are needed together are asked for together: `code` and `prefix` in the
 * first request, `word` and `fuzzy` in the second.
 */
export function createElasticsearchCandidateSource(
  gateway: SearchGateway,
  question: ParsedQuery,
): CandidateSource<ElasticsearchCandidate> {
  const ask = async (searches: readonly CandidateSearch[]) => {
    const answers = await gateway.multiSearch(searches.map(({ search }) => search));
    return answers.map((hits, index) => hits.map((hit) => candidateOf(hit, searches[index]?.overlapOf)));
  };
  const askPrefixes = async (count: number, passedOver: readonly string[]) =>
    (await ask(prefixSearches(question, count, passedOver))).flat();

  const firstCount = firstPrefixCount(question);
  const first = ask([codeSearch(question), ...prefixSearches(question, firstCount, [])]);
  let second: ReturnType<typeof ask> | undefined;
  const wordsAndTrigrams = (): ReturnType<typeof ask> =>
    (second ??= ask([wordSearch(question, rankedCandidates), trigramSearch(question, rankedCandidates)]));

  return {
    byCode: async () => (await first)[0] ?? [],
    byPrefix: async (_question, count, passedOver) =>
      count <= firstCount ? (await first).slice(1).flat() : askPrefixes(count, passedOver),
    byWords: async () => (await wordsAndTrigrams())[0] ?? [],
    byTrigrams: async () => (await wordsAndTrigrams())[1] ?? [],
  };
}

function candidateOf({ sort, fields }: Hit, overlapOf: CandidateSearch['overlapOf']): ElasticsearchCandidate {
  const [name, groupKey] = sort.slice(-2);
  return {
    groupKey: String(groupKey),
    name: String(name),
    cityNames: fields.cityNames ?? [],
    shown: fields.shown?.[0] ?? '',
    ...(overlapOf && { overlap: overlapOf(sort) }),
  };
}
