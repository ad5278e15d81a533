import { UnrecoverableError } from 'bullmq';
import { rebuildIndex, type RebuildDependencies, RebuildRefusedError } from '../../indexer/rebuild.ts';
import type { JobHandler } from '../job-queue.ts';
import type { RebuildIndexJob } from '../queues.ts';

/**
 * Rebuilds the search index; when the process stops, the half-built one is dropped and the job tried again. What
 * Elasticsearch refuses, it would refuse again: such a job fails at once.
 */
export function rebuildIndexJob(deps: RebuildDependencies): JobHandler<RebuildIndexJob> {
  return async ({ reason }, signal) => {
    const { firstRefused, ...report } = await rebuildIndex(deps, { signal }).catch((error: unknown) => {
      if (!(error instanceof RebuildRefusedError)) throw error;
      deps.logger.error(
        { reason, err: error, first: error.firstRefused[0] },
        'the rebuilt index did not go live',
      );
      throw new UnrecoverableError(error.message);
    });
    const counts = { reason, ...report, seconds: Math.round(report.seconds) };
    if (report.refused === 0) deps.logger.info(counts, 'the index was rebuilt');
    else
      deps.logger.warn(
        { ...counts, first: firstRefused[0] },
        'the index was rebuilt without refused documents',
      );
  };
}
