import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import { listGenerations } from '../indexer/generations.ts';
import { hotelsSchemaVersion } from '../mappings/hotels.ts';
import type { Config, ElasticsearchConfig } from '../runtime/config/config.ts';
import { createElasticsearchClient } from '../runtime/elasticsearch.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import type { JobQueue } from '../workers/job-queue.ts';
import { rebuildIndexJob } from '../workers/jobs/rebuild-index.ts';
import type { RebuildIndexJob } from '../workers/queues.ts';
import type { JobHandlers } from '../workers/start-workers.ts';

/** Bulk requests and changes of indices take longer than searches, in milliseconds. */
const indexingTimeoutMs = 60_000;

const retryMs = 5000;

export interface IndexingOptions {
  readonly config: Config;
  readonly pool: Pool;
  readonly logger: Logger;
  readonly shutdown: Shutdown;
  readonly queue: JobQueue<RebuildIndexJob>;
}

/**
 * The handlers of the jobs that keep the search index. A worker that finds no index, or one of another version of the
 * mapping, asks for a rebuild by itself.
 */
export function openIndexing(
  { config, pool, logger, shutdown, queue }: IndexingOptions,
  elasticsearch: ElasticsearchConfig,
): JobHandlers {
  const { indexPrefix, index: settings } = config.search;
  const client = createElasticsearchClient(elasticsearch, indexingTimeoutMs);
  shutdown.add({ name: 'indexing client', close: () => client.close() });
  void askForMissingIndex({ client, indexPrefix, queue, logger, signal: shutdown.signal });
  return { 'rebuild-index': rebuildIndexJob({ pool, client, indexPrefix, logger, settings }) };
}

/** Elasticsearch may come up later than we do: looks again until it has answered once. */
async function askForMissingIndex(options: {
  readonly client: Client;
  readonly indexPrefix: string;
  readonly queue: JobQueue<RebuildIndexJob>;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}): Promise<void> {
  const { client, indexPrefix, queue, logger, signal } = options;
  while (!signal.aborted) {
    try {
      const live = (await listGenerations(client, indexPrefix)).find((generation) => generation.live);
      if (live?.schemaVersion !== hotelsSchemaVersion) {
        await queue.add({ reason: live ? 'the mapping has changed' : 'there is no index yet' });
      }
      return;
    } catch (error) {
      logger.warn({ err: error }, 'Elasticsearch cannot be asked for its indices yet');
      await delay(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
