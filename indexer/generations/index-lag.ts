import type { Client } from '@elastic/elasticsearch';
import type { Registry } from 'prom-client';
import { readConsumerPosition } from '../../catalog/changes/consumers.ts';
import { type ChangeLag, readLag } from '../../catalog/changes/lag.ts';
import { gaugesOf } from '../../runtime/read-gauges.ts';
import { countDeadLetters } from '../bulk/dead-letters.ts';
import { readLiveGeneration } from './noted-generation.ts';
import type { Queryable } from '../../catalog/database/queryable.ts';

/** How far the live index is behind the catalog. */
export interface IndexLag extends ChangeLag {
  readonly index: string;
  /** All changes up to this position of the change sequence are in it; milliseconds since 1970. */
  readonly position: number;
  /** Documents that Elasticsearch refused, as they are listed. */
  readonly deadLetters: number;
}

/** @returns null where there is no live index, or where it does not follow the changes */
export async function readIndexLag(
  { pool, client }: { readonly pool: Queryable; readonly client: Client },
  alias: string,
): Promise<IndexLag | null> {
  const live = await readLiveGeneration(client, alias);
  const position = live === null ? undefined : await readConsumerPosition(pool, live.index);
  if (live === null || position === undefined) return null;
  const { index } = live;
  const deadLetters = await countDeadLetters(pool, alias, index);
  return { index, position, deadLetters, ...(await readLag(pool, position)) };
}

/** Shows the lag whenever the metrics are collected. */
export function observeIndexLag(registry: Registry, read: () => Promise<IndexLag | null>): void {
  const gauge = gaugesOf(registry, read);
  gauge(
    'index_lag_changes',
    'Changes of the catalog that the live search index lacks, counted up to 100,000.',
    (lag) => lag.changes,
  );
  gauge(
    'index_lag_seconds',
    'How long ago the oldest of them was made; 0 when it lacks none.',
    (lag) => lag.seconds,
  );
  gauge(
    'index_position_timestamp_seconds',
    'When the changes were published that are in the live search index.',
    (lag) => lag.position / 1000,
  );
  gauge(
    'index_dead_letters',
    'Documents that the live search index lacks because Elasticsearch refused them.',
    (lag) => lag.deadLetters,
  );
}
