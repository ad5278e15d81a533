import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@elastic/elasticsearch';
import { hotelsAlias } from '../indexer/generations/generations.ts';
import { type RebuildDependencies, rebuildIndex } from '../indexer/rebuild/rebuild.ts';
import { silentLogger } from '../test/support/silent-logger.ts';

/**
 * Builds the index of the catalog, and waits until Elasticsearch has merged its segments: a search beside a
 * merge takes twice as long as one a minute later.
 */
export async function buildIndex({
  pool,
  client,
  indexPrefix,
}: Pick<RebuildDependencies, 'pool' | 'client' | 'indexPrefix'>): Promise<void> {
  await rebuildIndex({ pool, client, indexPrefix, logger: silentLogger() });
  await mergesSettled({ client, indexPrefix });
}

interface Index {
  readonly client: Client;
  readonly indexPrefix: string;
}

/** Resolves when the index has merged nothing for a few seconds. */
export async function mergesSettled({ client, indexPrefix }: Index): Promise<void> {
  const index = hotelsAlias(indexPrefix);
  const looksWithoutMerge = 5;
  let quiet = 0;
  while (quiet < looksWithoutMerge) {
    const { _all } = await client.indices.stats({ index, metric: 'merge' });
    quiet = _all.total?.merges?.current === 0 ? quiet + 1 : 0;
    await delay(1000);
  }
}
