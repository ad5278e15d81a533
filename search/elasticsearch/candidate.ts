import { type CandidateTexts, decodeCandidates } from '../../mappings/candidate-fields.ts';
import type { Candidate } from '../typeahead/candidate-source.ts';
import type { GramOverlap } from '../typeahead/candidate-source.ts';
import type { Hit } from './search-response.ts';

export type ElasticsearchCandidate = Candidate & Pick<CandidateTexts, 'displayText'>;

/** Makes candidates of the hits of a search, in order; of equal hits the same one. */
export type CandidateReader = (
  hits: readonly Hit[],
  overlapOf?: (sort: readonly unknown[]) => GramOverlap | undefined,
) => readonly ElasticsearchCandidate[];

/** A reader for one query, whose tiers find the same candidates again and again. */
export function createCandidateReader(): CandidateReader {
  const known = new Map<string, ElasticsearchCandidate>();
  return (hits, overlapOf) =>
    decodeCandidates(hits.map(({ fields }) => fields.candidate?.[0] ?? '')).map((texts, index) => {
      const pair = `${texts.groupKey}\0${texts.name}`;
      const same = known.get(pair);
      if (same !== undefined) return same;
      const overlap = overlapOf?.(hits[index]?.sort ?? []);
      const candidate = overlap === undefined ? texts : { ...texts, overlap };
      known.set(pair, candidate);
      return candidate;
    });
}
