import type { Pool } from 'pg';
import { rankChains } from '../chains/rank.ts';
import { forCaller } from '../../runtime/postgres/caller.ts';
import type { SearchEngine } from '../engine.ts';
import { createPostgresChainNames } from './chain-names.ts';
import { countBaseCodes } from './count-base-codes.ts';
import { listHotels, type ListOptions } from './list-hotels.ts';
import { type Run, runOn } from './run.ts';
import { type PartSizes, scanHotels } from './scan-hotels.ts';
import { sortedHotels } from './sorted-hotels.ts';

export interface PostgresEngineOptions extends ListOptions {
  /**
   * Milliseconds that a request may take, however many statements it needs; without
   * it the pool's limits alone hold.
   */
  readonly timeoutMs?: number;
  /** Of a list that is read as a whole. */
  readonly partSizes?: PartSizes;
}

/** Searches on the catalog's own tables. */
export function createPostgresEngine(
  pool: Pool,
  { timeoutMs = Infinity, partSizes, ...listOptions }: PostgresEngineOptions = {},
): SearchEngine {
  const run = (gone?: AbortSignal): Run => runOn(forCaller(pool, gone), performance.now() + timeoutMs);

  return {
    kind: 'postgres',
    async listHotels(request) {
      return { result: await listHotels(run(request.gone), request, listOptions), degraded: false };
    },
    async *scanHotels(scan) {
      for await (const rows of scanHotels(() => run(scan.gone), scan, partSizes))
        yield { result: rows, degraded: false };
    },
    async sortedHotels(request) {
      return { result: await sortedHotels(run(request.gone), request), degraded: false };
    },
    async countBaseCodes(placeId, atMost) {
      return { result: await countBaseCodes(run(), placeId, atMost), degraded: false };
    },
    async searchChains(request) {
      return {
        result: await rankChains(createPostgresChainNames(run(request.gone)), request),
        degraded: false,
      };
    },
    async ping() {
      await run()({ text: 'select 1', values: [] });
    },
  };
}
