import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { largestOrdinaryGroup as defaultLargest } from '../../catalog/base-codes/groups.ts';
import { rankChains } from '../chains/rank.ts';
import { parseQuery } from '../autocomplete/parsed-query.ts';
import { rankAutocomplete, type RankedCandidate } from '../autocomplete/rank.ts';
import type { AutocompleteItem, SearchEngine } from '../engine.ts';
import type { TierObserver } from '../metrics.ts';
import { createPostgresCandidateSource, type PostgresCandidate } from './candidate-source.ts';
import { createPostgresChainNames } from './chain-names.ts';
import { countBaseCodes } from './count-base-codes.ts';
import { listHotels, type ListOptions } from './list-hotels.ts';
import { nearbyHotels } from './nearby-hotels.ts';
import { resultItems } from './result-items.ts';
import { type Run, runOn } from './run.ts';
import { type PartSizes, scanHotels } from './scan-hotels.ts';
import { createTrigramFrequencies } from './trigram-frequencies.ts';

export interface PostgresEngineOptions extends ListOptions {
  /** For lists, whose criteria are of many kinds: each is planned for itself. That of typeahead by default. */
  readonly listPool?: Pool;
  /** Milliseconds that a request may take, however many statements it needs; without it the pools' limits alone hold. */
  readonly timeoutMs?: number;
  /** Rows of an ordinary group at most; `largestOrdinaryGroup` of the catalog by default. */
  readonly largestOrdinaryGroup?: number;
  /** Of a list that is read as a whole. */
  readonly partSizes?: PartSizes;
  readonly onTier?: TierObserver;
}

/** The share of its time after which a typeahead request looks for no more candidates: those it has are still to be read. */
const shareOfCandidates = 0.8;

/**
 * The search engine on the catalog's own tables.
 *
 * @param pool for typeahead: the engine's own, best one with `plannerSettings`. When the tier `fuzzy` runs out of time, the
 * response comes without that tier, as degraded
 */
export function createPostgresEngine(
  pool: Pool,
  {
    listPool = pool,
    timeoutMs = Infinity,
    largestOrdinaryGroup = defaultLargest,
    partSizes,
    onTier,
    ...listOptions
  }: PostgresEngineOptions = {},
): SearchEngine {
  // Named after its text, so that each connection prepares it once.
  const runUntil = (deadline: number): Run => runOn(pool, (text) => ({ name: hash('sha1', text) }), deadline);
  const runList = (): Run => runOn(listPool, () => ({}), performance.now() + timeoutMs);
  const frequencies = createTrigramFrequencies(runUntil(Infinity));

  return {
    kind: 'postgres',
    async autocomplete(request) {
      const now = performance.now();
      const source = createPostgresCandidateSource(
        runUntil(now + timeoutMs * shareOfCandidates),
        frequencies,
        largestOrdinaryGroup,
      );
      const { ranked, incomplete } = await rankAutocomplete(source, parseQuery(request), onTier);
      return { result: await itemsOf(runUntil(now + timeoutMs), ranked), degraded: incomplete };
    },
    async listHotels(request) {
      return { result: await listHotels(runList(), request, listOptions), degraded: false };
    },
    async *scanHotels(scan) {
      for await (const rows of scanHotels(runList, scan, partSizes)) yield { result: rows, degraded: false };
    },
    async nearbyHotels(request) {
      return { result: await nearbyHotels(runList(), request), degraded: false };
    },
    async countBaseCodes(placeId, atMost) {
      return { result: await countBaseCodes(runList(), placeId, atMost), degraded: false };
    },
    async searchChains(request) {
      return { result: await rankChains(createPostgresChainNames(runList()), request), degraded: false };
    },
    generation: () => null,
    async ping() {
      await runUntil(performance.now() + timeoutMs)({ text: 'select 1', values: [] });
    },
  };
}

async function itemsOf(
  run: Run,
  ranked: readonly RankedCandidate<PostgresCandidate>[],
): Promise<readonly AutocompleteItem[]> {
  if (ranked.length === 0) return [];
  const rows = await run<Omit<AutocompleteItem, 'score' | 'match'> & { readonly position: number }>({
    text: resultItems,
    values: [
      ranked.map(({ candidate }) => candidate.providerCode),
      ranked.map(({ candidate }) => candidate.hotelCode),
    ],
  });
  return rows.flatMap(({ position, ...item }) => {
    const entry = ranked[position - 1];
    return entry === undefined ? [] : [{ ...item, score: entry.score, match: entry.match }];
  });
}
