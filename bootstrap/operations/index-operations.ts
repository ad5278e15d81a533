import { ApiError } from '../../api/errors.ts';
import type { IndexOperations } from '../../api/operations.ts';
import { recordAction, recorded } from '../../catalog/audit/record-action.ts';
import { lockRequests } from '../../catalog/database/advisory-locks.ts';
import { countLiveRows } from '../../indexer/documents/group-reader.ts';
import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { readCurrentDeadLetters, retryLiveDeadLetters } from '../../indexer/generations/live-dead-letters.ts';
import { cancelRebuild, RebuildEndingError } from '../../indexer/rebuild/cancel-rebuild.ts';
import { type IndexStatus, readIndexStatus } from '../../indexer/rebuild/index-status.ts';
import { isRebuilding } from '../../indexer/rebuild/rebuild-lock.ts';
import type { RebuildDependencies } from '../../indexer/rebuild/rebuild.ts';
import { readStoredRebuild, saveThrottle } from '../../indexer/rebuild/stored-rebuild.ts';
import { rollbackIndex, RollbackRefusedError } from '../../indexer/relay/rollback.ts';
import { readVerification } from '../../indexer/verify/recorded-verify.ts';
import { isSame } from '../../indexer/verify/verify-index.ts';
import { hotelsSchemaVersion } from '../../mappings/hotels.ts';
import { cacheFor } from '../../runtime/cache-for.ts';
import { errors } from '@elastic/elasticsearch';
import { errorOfRequest } from '../../search/elasticsearch/errors.ts';
import { isPending } from '../../workers/job-queue.ts';
import type { JobQueues } from '../../workers/queues.ts';
import { removeWaitingJobs } from '../../workers/operate-queues.ts';
import { changeQueues, readQueues, recordedChange } from './reach-queues.ts';

export interface IndexOperationsDependencies extends RebuildDependencies {
  readonly queues: Pick<JobQueues, 'rebuild-index' | 'verify-index'>;
  /** Aborted when the process begins to stop. */
  readonly stopping: AbortSignal;
}

/** How old the number of hotels may be for those who ask often, in milliseconds. */
const countedMs = 30_000;
/** How long a request waits until a process has ended that works on a cancelled rebuild, in milliseconds. */
const cancelTimeoutMs = 15_000;
/** How long a request for what the index is waits for Elasticsearch, in milliseconds. */
const readTimeoutMs = 10_000;

const noRebuild = 'There is no unfinished rebuild.';

/** What operators do with the search index over HTTP: the same as by `hotel-content index`. */
export function createIndexOperations(deps: IndexOperationsDependencies): IndexOperations {
  const { pool, client, indexPrefix, queues, stopping } = deps;
  const alias = hotelsAlias(indexPrefix);
  const reader = { pool, indexPrefix, client: client.child({ requestTimeout: readTimeoutMs }) };
  const rebuilds = queues['rebuild-index'];
  const verifications = queues['verify-index'];
  const countedHotels = cacheFor(countedMs, () => countLiveRows(pool));

  return {
    async readStatus(isFrequent) {
      const [status, requested] = await Promise.all([
        reachIndex(readIndexStatus(reader, isFrequent ? countedHotels : undefined)),
        // The index is shown while the queues are away.
        readQueues(() => isPending(rebuilds)).catch(() => null),
      ]);
      return shownStatus(status, requested);
    },

    async requestRebuild(actor, { throttle, restart = false }) {
      const action = { actor, action: 'index.rebuild', details: { throttle, restart } };
      await recordedChange(pool, action, async (transaction) => {
        await lockRequests(transaction, 'rebuild-index');
        if ((await readQueues(() => isPending(rebuilds))) || (await isRebuilding(transaction, alias)))
          throw conflict('Another rebuild of the index is running, or waits for a worker.');
        const dropped = restart ? (await readStoredRebuild(transaction, alias))?.generation : undefined;
        const data = {
          reason: `asked for by ${actor.name}`,
          schemaVersion: hotelsSchemaVersion,
          ...(throttle !== undefined && { throttle }),
          ...(dropped !== undefined && { dropped }),
        };
        await changeQueues(() => rebuilds.add(data));
      });
    },

    async changeThrottle(actor, throttle) {
      const found = await recorded(
        pool,
        (transaction) => saveThrottle(transaction, alias, throttle),
        (done) => (done ? { actor, action: 'index.throttle', details: { throttle } } : null),
      );
      if (!found) throw conflict(noRebuild);
    },

    async cancelRebuild(actor) {
      // While the queues are away, what runs is cancelled all the same.
      const removed = await changeQueues(() => removeWaitingJobs(rebuilds)).catch(() => 0);
      const { index, ...rest } = await cancelUnfinished(deps);
      if (index === null && removed === 0) throw conflict(noRebuild);
      await recordAction(pool, { actor, action: 'index.cancel', subject: index, details: rest });
      return { index, ...rest };
    },

    async rollback(actor) {
      const report = await reachIndex(rollbackIndex(deps, { signal: stopping })).catch(refuseRollback);
      const { index: subject, ...details } = report;
      await recordAction(pool, { actor, action: 'index.rollback', subject, details });
      return report;
    },

    async requestVerification(actor, options) {
      const data = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
      await recordedChange(pool, { actor, action: 'index.verify', details: data }, async (transaction) => {
        await lockRequests(transaction, 'verify-index');
        if (await readQueues(() => isPending(verifications)))
          throw conflict('A comparison of the index runs, or waits for a worker.');
        await changeQueues(() => verifications.add(data));
      });
    },

    async readVerification() {
      const [last, requested] = await Promise.all([
        readVerification(pool, indexPrefix),
        readQueues(() => isPending(verifications)),
      ]);
      if (last === undefined) return { requested, last: null };
      const { report } = last;
      const same = report === null ? null : isSame(report);
      return { requested, last: { ...last, same, report: report as Record<string, unknown> | null } };
    },

    async readDeadLetters(page) {
      const { rows, next } = await reachIndex(readCurrentDeadLetters(reader, page));
      return {
        rows: rows.map(({ generation: index, hotelCode: providerHotelCode, ...letter }) => ({
          ...{ index, providerHotelCode },
          ...letter,
        })),
        next,
      };
    },

    async retryDeadLetters(actor) {
      return recorded(
        pool,
        (transaction) => reachIndex(retryLiveDeadLetters(reader, transaction)),
        (hotels) => ({ actor, action: 'deadLetters.retry', details: { hotels } }),
      );
    },
  };
}

type Shown = Awaited<ReturnType<IndexOperations['readStatus']>>;

function shownStatus(
  { hotels, needsRebuild, rebuild, generations }: IndexStatus,
  rebuildRequested: boolean | null,
): Shown {
  return {
    ...{ hotels, needsRebuild, rebuildRequested },
    generations: generations.map(({ catalog: _, previous: __, ...generation }) => generation),
    rebuild: rebuild && {
      index: rebuild.generation,
      running: rebuild.running,
      cancelled: rebuild.cancelled,
      phase: rebuild.phase,
      documents: rebuild.documents,
      refused: rebuild.refused,
      total: rebuild.total,
      rate: rebuild.rate,
      secondsLeft: rebuild.secondsLeft,
      throttle: rebuild.throttle,
      startedAt: rebuild.startedAt,
      updatedAt: rebuild.updatedAt,
    },
  };
}

async function cancelUnfinished(
  deps: IndexOperationsDependencies,
): ReturnType<IndexOperations['cancelRebuild']> {
  const alias = hotelsAlias(deps.indexPrefix);
  const unfinished = (await readStoredRebuild(deps.pool, alias))?.generation ?? null;
  try {
    const cancelled = await reachIndex(cancelRebuild(deps, { timeoutMs: cancelTimeoutMs }));
    return { index: cancelled?.index ?? null, live: cancelled?.live ?? false, ended: true };
  } catch (error) {
    if (!(error instanceof RebuildEndingError)) throw error;
    return { index: unfinished, live: false, ended: false };
  }
}

/** @throws ApiError SEARCH_UNAVAILABLE where Elasticsearch does not respond */
async function reachIndex<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof errors.ElasticsearchClientError)) throw error;
    throw errorOfRequest(error, () => '');
  }
}

function refuseRollback(error: unknown): never {
  throw error instanceof RollbackRefusedError ? conflict(error.message) : error;
}

function conflict(message: string): ApiError {
  return new ApiError('OPERATION_CONFLICT', message);
}
