import { UnrecoverableError } from 'bullmq';
import Joi from 'joi';
import { hotelsSchemaVersion } from '../../mappings/hotels.ts';
import { createProgressLog } from '../../runtime/progress-log.ts';
import { defineJob } from '../define-job.ts';

export interface RebuildIndexData {
  /** Why the rebuild was requested, for the log. */
  readonly reason: string;
  /** The version of the index that is wanted: that of who requested it; any when left out. */
  readonly schemaVersion?: number;
  /** The most documents per second, until something else is asked for; as configured when left out. */
  readonly throttle?: number;
  /** An unfinished generation that is not resumed: each attempt goes on with what the one before began. */
  readonly dropped?: string;
}

/**
 * Rebuilds the search index. When the process stops, or Elasticsearch is away for long, the job is
 * retried, and resumes the rebuild where it was. So is one that a newer version has requested, until a
 * worker of that version takes it. A job that was cancelled, or whose documents Elasticsearch refused, fails
 * at once.
 */
export const rebuildIndexJob = defineJob({
  dataSchema: Joi.object<RebuildIndexData>({
    reason: Joi.string().required(),
    schemaVersion: Joi.number().integer().min(1),
    throttle: Joi.number().integer().min(0),
    dropped: Joi.string(),
  }),
  attempts: 5,
  firstRetryMs: 5000,
  needsElasticsearch: true,
  createHandler({ indexing, logger }) {
    if (indexing === null) throw new Error('There is no index to rebuild without Elasticsearch.');
    return async ({ reason, schemaVersion, throttle, dropped }, signal, reportProgress) => {
      if (schemaVersion !== undefined && schemaVersion > hotelsSchemaVersion) {
        throw new Error(
          `An index of version ${schemaVersion} is left to a newer worker; this one builds version ${hotelsSchemaVersion}.`,
        );
      }
      // Loaded here, so that processes that only add jobs do not load the indexer.
      const { defaultRebuildSettings, rebuildIndex, RebuildRefusedError } =
        await import('../../indexer/rebuild/rebuild.ts');
      const { RebuildCancelledError, readStoredRebuild } =
        await import('../../indexer/rebuild/stored-rebuild.ts');
      const { hotelsAlias } = await import('../../indexer/generations/generations.ts');
      const logProgress = createProgressLog(logger, 'still rebuilding the index');
      const { pool, indexPrefix, settings = defaultRebuildSettings } = indexing;
      const unfinished =
        dropped === undefined ? undefined : await readStoredRebuild(pool, hotelsAlias(indexPrefix));
      const wanted = { ...indexing, settings: { ...settings, throttle: throttle ?? settings.throttle } };
      const { firstRefused, ...report } = await rebuildIndex(wanted, {
        signal,
        restart: unfinished !== undefined && unfinished.generation === dropped,
        onBegin({ stored: { generation: index, documents }, resumed, dropped }) {
          logger.info({ reason, index, resumed, documents, dropped }, 'rebuilding the index');
        },
        onProgress: (progress) => {
          logProgress({ reason, ...progress });
          reportProgress?.(progress);
        },
      }).catch((error: unknown) => {
        if (error instanceof RebuildCancelledError) throw new UnrecoverableError(error.message);
        if (!(error instanceof RebuildRefusedError)) throw error;
        const first = error.firstRefused[0];
        logger.error({ reason, err: error, first }, 'the rebuilt index did not go live');
        throw new UnrecoverableError(error.message);
      });
      const counts = { reason, ...report, seconds: Math.round(report.seconds) };
      if (report.refused === 0) logger.info(counts, 'the index was rebuilt');
      else
        logger.warn({ ...counts, first: firstRefused[0] }, 'the index was rebuilt without refused documents');
    };
  },
});
