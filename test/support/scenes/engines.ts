import type { Pool } from 'pg';
import { countAllChainHotels } from '../../../catalog/chains/count-hotels.ts';
import { hotelsAlias } from '../../../indexer/generations/generations.ts';
import { refreshLiveGeneration } from '../../../indexer/relay/refresh.ts';
import { rebuildIndex, type RebuildOptions } from '../../../indexer/rebuild/rebuild.ts';
import type { RebuildSettings } from '../../../indexer/rebuild/rebuild-run.ts';
import { createChainMembersEngine } from '../../../search/elasticsearch/chain-members-engine.ts';
import { createElasticsearchEngine } from '../../../search/elasticsearch/engine.ts';
import { createUpToDateEngine } from '../../../search/elasticsearch/up-to-date-engine.ts';
import type { ReadSizes } from '../../../search/elasticsearch/tuning.ts';
import type { SearchEngine, TypeaheadEngine } from '../../../search/engine.ts';
import { createChainMembers } from '../../../search/postgres/chain-members.ts';
import { createPostgresEngine, type PostgresEngineOptions } from '../../../search/postgres/engine.ts';
import { createStaleHotels } from '../../../search/postgres/stale-hotels.ts';
import { catalogTypeahead } from './catalog-typeahead.ts';
import { createTestElasticsearch } from '../elasticsearch.ts';
import { settle } from './relay-scene.ts';
import { silentLogger } from '../silent-logger.ts';

/** Search over a test's database. */
export interface TestEngine {
  readonly engine: SearchEngine;
  readonly typeahead: TypeaheadEngine;
  /** Makes the current content of the database visible to the engine. */
  settle(): Promise<void>;
  /** Does so with what changed since then; without a refresh what is written is not made visible. */
  relay(options?: { readonly refresh?: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** Lists and chains by Postgres, typeahead from memory. */
export function postgresTestEngine(pool: Pool, options: PostgresEngineOptions = {}): TestEngine {
  return {
    engine: createPostgresEngine(pool, options),
    typeahead: catalogTypeahead(pool),
    settle: () => Promise.resolve(),
    relay: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

export interface IndexOptions extends Pick<RebuildOptions, 'largestOrdinaryGroup'> {
  readonly settings?: RebuildSettings;
  readonly sizes?: Partial<ReadSizes>;
  /** Chains to which more belongs are listed by the catalog. */
  readonly maxMembers?: number;
  /** See `PostgresEngineOptions.timeoutMs`. */
  readonly catalogTimeoutMs?: number;
}

/** @param url of `serviceOrSkip('elasticsearch', …)` */
export function elasticsearchTestEngine(
  pool: Pool,
  url: string,
  { settings, sizes = {}, maxMembers, catalogTimeoutMs = Infinity, ...options }: IndexOptions = {},
): TestEngine {
  const elasticsearch = createTestElasticsearch(url);
  const { client, prefix } = elasticsearch;
  const catalog = createPostgresEngine(pool, { timeoutMs: catalogTimeoutMs });
  const engine = createUpToDateEngine({
    index: createChainMembersEngine({
      index: createElasticsearchEngine(client, { alias: hotelsAlias(prefix), sizes }),
      catalog,
      chainMembers: createChainMembers(pool, undefined, maxMembers),
    }),
    catalog,
    staleHotels: createStaleHotels(pool),
  });
  const deps = { pool, client, indexPrefix: prefix };
  const relay: TestEngine['relay'] = async ({ refresh = true } = {}) => {
    // As a worker does.
    await countAllChainHotels(pool);
    await settle(deps, options);
    if (refresh) await refreshLiveGeneration(deps);
  };
  let isBuilt = false;
  return {
    engine,
    typeahead: engine,
    async settle() {
      // To follow another catalog takes a third of the time of another index.
      if (isBuilt) return relay();
      await rebuildIndex({ ...deps, logger: silentLogger(), ...(settings && { settings }) }, options);
      isBuilt = true;
    },
    relay,
    close: () => elasticsearch.clean(),
  };
}
