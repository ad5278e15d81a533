import { readCatalogIdentity } from '../../catalog/database/identity.ts';
import { publishLoggedChanges } from '../../catalog/changes/sequencer.ts';
import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { listConsumers, removeConsumer, setConsumerPosition } from '../../catalog/changes/consumers.ts';
import { hotelsSchemaVersion } from '../../mappings/hotels.ts';
import { deleteDeadLettersOfOthers } from '../bulk/dead-letters.ts';
import {
  createGeneration,
  dropGeneration,
  dropGenerations,
  type Generation,
  isGenerationOf,
  listGenerations,
  newGenerationName,
} from '../generations/generations.ts';
import { type RebuildRun, retrying } from './rebuild-run.ts';
import {
  readStoredRebuild,
  type RebuildTarget,
  removeStoredRebuild,
  type StoredRebuild,
  storeRebuild,
} from './stored-rebuild.ts';

/** How a rebuild begins: where an interrupted one ended, or from scratch. */
export interface Beginning {
  readonly stored: StoredRebuild;
  readonly resumed: boolean;
  /** Why an interrupted rebuild was dropped; null: there was none. */
  readonly dropped: string | null;
}

/**
 * Finds the interrupted rebuild and sees whether it can be resumed. If not, drops it and
 * whatever else rebuilds have left behind, and begins a new generation. Its changes are kept
 * from before the first row is read.
 *
 * @param restart drops the interrupted one in any case
 */
export async function beginRebuild(run: RebuildRun, restart: boolean): Promise<Beginning> {
  const { connection, client, indexPrefix, alias, settings } = run;
  const { shards, replicas } = settings;
  const catalog = await readCatalogIdentity(connection);
  const target: RebuildTarget = { schemaVersion: hotelsSchemaVersion, shards, replicas, catalog };
  const generations = await retrying(run, () => listGenerations(client, indexPrefix));
  const interrupted = await readStoredRebuild(connection, alias);
  const reason = restart
    ? 'a new one was asked for'
    : await whyNotResumed(run, target, generations, interrupted);
  if (interrupted !== undefined && reason === null) {
    return { stored: interrupted, resumed: true, dropped: null };
  }
  if (interrupted !== undefined) await dropRebuild(run, interrupted.generation);
  await dropLeftovers(run);
  const stored = await createRebuild(run, target);
  return { stored, resumed: false, dropped: interrupted === undefined ? null : reason };
}

/** Null: the rebuild can be resumed, or there is none. */
async function whyNotResumed(
  { connection }: RebuildRun,
  target: RebuildTarget,
  generations: readonly Generation[],
  stored: StoredRebuild | undefined,
): Promise<string | null> {
  if (stored === undefined) return null;
  if (stored.cancelled) return 'it was cancelled';
  if (stored.schemaVersion !== target.schemaVersion) return 'another version of the service began it';
  if (stored.shards !== target.shards || stored.replicas !== target.replicas) {
    return 'it was begun with other numbers of shards and replicas';
  }
  if (stored.catalog !== target.catalog) return 'it was begun from another database';
  const generation = generations.find(({ index }) => index === stored.generation);
  if (generation === undefined) {
    return stored.documents === 0 ? 'its index had not been made yet' : 'its index was deleted';
  }
  if (generation.schemaVersion !== target.schemaVersion) return 'its index was made by something else';
  const { rows } = await connection.query<{ kept: boolean }>(
    `select c.position >= s.trimmed_position as kept
     from change_consumers c, change_state s where c.name = $1`,
    [stored.generation],
  );
  return rows[0]?.kept === true ? null : 'the changes since then are no longer kept';
}

async function createRebuild(run: RebuildRun, target: RebuildTarget): Promise<StoredRebuild> {
  const { pool, connection, client, indexPrefix, alias, settings, retry } = run;
  const generation = newGenerationName(indexPrefix, new Date());
  // What is made first is found and dropped by the next rebuild when this process is killed.
  await storeRebuild(connection, alias, { generation, ...target });
  // What is waiting to be published is read with the rows anyway.
  await publishLoggedChanges(pool, retry.signal);
  await setConsumerPosition(connection, generation, await readPosition(connection));
  await retrying(run, () => createGeneration(client, generation, settings, target.catalog));
  const stored = await readStoredRebuild(connection, alias);
  if (stored === undefined) throw new Error('The rebuild was removed while it began.');
  return stored;
}

/** Drops the unfinished generation of a rebuild, and what is known about it; one that went live stays. */
export async function dropRebuild(
  {
    connection,
    client,
    indexPrefix,
    alias,
    logger,
  }: Pick<RebuildRun, 'connection' | 'client' | 'indexPrefix' | 'alias' | 'logger'>,
  generation: string,
): Promise<void> {
  const live = (await listGenerations(client, indexPrefix)).some(
    ({ index, live }) => live && index === generation,
  );
  if (!live) {
    logger.info({ index: generation }, 'dropping the unfinished index of a rebuild');
    await dropGeneration(client, generation);
    await removeConsumer(connection, generation);
  }
  await removeStoredRebuild(connection, alias);
}

/** Unfinished generations that no rebuild remembers, and what is stored for generations that are gone. */
async function dropLeftovers(run: RebuildRun): Promise<void> {
  const { connection, client, indexPrefix, alias } = run;
  await retrying(run, () => dropGenerations(run, ({ live, state }) => !live && state !== 'complete'));
  await forgetGenerations(run, await retrying(run, () => listGenerations(client, indexPrefix)));
  // Those of the last rebuild that did not go live are listed until the next one begins.
  await deleteDeadLettersOfOthers(
    connection,
    alias,
    (await retrying(run, () => listGenerations(client, indexPrefix))).map(({ index }) => index),
  );
}

/** Lets go of the changes that were kept for generations that do not exist. */
export async function forgetGenerations(
  { pool, alias }: Pick<RebuildRun, 'pool' | 'alias'>,
  existing: readonly Generation[],
): Promise<void> {
  for (const { name } of await listConsumers(pool, alias)) {
    if (isGenerationOf(alias, name) && !existing.some(({ index }) => index === name)) {
      await removeConsumer(pool, name);
    }
  }
}
