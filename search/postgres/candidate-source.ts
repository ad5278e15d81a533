import { isStorable } from '../../catalog/text/storable.ts';
import type { Candidate, CandidateSource } from '../autocomplete/candidate-source.ts';
import type { ParsedQuery } from '../autocomplete/parsed-query.ts';
import { SearchUnavailableError } from '../engine.ts';
import type { CandidateRow } from './candidate-rows.ts';
import { cityNamesOf } from './city-names.ts';
import { codeCandidates } from './code-candidates.ts';
import { prefixCandidates } from './prefix-candidates.ts';
import type { Run } from './run.ts';
import { trigramCandidates } from './trigram-candidates.ts';
import type { TrigramFrequencies } from './trigram-frequencies.ts';
import { wordCandidates } from './word-candidates.ts';

/** A candidate, and the key of its row to show. */
export interface PostgresCandidate extends Candidate {
  readonly providerCode: string;
  readonly hotelCode: string;
}

/**
 * Candidates by SQL on the catalog's own tables. Where `run` runs out of time, those of tier `fuzzy` are left out.
 *
 * @param largest rows of an ordinary group at most
 */
export function createPostgresCandidateSource(
  run: Run,
  frequencies: () => Promise<TrigramFrequencies>,
  largest: number,
): CandidateSource<PostgresCandidate> {
  return {
    byCode: async (query) =>
      isStorable(query.code) ? candidatesOf(await codeCandidates(run, query, largest)) : [],
    byPrefix: async (query, count, excludedGroups) =>
      isStorable(query.text) ? candidatesOf(await prefixCandidates(run, query, count, excludedGroups)) : [],
    async byWords(query, count) {
      const rows = await wordCandidates(run, storable(query), count, largest);
      return candidatesOf(rows, query.words.length > 1 ? await cityNamesOf(run, rows, largest) : []);
    },

    async byTrigrams(query, count) {
      try {
        const rows = await trigramCandidates(run, await frequencies(), storable(query), count);
        return candidatesOf(rows, await cityNamesOf(run, rows, largest));
      } catch (error) {
        if (error instanceof SearchUnavailableError) return null;
        throw error;
      }
    },
  };
}

/** Blanks what Postgres cannot hold; these characters are in no word and so in no trigram. */
function storable(query: ParsedQuery): ParsedQuery {
  return { ...query, text: query.text.replaceAll(/[\0\p{Surrogate}]/gu, ' ') };
}

/** City names are left out where the tier does not read them. */
function candidatesOf(
  rows: readonly CandidateRow[],
  cityNames: readonly (readonly string[])[] = [],
): PostgresCandidate[] {
  return rows.map((row, index) => ({
    groupKey: row.group_key,
    name: row.name_folded,
    cityNames: cityNames[index] ?? [],
    providerCode: row.provider_code,
    hotelCode: row.hotel_code,
  }));
}
