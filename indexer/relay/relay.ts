import type { PoolClient } from 'pg';
import type { CatalogPart } from '../../catalog/changes/catalog-part.ts';
import { ChangesTrimmedError, readPosition } from '../../catalog/changes/change-sequence.ts';
import { advanceConsumer, readConsumerPosition } from '../../catalog/changes/consumers.ts';
import { chainsIndexOf } from '../../mappings/chains.ts';
import { hotelsSchemaVersion } from '../../mappings/hotels.ts';
import { type AppliedChanges, applyChangesAfter } from './apply-changes.ts';
import { isOfAnotherDatabase } from '../generations/foreign-generation.ts';
import { hotelsAlias, type IndexDependencies } from '../generations/generations.ts';
import { type NotedGeneration, readLiveGeneration } from '../generations/noted-generation.ts';
import { mayBeWrittenInParts, openRefusals } from '../generations/noted-refusals.ts';
import { tryRelayLock } from './relay-lock.ts';
import type { RetryOptions } from '../bulk/retry.ts';
import type { Queryable } from '../../catalog/database/queryable.ts';

export interface RelayOptions {
  /** The part of the catalog whose changes are relayed; those of all of it by default. */
  readonly part?: CatalogPart | null;
  /** The most rows of the change sequence that are applied at once, give or take a batch of it. */
  readonly maxRows?: number | undefined;
  /** The last position of the change sequence that may be applied; any by default. */
  readonly until?: number | undefined;
  readonly retry?: RetryOptions;
  /** The most rows of an ordinary group; the catalog's `largestOrdinaryGroup` by default. */
  readonly largestOrdinaryGroup?: number | undefined;
  /**
   * Called with the reason why only a rebuild can help, under the locks: of all by one process at a time, of
   * parts by one for each.
   */
  readonly onRebuildNeeded?: ((reason: RebuildReason) => Promise<void>) | undefined;
}

/** Why an index cannot be brought up to date by what has changed. */
export type RebuildReason =
  | 'there is no index yet'
  | 'there is no index of chains'
  | 'the live index was never completed'
  | 'the mapping has changed'
  | 'the index was built from another database'
  | 'the index does not follow the changes of the catalog'
  | 'the changes that the index lacks were trimmed';

export interface RelayedBatch {
  /** The generation that they were applied to. */
  readonly index: string;
  /** All changes up to here, of the part if there is one, are in it, and are found after its next refresh. */
  readonly position: number;
  /** Rows of the change sequence, of all parts. */
  readonly changes: number;
  /** Documents that were written or deleted. */
  readonly documents: number;
  readonly refused: number;
}

/** A few seconds of work for one process: the lock is held meanwhile, and no position noted. */
const rowsOfBatch = 20_000;

/**
 * The most rows of the change sequence that are relayed at once: of a part, as
 * many more as it has fewer of them.
 */
export function maxRowsOf(part: CatalogPart | null): number {
  return rowsOfBatch * (part?.count ?? 1);
}

/** Smaller ones than a rebuild sends: while the server works on one, the next is read. */
const requestDocuments = 1000;

/** The caller tries again, with rows that are read again: waiting long here would make them old. */
export const relayRetry: RetryOptions = { retryForMs: 10_000, signal: undefined, onRetry: undefined };

/**
 * Brings the live index up to date with the next changes of the catalog, or of a part of it, then notes how
 * far it got: interrupted anywhere, it does the same again. Several processes may do so at once: one of
 * them works, or one on each part.
 *
 * @param deps two connections of its pool are used at a time
 * @returns null where there is nothing to do, another process does it, or the index has to be rebuilt first
 * @throws IndexNotWritableError, the client's error when Elasticsearch is busy or away for longer than
 *   `retry` allows, or the reason of its signal
 */
export async function relayChanges(
  deps: IndexDependencies,
  options: RelayOptions = {},
): Promise<RelayedBatch | null> {
  const alias = hotelsAlias(deps.indexPrefix);
  const { part = null } = options;
  return tryRelayLock(deps.pool, alias, part, async (connection) => {
    const state = await readState({ ...deps, connection }, part);
    if (state === null) return null;
    // A job of a part may be left from a generation before.
    if (part !== null && typeof state !== 'string' && !state.mayBeInParts) return null;
    const outcome =
      typeof state === 'string' ? state : await applyNext({ ...deps, alias, connection }, state, options);
    if (typeof outcome !== 'string') return outcome;
    await options.onRebuildNeeded?.(outcome);
    return null;
  });
}

interface Relay extends IndexDependencies {
  readonly alias: string;
  /** The one that holds the lock: without it nothing is noted any more. */
  readonly connection: PoolClient;
}

interface StateDependencies extends Pick<IndexDependencies, 'client' | 'indexPrefix'> {
  readonly connection: Queryable;
}

/** The live index, and the position of the change sequence up to which it is current. */
export interface FollowedGeneration {
  readonly live: NotedGeneration;
  /** Whether several relays may write to it at once, each the changes of a part of the catalog. */
  readonly mayBeInParts: boolean;
  readonly position: number;
}

/**
 * The live index that lacks changes, or the reason why changes do not suffice to bring it up to date.
 *
 * @returns null where it has all of them, or where it is none of ours
 * @throws the client's error when Elasticsearch is away
 */
export async function readRelayState(
  deps: IndexDependencies,
): Promise<FollowedGeneration | RebuildReason | null> {
  return readState({ ...deps, connection: deps.pool }, null);
}

async function readState(
  { client, indexPrefix, connection }: StateDependencies,
  part: CatalogPart | null,
): Promise<FollowedGeneration | RebuildReason | null> {
  const alias = hotelsAlias(indexPrefix);
  const live = await readLiveGeneration(client, alias);
  if (live === null) return 'there is no index yet';
  // One of a newer version of the service, which has workers of its own.
  if (live.schemaVersion > hotelsSchemaVersion) return null;
  if (live.schemaVersion < hotelsSchemaVersion) return 'the mapping has changed';
  if (!live.isComplete) return 'the live index was never completed';
  if (await isOfAnotherDatabase(connection, live)) return 'the index was built from another database';
  const chains = await readLiveGeneration(client, chainsIndexOf(alias));
  if (chains?.index !== chainsIndexOf(live.index)) return 'there is no index of chains';
  const position = await readConsumerPosition(connection, live.index, part);
  if (position === undefined) return 'the index does not follow the changes of the catalog';
  // Only what was published is trimmed: an index that has reached the last position lacks none of it.
  return position >= (await readPosition(connection))
    ? null
    : { live, position, mayBeInParts: mayBeWrittenInParts(live) };
}

/** @returns null where there is nothing to do, or what was done is of no use any more */
async function applyNext(
  relay: Relay,
  { live, position }: FollowedGeneration,
  { part = null, until, retry = relayRetry, largestOrdinaryGroup, maxRows = maxRowsOf(part) }: RelayOptions,
): Promise<RelayedBatch | RebuildReason | null> {
  const { client, alias, connection } = relay;
  const refusals = await openRefusals(connection, client, { alias, generation: live });
  let applied: AppliedChanges | null;
  try {
    applied = await applyChangesAfter(relay, position, {
      maxRows,
      part,
      until,
      // By the alias, because Elasticsearch would make up an index that was deleted meanwhile.
      index: alias,
      requireAlias: true,
      retry,
      largestOrdinaryGroup,
      onOutcome: refusals.record,
      requestDocuments,
    });
  } catch (error) {
    if (error instanceof ChangesTrimmedError) return 'the changes that the index lacks were trimmed';
    throw error;
  }
  if (applied === null) return null;
  await refusals.publish();
  // Whoever moves the alias takes the lock, unless by hand: then another index has got these changes.
  if ((await readLiveGeneration(client, alias))?.index !== live.index) return null;
  await advanceConsumer(connection, live.index, applied.position, part);
  return {
    index: live.index,
    position: applied.position,
    changes: applied.rows,
    documents: applied.indexed,
    refused: applied.refused,
  };
}
