import type { Client } from '@elastic/elasticsearch';
import { mayBeUnsearchable, noteSearchable, readConsumerPosition } from '../../catalog/changes/consumers.ts';
import { chainsIndexOf } from '../../mappings/chains.ts';
import { hotelsAlias, type IndexDependencies } from '../generations/generations.ts';
import { readLiveGeneration } from '../generations/noted-generation.ts';
import type { Queryable } from '../../catalog/database/queryable.ts';

/**
 * Makes searchable what was written to a generation, and notes up to which change that is. Of a refresh that
 * Elasticsearch does by itself nobody knows what it has found.
 */
export async function refreshGeneration(client: Client, connection: Queryable, index: string): Promise<void> {
  // Before the refresh: what is written while it runs may not be part of it.
  const position = await readConsumerPosition(connection, index);
  const { _shards } = await client.indices.refresh({ index: [index, chainsIndexOf(index)] });
  if (position !== undefined && _shards?.failed === 0) await noteSearchable(connection, index, position);
}

/**
 * Does so with the live generation, where something was written to it that may not be searchable yet, unless
 * another process has done so within the last milliseconds.
 *
 * @returns whether it was done
 */
export async function refreshLiveGeneration(
  { pool, client, indexPrefix }: IndexDependencies,
  withinMs = 0,
): Promise<boolean> {
  const live = await readLiveGeneration(client, hotelsAlias(indexPrefix));
  if (live === null || !(await mayBeUnsearchable(pool, live.index, withinMs))) return false;
  await refreshGeneration(client, pool, live.index);
  return true;
}
