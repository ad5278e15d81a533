import { UnrecoverableError } from 'bullmq';
import Joi from 'joi';
import { defineJob } from '../define-job.ts';

/** As the flags of `index verify`. */
export interface VerifyIndexData {
  readonly deep?: boolean;
  readonly repair?: boolean;
}

/** Compares the live index with Postgres, and records what came of it for `GET /admin/index/verify`. */
export const verifyIndexJob = defineJob({
  dataSchema: Joi.object<VerifyIndexData>({ deep: Joi.boolean(), repair: Joi.boolean() }),
  attempts: 3,
  firstRetryMs: 30_000,
  needsElasticsearch: true,
  createHandler({ indexing, logger }) {
    if (indexing === null) throw new Error('There is no index to compare without Elasticsearch.');
    return async (options, signal, report) => {
      const { isSame, NothingToVerifyError } = await import('../../indexer/verify/verify-index.ts');
      const { verifyAndRecord } = await import('../../indexer/verify/recorded-verify.ts');
      const found = await verifyAndRecord(indexing, {
        ...options,
        signal,
        onProgress: (done, total) => {
          report?.({ done, total });
        },
      }).catch((error: unknown) => {
        if (error instanceof NothingToVerifyError) throw new UnrecoverableError(error.message);
        throw error;
      });
      const { index, hotels, missing, extra, stale, repaired } = found;
      const counts = { missing: missing.count, extra: extra.count, stale: stale.count, repaired };
      logger[isSame(found) ? 'info' : 'warn']({ index, hotels, ...counts }, 'the index was compared');
    };
  },
});
