import { rebuildIndex, type RebuildDependencies } from '../../indexer/rebuild.ts';
import type { JobHandler } from '../job-queue.ts';
import type { RebuildIndexJob } from '../queues.ts';

/** Rebuilds the search index; when the process stops, the half-built one is dropped and the job tried again. */
export function rebuildIndexJob(deps: RebuildDependencies): JobHandler<RebuildIndexJob> {
  return async ({ reason }, signal) => {
    const { index, documents, seconds } = await rebuildIndex(deps, { signal });
    deps.logger.info({ reason, index, documents, seconds: Math.round(seconds) }, 'the index was rebuilt');
  };
}
