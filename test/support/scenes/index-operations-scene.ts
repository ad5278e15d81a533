import { createIndexOperations } from '../../../bootstrap/operations/index-operations.ts';
import type { RebuildDependencies } from '../../../indexer/rebuild/rebuild.ts';
import { createMetricsRegistry } from '../../../runtime/metrics.ts';
import { startWorkers } from '../../../workers/start-workers.ts';
import { createTestDatabase } from '../database.ts';
import { createTestElasticsearch } from '../elasticsearch.ts';
import type { Owner } from '../servers/service.ts';
import { silentLogger } from '../silent-logger.ts';
import { addHotels } from './index-scene.ts';
import { type OperationsScene, openOperationsScene, queuesIn } from './operations-scene.ts';

/** The same with an index. */
export interface IndexOperationsScene extends OperationsScene {
  readonly deps: RebuildDependencies;
  readonly variables: NodeJS.ProcessEnv;
  readonly work: () => void;
}

/** A catalog of so many hotels, and an API; workers only after `work`. */
export async function openIndexOperationsScene(
  t: Owner,
  url: string,
  hotels: number,
): Promise<IndexOperationsScene> {
  const database = await createTestDatabase(t);
  const elasticsearch = createTestElasticsearch(url);
  t.teardown(() => elasticsearch.clean());
  await addHotels(database, hotels);
  const { client, prefix: indexPrefix } = elasticsearch;
  const { pool, url: databaseUrl } = database;
  const logger = silentLogger();
  const deps = { pool, client, indexPrefix, logger };
  const system = queuesIn(databaseUrl);
  const scene = await openOperationsScene(t, pool, system, (queues) =>
    createIndexOperations({ ...deps, queues, stopping: new AbortController().signal }),
  );
  return {
    ...scene,
    deps,
    variables: { DATABASE_URL: databaseUrl, ELASTICSEARCH_URL: url, INDEX_PREFIX: indexPrefix },
    work() {
      const { 'rebuild-index': rebuilds, 'relay-changes': relays } = scene.queues;
      const resources = { pool, databaseUrl, logger, registry: createMetricsRegistry({}) };
      const workers = startWorkers(
        system,
        { ...resources, indexing: { ...deps, rebuilds, relays } },
        () => undefined,
      );
      t.teardown(() => Promise.all(workers.map(({ worker }) => worker.close())));
    },
  };
}
