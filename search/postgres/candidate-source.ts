import type { Candidate, CandidateSource } from '../autocomplete/candidate-source.ts';
import type { AutocompleteQuestion } from '../autocomplete/question.ts';
import { SearchUnavailableError } from '../engine.ts';
import {
  cityNamesOfRows,
  codeStatement,
  prefixStatement,
  trigramStatement,
  wordStatement,
  type Statement,
} from './candidate-queries.ts';

/** A candidate, and the key of its row to show. */
export interface PostgresCandidate extends Candidate {
  readonly baseCode: string | null;
  readonly providerCode: string;
  readonly hotelCode: string;
}

interface CandidateRow {
  readonly provider_code: string;
  readonly hotel_code: string;
  readonly name_folded: string;
  readonly base_code: string | null;
  readonly group_key: string;
}

/** Runs a statement within the engine's time limit. */
export type Run = <R extends object>(statement: Statement) => Promise<readonly R[]>;

/** No name or code of Postgres holds U+0000 or half a surrogate pair: nothing begins with such a text. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Candidates by SQL on the catalog's own tables. */
export function createPostgresCandidateSource(run: Run): CandidateSource<PostgresCandidate> {
  const candidates = async (statement: Statement): Promise<readonly PostgresCandidate[]> =>
    (await run<CandidateRow>(statement)).map((row) => candidateOf(row, []));

  return {
    byCode: async (question) => (unstorable.test(question.code) ? [] : candidates(codeStatement(question))),
    byPrefix: async (question, count) =>
      unstorable.test(question.text) ? [] : candidates(prefixStatement(question, count)),
    byWords: async (question, count) => candidates(wordStatement(storable(question), count)),

    async byTrigrams(question, count) {
      try {
        const rows = await firstPairs(run, storable(question), count);
        const names = await cityNames(run, rows);
        return rows.map((row, index) => candidateOf(row, names.get(index + 1) ?? []));
      } catch (error) {
        if (error instanceof SearchUnavailableError) return null;
        throw error;
      }
    },
  };
}

/** Reads more rows until they hold `count` pairs, or there are no more. */
async function firstPairs(run: Run, question: AutocompleteQuestion, count: number): Promise<CandidateRow[]> {
  for (let rowLimit = count * 3; ; rowLimit *= 4) {
    const rows = await run<CandidateRow>(trigramStatement(question, rowLimit));
    const pairs = rows.filter((row, index) => {
      const before = rows[index - 1];
      return before?.group_key !== row.group_key || before.name_folded !== row.name_folded;
    });
    if (pairs.length >= count || rows.length < rowLimit) return pairs.slice(0, count);
  }
}

async function cityNames(run: Run, rows: readonly CandidateRow[]): Promise<Map<number, readonly string[]>> {
  const found = await run<{ position: number; names: readonly string[] }>({
    text: cityNamesOfRows,
    values: [
      rows.map((row) => row.base_code),
      rows.map((row) => row.provider_code),
      rows.map((row) => row.hotel_code),
    ],
  });
  return new Map(found.map(({ position, names }) => [position, names]));
}

/** Blanks what Postgres cannot hold; these characters are in no word and so in no trigram. */
function storable(question: AutocompleteQuestion): AutocompleteQuestion {
  return { ...question, text: question.text.replaceAll(/[\0\p{Surrogate}]/gu, ' ') };
}

function candidateOf(row: CandidateRow, names: readonly string[]): PostgresCandidate {
  return {
    groupKey: row.group_key,
    name: row.name_folded,
    cityNames: names,
    baseCode: row.base_code,
    providerCode: row.provider_code,
    hotelCode: row.hotel_code,
  };
}
