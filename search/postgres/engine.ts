import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { questionOf } from '../autocomplete/question.ts';
import { rankAutocomplete, type RankedCandidate } from '../autocomplete/rank.ts';
import { roundScore } from '../autocomplete/round-score.ts';
import { SearchUnavailableError, type AutocompleteItem, type SearchEngine } from '../engine.ts';
import { createPostgresCandidateSource, type PostgresCandidate } from './candidate-source.ts';
import { listHotels, type ListOptions } from './list-hotels.ts';
import { shownItems } from './shown-items.ts';
import type { Run } from './statement.ts';

/** SQLSTATE classes and codes of a statement that ran out of time, and of a server that is not there. */
const unavailable = /^(57014|57P0[123]|08...|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND)$/;

/** The message of node-postgres when no connection of the pool came free in time. */
const poolExhausted = 'timeout exceeded when trying to connect';

export interface PostgresEngineOptions extends ListOptions {
  /** For lists, whose criteria are of many kinds: each is planned for itself. That of typeahead unless told otherwise. */
  readonly listPool?: Pool;
}

/**
 * The search engine on the catalog's own tables.
 *
 * @param pool for typeahead: the engine's own, best one with `plannerSettings`; its statement timeout bounds every tier.
 * When the tier `fuzzy` runs into it, the answer comes without that tier, as degraded
 */
export function createPostgresEngine(
  pool: Pool,
  { listPool = pool, ...listOptions }: PostgresEngineOptions = {},
): SearchEngine {
  // Named after its text, so that each connection prepares it once.
  const run = runOn(pool, (text) => ({ name: hash('sha1', text) }));
  const runList = runOn(listPool, () => ({}));
  const source = createPostgresCandidateSource(run);

  return {
    kind: 'postgres',
    async autocomplete(request) {
      const { ranked, incomplete } = await rankAutocomplete(source, questionOf(request));
      return { result: await itemsOf(run, ranked), degraded: incomplete };
    },
    async listHotels(request) {
      return { result: await listHotels(runList, request, listOptions), degraded: false };
    },
    generation: () => null,
    async ping() {
      await run({ text: 'select 1', values: [] });
    },
  };
}

function runOn(pool: Pool, nameOf: (text: string) => { readonly name?: string }): Run {
  return async <R extends object>({ text, values }: Parameters<Run>[0]) => {
    try {
      return (await pool.query<R>({ ...nameOf(text), text, values: [...values] })).rows;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      throw new SearchUnavailableError('Postgres did not answer the search in time', { cause: error });
    }
  };
}

async function itemsOf(
  run: Run,
  ranked: readonly RankedCandidate<PostgresCandidate>[],
): Promise<readonly AutocompleteItem[]> {
  if (ranked.length === 0) return [];
  const rows = await run<Omit<AutocompleteItem, 'score' | 'match'> & { readonly position: number }>({
    text: shownItems,
    values: [
      ranked.map(({ candidate }) => candidate.providerCode),
      ranked.map(({ candidate }) => candidate.hotelCode),
    ],
  });
  return rows.flatMap(({ position, ...shown }) => {
    const entry = ranked[position - 1];
    return entry === undefined ? [] : [{ ...shown, score: roundScore(entry.score), match: entry.match }];
  });
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return unavailable.test(code) || error.message === poolExhausted;
}
